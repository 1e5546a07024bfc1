// swift-tools-version: 6.3

import PackageDescription

// A third-party program that keeps its expenses with this library, as the apps did.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "iexpense", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "ExpenseCore", package: "iexpense"),
        .product(name: "ExpenseExchange", package: "iexpense"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

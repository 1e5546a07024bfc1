// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "iexpense",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ExpenseCore", targets: ["ExpenseCore"]),
    .library(name: "ExpenseExchange", targets: ["ExpenseExchange"]),
    .executable(name: "iexpense", targets: ["iexpense"]),
  ],
  targets: [
    .target(name: "SystemCalls", swiftSettings: settings),
    .target(name: "ExpenseCore", dependencies: ["SystemCalls"], swiftSettings: settings),
    .target(
      name: "ExpenseExchange", dependencies: ["SystemCalls", "ExpenseCore"], swiftSettings: settings
    ),
    .target(name: "CommandSpec", swiftSettings: settings),
    .executableTarget(
      name: "iexpense",
      dependencies: ["SystemCalls", "ExpenseCore", "ExpenseExchange", "CommandSpec"],
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks", dependencies: ["SystemCalls", "ExpenseCore", "ExpenseExchange"],
      swiftSettings: settings),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "ExpenseCoreTests", dependencies: ["SystemCalls", "ExpenseCore", "TestSupport"],
      resources: [.copy("Samples")], swiftSettings: settings),
    .testTarget(
      name: "ExpenseExchangeTests",
      dependencies: ["SystemCalls", "ExpenseCore", "ExpenseExchange", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "CommandSpecTests", dependencies: ["CommandSpec"], swiftSettings: settings),
    .testTarget(
      name: "IExpenseTests",
      dependencies: [
        "iexpense", "SystemCalls", "ExpenseCore", "ExpenseExchange", "CommandSpec", "TestSupport",
      ],
      resources: [.copy("Golden")], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

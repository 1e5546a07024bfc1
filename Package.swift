// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// Before 6.3, the compiler has the attribute that names a section only as an experiment.
#if compiler(>=6.3)
  let sections: [SwiftSetting] = []
#else
  let sections: [SwiftSetting] = [.enableExperimentalFeature("SymbolLinkageMarkers")]
#endif

let package = Package(
  name: "iexpense",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ExpenseCore", targets: ["ExpenseCore", "ExpenseFoundation"]),
    .library(name: "ExpenseExchange", targets: ["ExpenseExchange"]),
    .executable(name: "iexpense", targets: ["iexpense"]),
  ],
  targets: [
    .target(
      name: "SystemCalls",
      // Steps of the commit that the sweeps leave out, never in a release.
      swiftSettings: settings + sections + [.define("MUTANTS", .when(configuration: .debug))]),
    .target(name: "Tables", swiftSettings: settings),
    .target(name: "Text", swiftSettings: settings),
    .target(
      name: "ExpenseCore", dependencies: ["SystemCalls", "Tables", "Text"],
      swiftSettings: settings),
    .target(
      name: "ExpenseFoundation", dependencies: ["ExpenseCore"], swiftSettings: settings),
    .target(
      name: "ExpenseMerge", dependencies: ["SystemCalls", "Text", "ExpenseCore"],
      swiftSettings: settings),
    .target(
      name: "ExpenseExchange", dependencies: ["SystemCalls", "Tables", "Text", "ExpenseCore"],
      swiftSettings: settings),
    .target(
      name: "CommandSpec", dependencies: ["Text"], swiftSettings: settings),
    .target(
      name: "ExpenseActions",
      dependencies: ["SystemCalls", "Text", "ExpenseCore", "ExpenseMerge", "ExpenseExchange"],
      swiftSettings: settings),
    .target(
      name: "ExpenseDisplay",
      dependencies: ["Text", "ExpenseCore", "ExpenseMerge", "ExpenseExchange"],
      swiftSettings: settings),
    .target(
      name: "ExpenseReport", dependencies: ["Text", "ExpenseCore", "ExpenseDisplay"],
      swiftSettings: settings),
    .target(
      name: "TerminalScreen", dependencies: ["Text"], swiftSettings: settings),
    .target(
      name: "ExpenseApp",
      dependencies: [
        "SystemCalls", "Text", "ExpenseCore", "ExpenseExchange", "ExpenseActions", "ExpenseDisplay",
        "TerminalScreen",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "iexpense",
      dependencies: [
        "SystemCalls", "Text", "ExpenseCore", "ExpenseMerge", "ExpenseExchange", "ExpenseActions",
        "ExpenseReport", "CommandSpec", "ExpenseDisplay", "ExpenseApp", "TerminalScreen",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks", dependencies: ["ExpenseCore"], swiftSettings: settings),
    .executableTarget(
      name: "LocaleTableWriter", dependencies: ["ExpenseCore"],
      path: "Tests/Tools/LocaleTableWriter", swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["ExpenseCore"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "ExpenseCoreTests",
      dependencies: [
        "SystemCalls", "Tables", "Text", "ExpenseCore", "ExpenseFoundation", "TestSupport",
      ],
      resources: [.copy("Samples")], swiftSettings: settings),
    .testTarget(
      name: "ExpenseMergeTests",
      dependencies: ["SystemCalls", "ExpenseCore", "ExpenseMerge", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ExpenseExchangeTests",
      dependencies: ["SystemCalls", "ExpenseCore", "ExpenseExchange", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandSpecTests", dependencies: ["CommandSpec", "Text"],
      swiftSettings: settings),
    .testTarget(
      name: "TextTests", dependencies: ["Text", "ExpenseCore", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ExpenseDisplayTests", dependencies: ["ExpenseCore", "ExpenseDisplay", "Text"],
      swiftSettings: settings),
    .testTarget(
      name: "TerminalScreenTests", dependencies: ["TerminalScreen", "Text", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ExpenseAppTests",
      dependencies: [
        "ExpenseApp", "ExpenseActions", "ExpenseCore", "ExpenseExchange", "ExpenseDisplay",
        "TerminalScreen", "Text", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "IExpenseTests",
      dependencies: [
        "iexpense", "ExpenseActions", "SystemCalls", "ExpenseCore", "ExpenseMerge",
        "ExpenseExchange",
        "ExpenseReport", "CommandSpec",
        "ExpenseDisplay", "ExpenseApp", "TerminalScreen", "Text", "TestSupport",
      ],
      resources: [.copy("Golden")], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

import ExpenseCore

extension Tool {
  /// Suggestions for words that name a command or option only in other programs.
  static let synonyms: [String: String] = {
    var words = [
      "new": "add", "record": "add", "insert": "add", "again": "repeat", "copy": "repeat",
      "duplicate": "repeat", "search": "list --search", "find": "list --search",
      "grep": "list --search", "filter": "list", "print": "list", "expenses": "list",
      "list -l": "list --fields id,date,type,name,amount,account,tags,note", "view": "show",
      "info": "show", "change": "edit", "modify": "edit", "update": "edit", "remove": "delete",
      "del": "delete", "erase": "delete", "revert": "undo", "log": "history",
      "reports": "report", "html": "report", "page": "report", "sum": "summary", "total": "summary",
      "totals": "summary", "stats": "summary", "balance": "summary", "dashboard": "summary",
      "budgets": "budget", "limit": "budget set", "budget add": "budget set",
      "budget delete": "budget remove", "category": "types", "categories": "types",
      "type": "types", "rename": "types rename", "types delete": "types remove",
      "types new": "types add", "rule": "types rule", "rules": "types rule",
      "types rules": "types rule", "types rule delete": "types rule remove",
      "account": "accounts", "accounts remove": "accounts merge",
      "accounts rm": "accounts merge", "accounts delete": "accounts merge",
      "settings": "config", "preferences": "config", "currency": "config set currency",
      "config remove": "config unset", "config rm": "config unset",
      "config delete": "config unset", "check": "doctor", "verify": "doctor", "man": "manual",
      "completion": "completions", "version": "--version",
    ]
    for key in Settings.Key.settable { words["config \(key)"] = "config get \(key)" }
    return words
  }()
}

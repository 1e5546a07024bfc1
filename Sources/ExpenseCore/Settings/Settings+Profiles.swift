extension Settings {
  /// The profile of that name, whatever its case.
  public func profile(named name: String) -> ImportProfile? {
    importProfiles?.first { $0.name.isSameName(as: name) }
  }

  /// Changes all profiles.
  mutating func changeProfiles(_ change: (inout ImportMapping) -> Void) {
    importProfiles = importProfiles?.map { profile in
      var profile = profile
      change(&profile.mapping)
      return profile
    }
  }

  /// Keeps a profile, in the place of the one with its name.
  mutating func keep(_ profile: ImportProfile) {
    var profiles = importProfiles ?? []
    if let place = profiles.firstIndex(where: { $0.name.isSameName(as: profile.name) }) {
      profiles[place].mapping = profile.mapping
      profiles[place].format = profile.format
    } else {
      profiles.append(profile)
    }
    importProfiles = profiles
  }
}

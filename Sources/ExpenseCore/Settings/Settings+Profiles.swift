extension Settings {
  /// The profile with a name, ignoring case.
  public func profile(named name: String) -> ImportProfile? {
    importProfiles?.first { $0.name.isSameName(as: name) }
  }

  /// Save a profile, replacing the one with the same name.
  package mutating func keep(_ profile: ImportProfile) {
    var profiles = importProfiles ?? []
    if let index = profiles.firstIndex(where: { $0.name.isSameName(as: profile.name) }) {
      profiles[index].unknownMembers = profile.unknownMembers.settled
    } else {
      profiles.append(profile)
    }
    importProfiles = profiles
  }
}

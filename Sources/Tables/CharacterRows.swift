/// The characters of encodings, as texts: a line for each row of a character set, in the order of their
/// bytes, with `.` for bytes that are undefined.
///
/// The texts hold what is irregular; `CharacterTable` computes the rest.
package enum CharacterRows {}

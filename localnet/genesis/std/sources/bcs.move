/// Binary Canonical Serialisation: one sequence of bytes for every value.
module std::bcs;

/// The bytes of a value.
public native fun to_bytes<MoveValue>(v: &MoveValue): vector<u8>;

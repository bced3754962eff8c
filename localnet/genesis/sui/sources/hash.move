/// Hash functions beyond the SHA family of `std::hash`.
module sui::hash;

/// The BLAKE2b-256 digest of the bytes.
public native fun blake2b256(data: &vector<u8>): vector<u8>;

/// The Keccak-256 digest of the bytes.
public native fun keccak256(data: &vector<u8>): vector<u8>;

/// Hash functions of the SHA family.
module std::hash;

/// The SHA2-256 digest of the bytes.
public native fun sha2_256(data: vector<u8>): vector<u8>;

/// The SHA3-256 digest of the bytes.
public native fun sha3_256(data: vector<u8>): vector<u8>;

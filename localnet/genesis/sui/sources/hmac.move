/// Keyed hashes.
module sui::hmac;

/// The HMAC-SHA3-256 of a message under a key.
public native fun hmac_sha3_256(key: &vector<u8>, msg: &vector<u8>): vector<u8>;

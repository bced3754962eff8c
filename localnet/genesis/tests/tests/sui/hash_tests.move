module genesis_tests::hash_tests;

use std::{hash::{sha2_256, sha3_256}, unit_test::assert_eq};
use sui::{hash::{blake2b256, keccak256}, hmac::hmac_sha3_256};

// The digests of b"abc" are the examples of the standards; the HMAC comes from Python's hmac.

#[test]
fun digests_are_those_of_the_standards() {
    assert_eq!(
        sha2_256(b"abc"),
        x"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
    assert_eq!(
        sha3_256(b"abc"),
        x"3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532",
    );
    assert_eq!(
        blake2b256(&b"abc"),
        x"bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319",
    );
    assert_eq!(
        keccak256(&b"abc"),
        x"4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45",
    );
}

#[test]
fun a_message_is_hashed_under_a_key() {
    assert_eq!(
        hmac_sha3_256(&b"key", &b"message"),
        x"0f43852a24d5597a8200312a95993991581679d63264f1b1ad4b5ccac7fe8ba4",
    );
}

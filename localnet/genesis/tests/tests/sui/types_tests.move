module genesis_tests::types_tests;

use sui::{test_utils::create_one_time_witness, types::is_one_time_witness};

/// The one-time witness of this module.
public struct TYPES_TESTS has drop {}
public struct Other has drop {}

#[test]
fun a_witness_is_named_like_its_module() {
    assert!(is_one_time_witness(&create_one_time_witness<TYPES_TESTS>()));
    assert!(!is_one_time_witness(&Other {}));
    assert!(!is_one_time_witness(&0u8));
}

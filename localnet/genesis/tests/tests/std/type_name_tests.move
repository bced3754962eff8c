module genesis_tests::type_name_tests;

use std::{type_name, unit_test::assert_eq};

public struct Plain has drop {}
public struct Box<phantom T> has drop {}

#[test]
fun a_name_is_address_module_and_type() {
    let name = type_name::with_defining_ids<Plain>();
    let address = @genesis_tests.to_ascii_string();
    assert_eq!(name.address_string(), address);
    assert_eq!(name.module_string(), b"type_name_tests".to_ascii_string());
    assert_eq!(name.datatype_string(), b"Plain".to_ascii_string());
    let mut whole = address;
    whole.append(b"::type_name_tests::Plain".to_ascii_string());
    assert_eq!(*name.as_string(), whole);
    assert_eq!(name.into_string(), whole);
}

#[test]
fun type_arguments_are_in_the_whole_name_only() {
    let name = type_name::with_original_ids<Box<Box<u8>>>();
    assert_eq!(name.datatype_string(), b"Box".to_ascii_string());
    assert_eq!(name.module_string(), b"type_name_tests".to_ascii_string());
    let bytes = name.into_string().into_bytes();
    assert_eq!(bytes.skip(bytes.length() - 8), b"Box<u8>>");
}

#[test]
fun a_type_knows_its_package() {
    assert_eq!(type_name::defining_id<Plain>(), @genesis_tests);
    assert_eq!(type_name::original_id<std::string::String>(), @std);
    assert_eq!(type_name::with_defining_ids<UID>(), type_name::with_original_ids<UID>());
}

#[test]
fun types_of_the_language_are_primitive() {
    assert!(type_name::with_defining_ids<bool>().is_primitive());
    assert!(type_name::with_defining_ids<u8>().is_primitive());
    assert!(type_name::with_defining_ids<u16>().is_primitive());
    assert!(type_name::with_defining_ids<u32>().is_primitive());
    assert!(type_name::with_defining_ids<u64>().is_primitive());
    assert!(type_name::with_defining_ids<u128>().is_primitive());
    assert!(type_name::with_defining_ids<u256>().is_primitive());
    assert!(type_name::with_defining_ids<address>().is_primitive());
    assert!(type_name::with_defining_ids<vector<Plain>>().is_primitive());
    assert!(!type_name::with_defining_ids<Plain>().is_primitive());
    assert_eq!(*type_name::with_defining_ids<u8>().as_string(), b"u8".to_ascii_string());
}

#[test, allow(deprecated_usage)]
fun former_names_still_work() {
    let name = type_name::get<Plain>();
    assert_eq!(name, type_name::get_with_original_ids<Plain>());
    assert_eq!(*name.borrow_string(), *name.as_string());
    assert_eq!(name.get_address(), name.address_string());
    assert_eq!(name.get_module(), name.module_string());
}

#[test, expected_failure(abort_code = type_name::ENonModuleType)]
fun a_primitive_type_has_no_address() {
    type_name::with_defining_ids<u8>().address_string();
}

#[test, expected_failure(abort_code = type_name::ENonModuleType)]
fun a_primitive_type_has_no_module() {
    type_name::with_defining_ids<vector<u8>>().module_string();
}

#[test, expected_failure(abort_code = type_name::ENonModuleType)]
fun a_primitive_type_has_no_datatype() {
    type_name::with_defining_ids<address>().datatype_string();
}

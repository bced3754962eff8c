/// What tests of Sui modules used before `std::unit_test` had it.
#[test_only]
module sui::test_utils;

/// Aborts, after printing both, unless the values are equal.
#[deprecated(note = b"Use `std::unit_test::assert_eq!`.")]
public fun assert_eq<T: drop>(t1: T, t2: T) {
    assert_ref_eq(&t1, &t2);
}

/// Aborts, after printing both, unless the values behind the references are equal.
#[deprecated(note = b"Use `std::unit_test::assert_ref_eq!`.")]
public fun assert_ref_eq<T>(t1: &T, t2: &T) {
    if (t1 == t2) return;
    print(b"Not equal:");
    std::debug::print(t1);
    std::debug::print(t2);
    abort 0
}

/// Prints a text.
#[deprecated(note = b"Use `std::debug::print`.")]
public fun print(str: vector<u8>) {
    std::debug::print(&str.to_ascii_string());
}

/// Ends any value, whatever its abilities.
#[deprecated(note = b"Use `std::unit_test::destroy`.")]
public fun destroy<T>(x: T) {
    std::unit_test::destroy(x);
}

/// The value that proves a module was just published, without publishing it.
public native fun create_one_time_witness<T: drop>(): T;

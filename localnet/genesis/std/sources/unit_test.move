/// What tests stand on.
#[test_only]
module std::unit_test;

/// Marks a package as compiled for tests: no chain has this native, so it cannot be published.
public native fun poison();

/// Aborts, after printing both, unless the values are equal.
public macro fun assert_eq<$T: drop>($t1: $T, $t2: $T) {
    let (t1, t2) = ($t1, $t2);
    assert_ref_eq!(&t1, &t2);
}

/// Aborts, after printing both, unless the values behind the references are equal.
public macro fun assert_ref_eq<$T>($t1: &$T, $t2: &$T) {
    let (t1, t2) = ($t1, $t2);
    if (t1 != t2) {
        std::debug::print(&b"Not equal:".to_string());
        std::debug::print(t1);
        std::debug::print(t2);
        assert!(false);
    }
}

/// Ends any value, whatever its abilities.
public native fun destroy<T>(v: T);

#[allow(deprecated_usage)]
module genesis_tests::fixed_point32_tests;

use std::{fixed_point32 as fixed, unit_test::assert_eq};

const MAX: u64 = 18_446_744_073_709_551_615;

#[test]
fun a_fraction_is_so_many_parts() {
    let half = fixed::create_from_rational(1, 2);
    assert_eq!(half.get_raw_value(), 1 << 31);
    assert_eq!(fixed::create_from_raw_value(1 << 31), half);
    assert!(fixed::create_from_rational(0, 5).is_zero() && !half.is_zero());
}

#[test]
fun integers_are_multiplied_and_divided_by_fractions() {
    let (half, three) = (fixed::create_from_rational(1, 2), fixed::create_from_rational(3, 1));
    assert_eq!(fixed::multiply_u64(7, half), 3);
    assert_eq!(fixed::multiply_u64(7, three), 21);
    assert_eq!(fixed::divide_u64(7, half), 14);
    assert_eq!(fixed::divide_u64(7, three), 2);
}

#[test, expected_failure(abort_code = fixed::EDENOMINATOR)]
fun a_fraction_has_a_denominator() {
    fixed::create_from_rational(1, 0);
}

#[test, expected_failure(abort_code = fixed::ERATIO_OUT_OF_RANGE)]
fun what_is_not_zero_does_not_become_zero() {
    fixed::create_from_rational(1, MAX);
}

#[test, expected_failure(abort_code = fixed::ERATIO_OUT_OF_RANGE)]
fun a_fraction_has_a_largest_value() {
    fixed::create_from_rational(MAX, 1);
}

#[test, expected_failure(abort_code = fixed::EMULTIPLICATION)]
fun a_product_has_a_largest_value() {
    fixed::multiply_u64(MAX, fixed::create_from_rational(2, 1));
}

#[test, expected_failure(abort_code = fixed::EDIVISION)]
fun a_quotient_has_a_largest_value() {
    fixed::divide_u64(MAX, fixed::create_from_rational(1, 2));
}

#[test, expected_failure(abort_code = fixed::EDIVISION_BY_ZERO)]
fun nothing_is_divided_by_zero() {
    fixed::divide_u64(1, fixed::create_from_raw_value(0));
}

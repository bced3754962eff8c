module genesis_tests::uq64_64_tests;

use std::{unit_test::assert_eq, uq64_64::{Self, UQ64_64}};

const MAX: u128 = 340_282_366_920_938_463_463_374_607_431_768_211_455;

fun half(): UQ64_64 {
    uq64_64::from_quotient(1, 2)
}

#[test]
fun a_fraction_is_so_many_parts() {
    assert_eq!(half().to_raw(), 1 << 63);
    assert_eq!(uq64_64::from_quotient(0, 7).to_raw(), 0);
    assert_eq!(uq64_64::from_quotient(7, 3).to_raw(), 7 * (1 << 64) / 3);
    assert_eq!(uq64_64::from_raw(5).to_raw(), 5);
    assert_eq!(uq64_64::from_int(3), uq64_64::from_quotient(9, 3));
    assert_eq!(uq64_64::from_quotient(7, 2).to_int(), 3);
    assert_eq!(uq64_64::from_quotient(MAX, MAX), uq64_64::from_int(1));
}

#[test]
fun fractions_are_added_multiplied_and_divided() {
    let three = uq64_64::from_int(3);
    assert_eq!(half().add(three), uq64_64::from_quotient(7, 2));
    assert_eq!(three.sub(half()), uq64_64::from_quotient(5, 2));
    assert_eq!(half().mul(three), uq64_64::from_quotient(3, 2));
    assert_eq!(three.div(half()), uq64_64::from_int(6));
    assert_eq!(uq64_64::int_mul(7, half()), 3);
    assert_eq!(uq64_64::int_mul(MAX, uq64_64::from_int(1)), MAX);
    assert_eq!(uq64_64::int_div(7, half()), 14);
}

#[test]
fun fractions_are_ordered() {
    let one = uq64_64::from_int(1);
    assert!(half().lt(one) && half().le(one) && one.le(one) && !one.lt(one) && !one.le(half()));
    assert!(one.gt(half()) && one.ge(half()) && one.ge(one) && !one.gt(one) && !half().ge(one));
}

#[test, expected_failure(abort_code = uq64_64::EDenominator)]
fun a_fraction_has_a_denominator() {
    uq64_64::from_quotient(1, 0);
}

#[test, expected_failure(abort_code = uq64_64::EQuotientTooSmall)]
fun what_is_not_zero_does_not_become_zero() {
    uq64_64::from_quotient(1, MAX);
}

#[test, expected_failure(abort_code = uq64_64::EQuotientTooLarge)]
fun a_fraction_has_a_largest_value() {
    uq64_64::from_quotient(MAX, 1);
}

#[test, expected_failure(abort_code = uq64_64::EOverflow)]
fun a_sum_has_a_largest_value() {
    uq64_64::from_raw(MAX).add(uq64_64::from_raw(1));
}

#[test, expected_failure(abort_code = uq64_64::EOverflow)]
fun a_difference_is_not_negative() {
    uq64_64::from_raw(1).sub(uq64_64::from_raw(2));
}

#[test, expected_failure(abort_code = uq64_64::EOverflow)]
fun a_product_has_a_largest_value() {
    uq64_64::int_mul(MAX, uq64_64::from_int(2));
}

#[test, expected_failure(abort_code = uq64_64::EOverflow)]
fun a_quotient_has_a_largest_value() {
    uq64_64::int_div(MAX, half());
}

#[test, expected_failure(abort_code = uq64_64::EDivisionByZero)]
fun nothing_is_divided_by_zero() {
    uq64_64::int_div(1, uq64_64::from_raw(0));
}

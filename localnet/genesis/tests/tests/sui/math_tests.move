#[allow(deprecated_usage)]
module genesis_tests::math_tests;

use std::unit_test::assert_eq;
use sui::math;

#[test]
fun it_does_what_the_methods_of_integers_do() {
    assert_eq!(math::max(2, 3), 3);
    assert_eq!(math::min(2, 3), 2);
    assert_eq!(math::diff(2, 5), 3);
    assert_eq!(math::pow(3, 4), 81);
    assert_eq!(math::sqrt(99), 9);
    assert_eq!(math::sqrt_u128(1 << 100), 1 << 50);
    assert_eq!(math::divide_and_round_up(7, 2), 4);
}

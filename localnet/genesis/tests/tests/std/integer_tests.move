module genesis_tests::integer_tests;

use std::unit_test::assert_eq;

// A law is a macro over the integer type; below, a test holds each type to its laws. The largest value is
// written out there, since the types' own `max_value!` is under test.

macro fun law_of_order<$T>($max: $T) {
    let (max, zero, seven, ten): ($T, $T, $T, $T) = ($max, 0, 7, 10);
    assert_eq!(seven.max(ten), ten);
    assert_eq!(ten.max(seven), ten);
    assert_eq!(seven.min(ten), seven);
    assert_eq!(ten.min(seven), seven);
    assert_eq!(seven.diff(ten), 3);
    assert_eq!(max.diff(zero), max);
    assert_eq!(zero.bitwise_not(), max);
    assert_eq!(seven.bitwise_not(), max - 7);
}

macro fun law_of_division_and_powers<$T>($max: $T) {
    let (max, zero, one, two): ($T, $T, $T, $T) = ($max, 0, 1, 2);
    let (seven, ten): ($T, $T) = (7, 10);
    assert_eq!(ten.div_ceil(5), 2);
    assert_eq!(ten.div_ceil(4), 3);
    assert_eq!(max.div_ceil(1), max);
    assert_eq!(ten.lossless_div(5), option::some(2));
    assert_eq!(ten.lossless_div(4), option::none());
    assert_eq!(ten.lossless_div(0), option::none());
    assert_eq!(zero.pow(0), 1);
    assert_eq!(seven.pow(0), 1);
    assert_eq!(seven.pow(1), 7);
    assert_eq!(seven.pow(2), 49);
    assert_eq!(two.pow(7), 128);
    assert_eq!(one.pow(255), 1);
}

macro fun law_of_checks<$T>($max: $T) {
    let (max, zero, seven, ten): ($T, $T, $T, $T) = ($max, 0, 7, 10);
    assert_eq!(max.checked_add(0), option::some(max));
    assert_eq!(max.checked_add(1), option::none());
    assert_eq!(seven.checked_sub(7), option::some(0));
    assert_eq!(seven.checked_sub(8), option::none());
    assert_eq!(seven.checked_mul(7), option::some(49));
    assert_eq!(max.checked_mul(0), option::some(0));
    assert_eq!(zero.checked_mul(max), option::some(0));
    assert_eq!(max.checked_mul(1), option::some(max));
    assert_eq!((max / 2 + 1).checked_mul(2), option::none());
    assert_eq!(ten.checked_div(3), option::some(3));
    assert_eq!(ten.checked_div(0), option::none());
}

macro fun law_of_saturation<$T>($max: $T) {
    let (max, seven): ($T, $T) = ($max, 7);
    assert_eq!(max.saturating_add(1), max);
    assert_eq!(seven.saturating_add(1), 8);
    assert_eq!(seven.saturating_sub(8), 0);
    assert_eq!(seven.saturating_sub(1), 6);
    assert_eq!((max / 2 + 1).saturating_mul(2), max);
    assert_eq!(seven.saturating_mul(7), 49);
}

macro fun law_of_loops<$T>($max: $T) {
    let (max, zero, two, seven): ($T, $T, $T, $T) = ($max, 0, 2, 7);
    let mut seen = vector<$T>[];
    two.do!(|i| seen.push_back(i));
    two.do_eq!(|i| seen.push_back(i));
    seven.range_do!(9, |i| seen.push_back(i));
    (max - 1).range_do_eq!(max, |i| seen.push_back(i));
    seven.range_do!(7, |_| abort);
    seven.range_do_eq!(6, |_| abort);
    zero.do!(|_| abort);
    assert_eq!(seen, vector[0, 1, 0, 1, 2, 7, 8, max - 1, max]);
}

macro fun law_of_products<$T>($max: $T) {
    let (max, seven): ($T, $T) = ($max, 7);
    assert_eq!(max.mul_div(max, max), max);
    assert_eq!(max.mul_div(3, 4), max / 4 * 3 + 2);
    assert_eq!(seven.mul_div(3, 2), 10);
    assert_eq!(seven.mul_div_ceil(3, 2), 11);
    assert_eq!(seven.mul_div_ceil(4, 2), 14);
}

macro fun law_of_shifts<$T>($max: $T, $bits: u8) {
    let (max, one, two, seven): ($T, $T, $T, $T) = ($max, 1, 2, 7);
    let bits = $bits;
    assert_eq!(one.checked_shl(bits - 1), option::some(max / 2 + 1));
    assert_eq!(one.checked_shl(bits), option::none());
    assert_eq!(max.checked_shl(1), option::some(max - 1));
    assert_eq!(max.checked_shr(bits - 1), option::some(1));
    assert_eq!(max.checked_shr(bits), option::none());
    assert_eq!(one.lossless_shl(3), option::some(8));
    assert_eq!(max.lossless_shl(1), option::none());
    assert_eq!(one.lossless_shl(bits), option::none());
    assert_eq!(two.lossless_shr(1), option::some(1));
    assert_eq!(seven.lossless_shr(1), option::none());
    assert_eq!(one.lossless_shr(bits), option::none());
}

macro fun law_of_roots<$T>($max: $T, $bits: u8) {
    let max: $T = $max;
    let squares: vector<$T> = vector[0, 1, 3, 4, 8, 9, 15, 16, 99, 100];
    assert_eq!(squares.map!(|n| n.sqrt()), vector[0, 1, 1, 2, 2, 3, 3, 4, 9, 10]);
    let root = max.sqrt();
    assert_eq!(root, (1 << ($bits / 2)) - 1);
    assert_eq!((root * root).sqrt(), root);
    assert_eq!((root * root - 1).sqrt(), root - 1);
}

// === u8 ===

const MAX_U8: u8 = 255;

#[test]
fun u8_is_ordered_divided_and_printed() {
    law_of_order!<u8>(MAX_U8);
    law_of_division_and_powers!<u8>(MAX_U8);
    assert_eq!(std::u8::max_value!(), MAX_U8);
    assert_eq!(0u8.to_string(), b"0".to_string());
    assert_eq!(102u8.to_string(), b"102".to_string());
    assert_eq!(MAX_U8.to_string(), b"255".to_string());
}

#[test]
fun u8_does_not_overflow_where_it_is_checked() {
    law_of_checks!<u8>(MAX_U8);
    law_of_saturation!<u8>(MAX_U8);
}

#[test]
fun u8_counts() {
    law_of_loops!<u8>(MAX_U8);
}

#[test]
fun u8_multiplies_shifts_and_has_roots() {
    law_of_products!<u8>(MAX_U8);
    law_of_shifts!<u8>(MAX_U8, 8);
    law_of_roots!<u8>(MAX_U8, 8);
}

// === u16 ===

const MAX_U16: u16 = 65_535;

#[test]
fun u16_is_ordered_divided_and_printed() {
    law_of_order!<u16>(MAX_U16);
    law_of_division_and_powers!<u16>(MAX_U16);
    assert_eq!(std::u16::max_value!(), MAX_U16);
    assert_eq!(0u16.to_string(), b"0".to_string());
    assert_eq!(1_002u16.to_string(), b"1002".to_string());
    assert_eq!(MAX_U16.to_string(), b"65535".to_string());
}

#[test]
fun u16_does_not_overflow_where_it_is_checked() {
    law_of_checks!<u16>(MAX_U16);
    law_of_saturation!<u16>(MAX_U16);
}

#[test]
fun u16_counts() {
    law_of_loops!<u16>(MAX_U16);
}

#[test]
fun u16_multiplies_shifts_and_has_roots() {
    law_of_products!<u16>(MAX_U16);
    law_of_shifts!<u16>(MAX_U16, 16);
    law_of_roots!<u16>(MAX_U16, 16);
}

// === u32 ===

const MAX_U32: u32 = 4_294_967_295;

#[test]
fun u32_is_ordered_divided_and_printed() {
    law_of_order!<u32>(MAX_U32);
    law_of_division_and_powers!<u32>(MAX_U32);
    assert_eq!(std::u32::max_value!(), MAX_U32);
    assert_eq!(0u32.to_string(), b"0".to_string());
    assert_eq!(1_002u32.to_string(), b"1002".to_string());
    assert_eq!(MAX_U32.to_string(), b"4294967295".to_string());
}

#[test]
fun u32_does_not_overflow_where_it_is_checked() {
    law_of_checks!<u32>(MAX_U32);
    law_of_saturation!<u32>(MAX_U32);
}

#[test]
fun u32_counts() {
    law_of_loops!<u32>(MAX_U32);
}

#[test]
fun u32_multiplies_shifts_and_has_roots() {
    law_of_products!<u32>(MAX_U32);
    law_of_shifts!<u32>(MAX_U32, 32);
    law_of_roots!<u32>(MAX_U32, 32);
}

// === u64 ===

const MAX_U64: u64 = 18_446_744_073_709_551_615;

#[test]
fun u64_is_ordered_divided_and_printed() {
    law_of_order!<u64>(MAX_U64);
    law_of_division_and_powers!<u64>(MAX_U64);
    assert_eq!(std::u64::max_value!(), MAX_U64);
    assert_eq!(0u64.to_string(), b"0".to_string());
    assert_eq!(1_002u64.to_string(), b"1002".to_string());
    assert_eq!(MAX_U64.to_string(), b"18446744073709551615".to_string());
}

#[test]
fun u64_does_not_overflow_where_it_is_checked() {
    law_of_checks!<u64>(MAX_U64);
    law_of_saturation!<u64>(MAX_U64);
}

#[test]
fun u64_counts() {
    law_of_loops!<u64>(MAX_U64);
}

#[test]
fun u64_multiplies_shifts_and_has_roots() {
    law_of_products!<u64>(MAX_U64);
    law_of_shifts!<u64>(MAX_U64, 64);
    law_of_roots!<u64>(MAX_U64, 64);
}

// === u128 ===

const MAX_U128: u128 = 340_282_366_920_938_463_463_374_607_431_768_211_455;

#[test]
fun u128_is_ordered_divided_and_printed() {
    law_of_order!<u128>(MAX_U128);
    law_of_division_and_powers!<u128>(MAX_U128);
    assert_eq!(std::u128::max_value!(), MAX_U128);
    assert_eq!(0u128.to_string(), b"0".to_string());
    assert_eq!(1_002u128.to_string(), b"1002".to_string());
    assert_eq!(MAX_U128.to_string(), b"340282366920938463463374607431768211455".to_string());
}

#[test]
fun u128_does_not_overflow_where_it_is_checked() {
    law_of_checks!<u128>(MAX_U128);
    law_of_saturation!<u128>(MAX_U128);
}

#[test]
fun u128_counts() {
    law_of_loops!<u128>(MAX_U128);
}

#[test]
fun u128_multiplies_shifts_and_has_roots() {
    law_of_products!<u128>(MAX_U128);
    law_of_shifts!<u128>(MAX_U128, 128);
    law_of_roots!<u128>(MAX_U128, 128);
}

// === u256 ===

const MAX_U256: u256 =
    115_792_089_237_316_195_423_570_985_008_687_907_853_269_984_665_640_564_039_457_584_007_913_129_639_935;

#[test]
fun u256_is_ordered_divided_and_printed() {
    law_of_order!<u256>(MAX_U256);
    law_of_division_and_powers!<u256>(MAX_U256);
    assert_eq!(std::u256::max_value!(), MAX_U256);
    assert_eq!(0u256.to_string(), b"0".to_string());
    assert_eq!(1_002u256.to_string(), b"1002".to_string());
    assert_eq!(
        MAX_U256.to_string(),
        b"115792089237316195423570985008687907853269984665640564039457584007913129639935".to_string(),
    );
}

#[test]
fun u256_does_not_overflow_where_it_is_checked() {
    law_of_checks!<u256>(MAX_U256);
    law_of_saturation!<u256>(MAX_U256);
}

#[test]
fun u256_counts() {
    law_of_loops!<u256>(MAX_U256);
}

#[test]
fun u256_shifts_without_loss() {
    assert_eq!(1u256.lossless_shl(255), option::some(1 << 255));
    assert_eq!(2u256.lossless_shl(255), option::none());
    assert_eq!((1u256 << 255).lossless_shr(255), option::some(1));
    assert_eq!(3u256.lossless_shr(1), option::none());
}

// === All of them ===

#[test]
fun a_wider_integer_narrows_only_where_it_fits() {
    assert_eq!(255u16.try_as_u8(), option::some(255));
    assert_eq!(256u16.try_as_u8(), option::none());
    assert_eq!(256u32.try_as_u8(), option::none());
    assert_eq!(65_535u32.try_as_u16(), option::some(65_535));
    assert_eq!(65_536u32.try_as_u16(), option::none());
    assert_eq!(255u64.try_as_u8(), option::some(255));
    assert_eq!(65_536u64.try_as_u16(), option::none());
    assert_eq!(4_294_967_295u64.try_as_u32(), option::some(4_294_967_295));
    assert_eq!(4_294_967_296u64.try_as_u32(), option::none());
}

#[test]
fun a_very_wide_integer_narrows_only_where_it_fits() {
    assert_eq!(256u128.try_as_u8(), option::none());
    assert_eq!(65_535u128.try_as_u16(), option::some(65_535));
    assert_eq!(4_294_967_296u128.try_as_u32(), option::none());
    assert_eq!((1u128 << 64).try_as_u64(), option::none());
    assert_eq!(((1u128 << 64) - 1).try_as_u64(), option::some(std::u64::max_value!()));
    assert_eq!(255u256.try_as_u8(), option::some(255));
    assert_eq!(65_536u256.try_as_u16(), option::none());
    assert_eq!(4_294_967_295u256.try_as_u32(), option::some(4_294_967_295));
    assert_eq!((1u256 << 64).try_as_u64(), option::none());
    assert_eq!((1u256 << 128).try_as_u128(), option::none());
    assert_eq!(((1u256 << 128) - 1).try_as_u128(), option::some(std::u128::max_value!()));
}

#[test]
fun a_power_overflows_only_where_its_value_does() {
    assert_eq!(2u64.pow(63), 9_223_372_036_854_775_808);
    assert_eq!(15u8.pow(2), 225);
    assert_eq!(3u8.pow(5), 243);
    assert_eq!(10u64.pow(19), 10_000_000_000_000_000_000);
}

#[test, allow(deprecated_usage)]
fun former_names_still_work() {
    assert_eq!(10u8.divide_and_round_up(4), 3);
    assert_eq!(10u16.divide_and_round_up(4), 3);
    assert_eq!(10u32.divide_and_round_up(4), 3);
    assert_eq!(10u64.divide_and_round_up(4), 3);
    assert_eq!(10u128.divide_and_round_up(4), 3);
    assert_eq!(10u256.divide_and_round_up(4), 3);
}

#[test, expected_failure(arithmetic_error, location = std::u64)]
fun a_power_beyond_the_type_fails() {
    2u64.pow(64);
}

#[test, expected_failure(arithmetic_error, location = std::u8)]
fun a_quotient_beyond_the_type_fails() {
    255u8.mul_div(2, 1);
}

#[test, expected_failure(arithmetic_error, location = std::u64)]
fun dividing_by_zero_fails() {
    1u64.div_ceil(0);
}

#[test, expected_failure(arithmetic_error, location = std::u32)]
fun dividing_a_product_by_zero_fails() {
    1u32.mul_div(1, 0);
}

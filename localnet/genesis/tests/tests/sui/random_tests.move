module genesis_tests::random_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{
    hmac::hmac_sha3_256,
    random::{Self, Random, RandomGenerator},
    test_scenario::{Self as scenario, Scenario}
};

// The numbers of the stream of b"seed" come from Python's hmac and hashlib.

fun stream(): RandomGenerator {
    random::new_generator_from_seed_for_testing(b"seed")
}

/// A chain with a source of randomness that has not been renewed, in a transaction of the system.
fun begin(): Scenario {
    let mut test = scenario::begin(@0x0);
    random::create_for_testing(test.ctx());
    test.next_tx(@0x0);
    test
}

fun renew(test: &mut Scenario, round: u64, bytes: vector<u8>) {
    let mut random = test.take_shared<Random>();
    random.update_randomness_state_for_testing(round, bytes, test.ctx());
    scenario::return_shared(random);
}

#[test]
fun integers_take_as_many_bytes_as_they_have() {
    let mut g = stream();
    assert_eq!(g.generate_u8(), 58);
    assert_eq!(g.generate_u16(), 55_550);
    assert_eq!(g.generate_u32(), 4_149_647_230);
    assert_eq!(g.generate_u64(), 18_045_501_809_294_615_779);
    assert_eq!(g.generate_u128(), 96_549_090_320_892_768_808_359_006_429_083_859_783);
    assert_eq!(g.generator_counter(), 1);
    assert_eq!(g.generator_buffer().length(), 1);
    assert_eq!(
        g.generate_u256(),
        36_477_667_567_420_394_980_328_851_176_982_066_524_123_080_837_179_958_032_112_747_794_173_371_811_676,
    );
    assert_eq!(g.generate_bool(), true);
    assert_eq!(g.generator_counter(), 2);
    assert!(g.generator_buffer().is_empty());
}

#[test]
fun eight_dice_fall_as_foreseen() {
    let mut g = stream();
    let dice = vector::tabulate!(8, |_| g.generate_u8_in_range(1, 6));
    assert_eq!(dice, vector[5, 4, 4, 6, 2, 3, 4, 6]);
}

#[test]
fun a_range_takes_eight_bytes_more_than_its_type() {
    let mut g = stream();
    assert_eq!(g.generate_u16_in_range(10, 1_000), 697);
    assert_eq!(g.generate_u32_in_range(10, 1_000_000), 269_729);
    assert_eq!(g.generate_u64_in_range(5, 1_000_000_000_000), 846_708_598_702);
    assert_eq!(
        g.generate_u128_in_range(0, std::u128::max_value!()),
        239_210_307_050_529_744_324_183_050_945_210_695_675,
    );
    assert_eq!(g.generator_counter(), 2);
}

#[test]
fun a_range_of_one_value_takes_no_bytes() {
    let mut g = stream();
    assert_eq!(g.generate_u8_in_range(7, 7), 7);
    assert_eq!(g.generate_u128_in_range(7, 7), 7);
    assert_eq!(g.generator_counter(), 0);
}

#[test]
fun a_range_reaches_both_ends() {
    let mut g = stream();
    let mut seen = vector[false, false, false];
    100u64.do!(|_| *&mut seen[g.generate_u64_in_range(0, 2)] = true);
    assert_eq!(seen, vector[true, true, true]);
    let max = std::u64::max_value!();
    assert!(g.generate_u64_in_range(max - 1, max) >= max - 1);
}

#[test]
fun whole_blocks_of_bytes_do_not_touch_the_buffer() {
    let mut g = stream();
    assert_eq!(
        g.generate_bytes(70),
        x"5b47fb3fa5014a979002adf19eacada248e3a4ac5049806efa7e9756f7fed83a5c07afbab53af6b3f8edf033d44345c4818c00f204009df5a2d2be09d1a0a5505db65172e4d0",
    );
    assert_eq!(g.generator_counter(), 3);
    assert_eq!(g.generator_buffer().length(), 26);
    assert_eq!(g.generate_bytes(0), vector[]);
    assert_eq!(g.generate_bytes(26).length(), 26);
    assert_eq!(g.generator_counter(), 3);
}

#[test]
fun shuffle_puts_ten_cards_where_foreseen() {
    let mut g = stream();
    let mut cards = vector[0u64, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    g.shuffle(&mut cards);
    assert_eq!(cards, vector[6, 2, 5, 8, 4, 0, 1, 3, 7, 9]);
    let mut none = vector<u64>[];
    g.shuffle(&mut none);
    assert_eq!(none, vector[]);
}

#[test]
fun a_generator_stretches_the_sources_bytes() {
    let mut test = begin();
    renew(&mut test, 0, x"010203");
    test.next_tx(@0xA);
    let random = test.take_shared<Random>();
    let g = random.new_generator(test.ctx());
    let unique = test.ctx().last_created_object_id().to_bytes();
    assert_eq!(*g.generator_seed(), hmac_sha3_256(&x"010203", &unique));
    let h = random.new_generator(test.ctx());
    assert!(g.generator_seed() != h.generator_seed());
    scenario::return_shared(random);
    test.end();
}

#[test]
fun rounds_count_up_and_start_again_with_an_epoch() {
    let mut test = begin();
    renew(&mut test, 0, x"00");
    test.next_tx(@0x0);
    renew(&mut test, 1, x"01");
    test.next_tx(@0x0);
    renew(&mut test, 2, x"02");
    test.next_epoch(@0x0);
    renew(&mut test, 0, x"03");
    test.next_epoch(@0x0);
    renew(&mut test, 1, x"04");
    test.end();
}

#[test]
fun a_test_may_want_a_stream_of_its_own() {
    let (g, h) = (random::new_generator_for_testing(), random::new_generator_for_testing());
    assert_eq!(g.generator_counter(), 0);
    assert!(g.generator_seed() != h.generator_seed());
}

#[test, expected_failure(abort_code = random::ENotSystemAddress)]
fun only_the_system_creates_the_source() {
    random::create_for_testing(&mut tx_context::new_from_hint(@0xA, 0, 0, 0, 0));
}

#[test, expected_failure(abort_code = random::ENotSystemAddress)]
fun only_the_system_renews_the_bytes() {
    let mut test = begin();
    test.next_tx(@0xA);
    renew(&mut test, 0, x"00");
    test.end();
}

#[test, expected_failure(abort_code = random::EInvalidRandomnessUpdate)]
fun the_first_round_is_zero() {
    let mut test = begin();
    renew(&mut test, 1, x"00");
    test.end();
}

#[test, expected_failure(abort_code = random::EInvalidRandomnessUpdate)]
fun a_round_is_not_left_out() {
    let mut test = begin();
    renew(&mut test, 0, x"00");
    test.next_tx(@0x0);
    renew(&mut test, 2, x"01");
    test.end();
}

#[test, expected_failure(abort_code = random::EInvalidRandomnessUpdate)]
fun a_round_does_not_come_again() {
    let mut test = begin();
    renew(&mut test, 0, x"00");
    test.next_tx(@0x0);
    renew(&mut test, 0, x"01");
    test.end();
}

#[test, expected_failure(abort_code = random::EInvalidRandomnessUpdate)]
fun rounds_start_again_once_an_epoch() {
    let mut test = begin();
    renew(&mut test, 0, x"00");
    test.next_epoch(@0x0);
    renew(&mut test, 0, x"01");
    test.next_tx(@0x0);
    renew(&mut test, 0, x"02");
    test.end();
}

#[test, expected_failure(abort_code = random::EInvalidRange)]
fun a_range_is_not_upside_down() {
    stream().generate_u64_in_range(2, 1);
}

#[test, expected_failure(abort_code = random::EInvalidRange)]
fun a_small_range_is_not_upside_down() {
    stream().generate_u8_in_range(2, 1);
}

#[test, expected_failure(abort_code = random::EInvalidLength)]
fun too_long_a_vector_is_not_shuffled() {
    let mut v = vector::tabulate!(65_536, |_| 0u8);
    stream().shuffle(&mut v);
    destroy(v);
}

module genesis_tests::clock_tests;

use std::unit_test::assert_eq;
use sui::{clock::{Self, Clock}, test_scenario as scenario};

#[test]
fun a_clock_starts_at_zero_and_moves_on() {
    let mut clock = clock::create_for_testing(&mut tx_context::dummy());
    assert_eq!(clock.timestamp_ms(), 0);
    clock.increment_for_testing(20);
    clock.increment_for_testing(22);
    assert_eq!(clock.timestamp_ms(), 42);
    clock.set_for_testing(50);
    clock.set_for_testing(50);
    assert_eq!(clock.timestamp_ms(), 50);
    clock.destroy_for_testing();
}

#[test]
fun a_shared_clock_is_everyones() {
    let mut test = scenario::begin(@0xA);
    clock::create_for_testing(test.ctx()).share_for_testing();
    test.next_tx(@0xB);
    test.with_shared!<Clock>(|clock, _| clock.increment_for_testing(5));
    test.next_tx(@0xC);
    let clock = test.take_shared<Clock>();
    assert_eq!(clock.timestamp_ms(), 5);
    scenario::return_shared(clock);
    test.end();
}

#[test, expected_failure]
fun a_clock_does_not_go_back() {
    let mut clock = clock::create_for_testing(&mut tx_context::dummy());
    clock.set_for_testing(42);
    clock.set_for_testing(41);
    clock.destroy_for_testing();
}

module genesis_tests::balance_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{balance, sui::SUI};

public struct GOLD has drop {}

#[test]
fun the_supply_makes_and_ends_amounts() {
    let mut supply = balance::create_supply(GOLD {});
    let mut gold = supply.increase_supply(100);
    assert_eq!(supply.value(), 100);
    let part = gold.split(30);
    assert_eq!(supply.decrease_supply(part), 30);
    assert_eq!(supply.supply_value(), 70);
    assert_eq!(gold.value(), 70);
    destroy(gold);
    destroy(supply);
}

#[test]
fun amounts_are_joined_and_split() {
    let mut a = balance::create_for_testing<SUI>(10);
    let mut b = balance::zero<SUI>();
    assert_eq!(b.join(a.split(4)), 4);
    assert_eq!(b.join(a.withdraw_all()), 10);
    assert_eq!(a.value(), 0);
    a.destroy_zero();
    assert_eq!(b.destroy_for_testing(), 10);
}

#[test]
fun an_amount_becomes_a_coin() {
    let coin = balance::create_for_testing<SUI>(10).into_coin(&mut tx_context::dummy());
    assert_eq!(coin.burn_for_testing(), 10);
}

#[test]
fun a_supply_reaches_the_largest_amount() {
    let mut supply = balance::create_supply_for_testing<GOLD>();
    destroy(supply.increase_supply(std::u64::max_value!()));
    assert_eq!(supply.value(), std::u64::max_value!());
    destroy(supply);
}

#[test, expected_failure(abort_code = balance::EOverflow)]
fun a_supply_does_not_grow_beyond_it() {
    let mut supply = balance::create_supply_for_testing<GOLD>();
    destroy(supply.increase_supply(std::u64::max_value!()));
    destroy(supply.increase_supply(1));
    destroy(supply);
}

#[test, expected_failure(abort_code = balance::EOverflow)]
fun a_supply_does_not_take_more_than_it_gave() {
    let mut supply = balance::create_supply_for_testing<GOLD>();
    supply.decrease_supply(balance::create_for_testing(1));
    destroy(supply);
}

#[test, expected_failure(abort_code = balance::ENotEnough)]
fun no_more_is_split_off_than_there_is() {
    let mut gold = balance::create_for_testing<GOLD>(1);
    destroy(gold.split(2));
    destroy(gold);
}

#[test, expected_failure(abort_code = balance::ENonZero)]
fun an_amount_is_not_destroyed_as_zero() {
    balance::create_for_testing<GOLD>(1).destroy_zero();
}

#[test, expected_failure(arithmetic_error, location = sui::balance)]
fun joined_amounts_stay_in_range() {
    let mut gold = balance::create_for_testing<GOLD>(std::u64::max_value!());
    gold.join(balance::create_for_testing(1));
    destroy(gold);
}

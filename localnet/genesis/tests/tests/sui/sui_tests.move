module genesis_tests::sui_tests;

use std::unit_test::assert_eq;
use sui::{coin::{Self, Coin}, sui::{Self, SUI}, test_scenario as scenario};

#[test]
fun sui_is_sent() {
    let mut test = scenario::begin(@0xA);
    sui::transfer(coin::mint_for_testing(5, test.ctx()), @0xB);
    test.next_tx(@0xB);
    let coin = test.take_from_sender<Coin<SUI>>();
    assert_eq!(coin.value(), 5);
    test.return_to_sender(coin);
    test.end();
}

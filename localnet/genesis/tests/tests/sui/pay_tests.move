module genesis_tests::pay_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{coin::{Self, Coin}, pay, sui::SUI, test_scenario::{Self as scenario, Scenario}};

/// What an address has, sorted.
fun purse(test: &Scenario, owner: address): vector<u64> {
    let mut values = scenario::ids_for_address<Coin<SUI>>(owner).map!(|id| {
        let coin = test.take_from_address_by_id<Coin<SUI>>(owner, id);
        let value = coin.value();
        scenario::return_to_address(owner, coin);
        value
    });
    values.insertion_sort_by!(|a, b| *a <= *b);
    values
}

#[test]
fun what_is_split_off_goes_to_the_sender() {
    let mut test = scenario::begin(@0xA);
    let mut coin = coin::mint_for_testing<SUI>(100, test.ctx());
    pay::split(&mut coin, 1, test.ctx());
    coin.split_vec(vector[2, 3], test.ctx());
    coin.divide_and_keep(3, test.ctx());
    pay::keep(coin, test.ctx());
    test.next_tx(@0xB);
    assert_eq!(purse(&test, @0xA), vector[1, 2, 3, 31, 31, 32]);
    test.end();
}

#[test]
fun what_is_split_and_transferred_goes_to_the_recipient() {
    let mut test = scenario::begin(@0xA);
    let mut coin = coin::mint_for_testing<SUI>(100, test.ctx());
    coin.split_and_transfer(30, @0xB, test.ctx());
    assert_eq!(coin.burn_for_testing(), 70);
    test.next_tx(@0xB);
    assert_eq!(purse(&test, @0xB), vector[30]);
    test.end();
}

#[test]
fun coins_are_joined_into_one() {
    let mut test = scenario::begin(@0xA);
    let ctx = test.ctx();
    let mut coin = coin::mint_for_testing<SUI>(1, ctx);
    pay::join(&mut coin, coin::mint_for_testing(2, ctx));
    coin.join_vec(vector[coin::mint_for_testing(3, ctx), coin::mint_for_testing(4, ctx)]);
    pay::join_vec_and_transfer(vector[coin, coin::mint_for_testing(5, ctx)], @0xB);
    test.next_tx(@0xB);
    assert_eq!(purse(&test, @0xB), vector[15]);
    test.end();
}

#[test, expected_failure(abort_code = pay::ENoCoins)]
fun nothing_is_joined_out_of_no_coins() {
    pay::join_vec_and_transfer<SUI>(vector[], @0xB);
}

#[test, expected_failure(abort_code = sui::balance::ENotEnough)]
fun no_more_is_sent_than_there_is() {
    let ctx = &mut tx_context::dummy();
    let mut coin = coin::mint_for_testing<SUI>(1, ctx);
    coin.split_and_transfer(2, @0xB, ctx);
    destroy(coin);
}

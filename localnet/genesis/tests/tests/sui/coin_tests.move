module genesis_tests::coin_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{
    balance,
    coin::{Self, Coin, CoinMetadata, TreasuryCap},
    sui::SUI,
    test_scenario as scenario,
    test_utils::create_one_time_witness,
    url
};

/// The one-time witness of this module.
public struct COIN_TESTS has drop {}

#[allow(deprecated_usage)]
fun currency(ctx: &mut TxContext): (TreasuryCap<COIN_TESTS>, CoinMetadata<COIN_TESTS>) {
    let icon = option::some(url::new_unsafe_from_bytes(b"icon"));
    coin::create_currency(
        create_one_time_witness<COIN_TESTS>(),
        6,
        b"GLD",
        b"Gold",
        b"It glitters",
        icon,
        ctx,
    )
}

#[test]
fun coins_are_joined_and_split() {
    let ctx = &mut tx_context::dummy();
    let mut coin = coin::mint_for_testing<SUI>(10, ctx);
    let part = coin.split(4, ctx);
    assert_eq!(coin.value(), 6);
    assert_eq!(part.balance().value(), 4);
    coin.join(part);
    assert_eq!(coin.burn_for_testing(), 10);
}

#[test]
fun coins_and_balances_turn_into_each_other() {
    let ctx = &mut tx_context::dummy();
    let mut pot = balance::create_for_testing<SUI>(10);
    let mut coin = coin::take(&mut pot, 4, ctx);
    coin.balance_mut().join(pot.split(1));
    coin::put(&mut pot, coin);
    let coin = coin::from_balance(pot, ctx);
    assert_eq!(coin.into_balance().destroy_for_testing(), 10);
    coin::zero<SUI>(ctx).destroy_zero();
}

#[test]
fun a_divided_coin_keeps_the_remainder() {
    let ctx = &mut tx_context::dummy();
    let mut coin = coin::mint_for_testing<SUI>(11, ctx);
    let parts = coin.divide_into_n(4, ctx);
    assert_eq!(coin.burn_for_testing(), 5);
    assert_eq!(parts.map!(|part| part.burn_for_testing()), vector[2, 2, 2]);
}

#[test]
fun the_treasury_mints_and_burns() {
    let ctx = &mut tx_context::dummy();
    let (mut treasury, metadata) = currency(ctx);
    let coin = treasury.mint(70, ctx);
    let balance = treasury.mint_balance(30);
    assert_eq!(treasury.total_supply(), 100);
    assert_eq!(treasury.supply_immut().value(), 100);
    assert_eq!(treasury.supply().value(), 100);
    assert_eq!(treasury.burn(coin), 70);
    assert_eq!(treasury.supply_mut().decrease_supply(balance), 30);
    let supply = treasury.into_supply();
    assert_eq!(supply.value(), 0);
    destroy(supply);
    destroy(metadata);
}

#[test]
fun minting_for_an_address_transfers() {
    let mut test = scenario::begin(@0xA);
    let mut treasury = coin::create_treasury_cap_for_testing<SUI>(test.ctx());
    treasury.mint_and_transfer(5, @0xB, test.ctx());
    test.next_tx(@0xB);
    let coin = test.take_from_sender<Coin<SUI>>();
    assert_eq!(coin.value(), 5);
    test.return_to_sender(coin);
    destroy(treasury);
    test.end();
}

#[test]
fun metadata_tells_what_it_was_made_of_and_changes() {
    let (treasury, mut metadata) = currency(&mut tx_context::dummy());
    assert_eq!(metadata.get_decimals(), 6);
    assert_eq!(metadata.get_symbol(), b"GLD".to_ascii_string());
    assert_eq!(metadata.get_name(), b"Gold".to_string());
    assert_eq!(metadata.get_description(), b"It glitters".to_string());
    assert_eq!(metadata.get_icon_url(), option::some(url::new_unsafe_from_bytes(b"icon")));
    treasury.update_symbol(&mut metadata, b"SLV".to_ascii_string());
    treasury.update_name(&mut metadata, b"Silver".to_string());
    treasury.update_description(&mut metadata, b"It shines".to_string());
    treasury.update_icon_url(&mut metadata, b"moon".to_ascii_string());
    assert_eq!(metadata.get_symbol(), b"SLV".to_ascii_string());
    assert_eq!(metadata.get_name(), b"Silver".to_string());
    assert_eq!(metadata.get_description(), b"It shines".to_string());
    assert_eq!(metadata.get_icon_url(), option::some(url::new_unsafe_from_bytes(b"moon")));
    destroy(treasury);
    destroy(metadata);
}

#[test, expected_failure(abort_code = coin::EBadWitness), allow(deprecated_usage)]
fun a_currency_needs_a_one_time_witness() {
    let ctx = &mut tx_context::dummy();
    let (treasury, metadata) = coin::create_currency(
        0u8,
        6,
        b"GLD",
        b"Gold",
        b"",
        option::none(),
        ctx,
    );
    destroy(treasury);
    destroy(metadata);
}

#[test, expected_failure(abort_code = balance::ENotEnough)]
fun no_more_is_split_off_than_there_is() {
    let ctx = &mut tx_context::dummy();
    let mut coin = coin::mint_for_testing<SUI>(10, ctx);
    destroy(coin.split(11, ctx));
    destroy(coin);
}

#[test, expected_failure(abort_code = coin::EInvalidArg)]
fun a_coin_is_not_divided_into_nothing() {
    let ctx = &mut tx_context::dummy();
    let mut coin = coin::mint_for_testing<SUI>(10, ctx);
    destroy(coin.divide_into_n(0, ctx));
    destroy(coin);
}

#[test, expected_failure(abort_code = coin::ENotEnough)]
fun a_coin_is_not_divided_into_more_parts_than_it_has_units() {
    let ctx = &mut tx_context::dummy();
    let mut coin = coin::mint_for_testing<SUI>(10, ctx);
    destroy(coin.divide_into_n(11, ctx));
    destroy(coin);
}

#[test, expected_failure(abort_code = balance::ENonZero)]
fun a_coin_of_value_is_not_destroyed_as_zero() {
    coin::mint_for_testing<SUI>(1, &mut tx_context::dummy()).destroy_zero();
}

#[test, expected_failure(abort_code = balance::EOverflow)]
fun no_more_is_minted_than_a_u64_holds() {
    let ctx = &mut tx_context::dummy();
    let mut treasury = coin::create_treasury_cap_for_testing<SUI>(ctx);
    destroy(treasury.mint(std::u64::max_value!(), ctx));
    destroy(treasury.mint(1, ctx));
    destroy(treasury);
}

/// Amounts of a currency as objects that people own and send, the right to mint them, and what a wallet
/// shows of them.
module sui::coin;

use std::{ascii, string};
use sui::{balance::{Self, Balance, Supply}, url::{Self, Url}};

public use fun sui::pay::divide_and_keep as Coin.divide_and_keep;
public use fun sui::pay::join_vec as Coin.join_vec;
public use fun sui::pay::split_and_transfer as Coin.split_and_transfer;
public use fun sui::pay::split_vec as Coin.split_vec;
public use fun treasury_into_supply as TreasuryCap.into_supply;

/// The value does not prove that its module was just published.
const EBadWitness: u64 = 0;
/// The number of parts is zero.
const EInvalidArg: u64 = 1;
/// There is not as much.
const ENotEnough: u64 = 2;

/// An amount of `T` as an object.
public struct Coin<phantom T> has key, store {
    id: UID,
    balance: Balance<T>,
}

/// What a wallet shows of `T`.
public struct CoinMetadata<phantom T> has key, store {
    id: UID,
    /// How many digits of the amount stand behind the point.
    decimals: u8,
    name: string::String,
    symbol: ascii::String,
    description: string::String,
    icon_url: Option<Url>,
}

/// The right to mint and burn `T`.
public struct TreasuryCap<phantom T> has key, store {
    id: UID,
    total_supply: Supply<T>,
}

// === Coins ===

/// How much a coin is worth.
public fun value<T>(self: &Coin<T>): u64 {
    self.balance.value()
}

/// The balance within a coin.
public fun balance<T>(coin: &Coin<T>): &Balance<T> {
    &coin.balance
}

/// The balance within a coin, to change in place.
public fun balance_mut<T>(coin: &mut Coin<T>): &mut Balance<T> {
    &mut coin.balance
}

/// A balance as a coin.
public fun from_balance<T>(balance: Balance<T>, ctx: &mut TxContext): Coin<T> {
    Coin { id: object::new(ctx), balance }
}

/// Ends a coin: its balance.
public fun into_balance<T>(coin: Coin<T>): Balance<T> {
    let Coin { id, balance } = coin;
    id.delete();
    balance
}

/// Takes so much out of a balance, as a coin.
public fun take<T>(balance: &mut Balance<T>, value: u64, ctx: &mut TxContext): Coin<T> {
    balance.split(value).into_coin(ctx)
}

/// Puts a coin into a balance.
public fun put<T>(balance: &mut Balance<T>, coin: Coin<T>) {
    balance.join(coin.into_balance());
}

/// Adds a coin to this one.
#[allow(lint(public_entry))]
public entry fun join<T>(self: &mut Coin<T>, c: Coin<T>) {
    put(&mut self.balance, c);
}

/// Takes so much out, as a coin.
public fun split<T>(self: &mut Coin<T>, split_amount: u64, ctx: &mut TxContext): Coin<T> {
    take(&mut self.balance, split_amount, ctx)
}

/// Divides a coin into `n` equal parts: `n - 1` of them, this one keeps its own and the remainder.
public fun divide_into_n<T>(self: &mut Coin<T>, n: u64, ctx: &mut TxContext): vector<Coin<T>> {
    assert!(n > 0, EInvalidArg);
    assert!(n <= self.value(), ENotEnough);
    let part = self.value() / n;
    vector::tabulate!(n - 1, |_| self.split(part, ctx))
}

/// A coin of nothing.
public fun zero<T>(ctx: &mut TxContext): Coin<T> {
    balance::zero().into_coin(ctx)
}

/// Ends a coin of nothing.
public fun destroy_zero<T>(c: Coin<T>) {
    c.into_balance().destroy_zero();
}

// === Currencies ===

/// Creates a currency: the right to mint it, and what wallets show. The witness proves that this happens while
/// the module is published, so it happens once.
#[deprecated(note = b"Sui wants currencies in `coin_registry`, which this package does not have.")]
public fun create_currency<T: drop>(
    witness: T,
    decimals: u8,
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: Option<Url>,
    ctx: &mut TxContext,
): (TreasuryCap<T>, CoinMetadata<T>) {
    assert!(sui::types::is_one_time_witness(&witness), EBadWitness);
    let treasury = TreasuryCap {
        id: object::new(ctx),
        total_supply: balance::create_supply(witness),
    };
    let metadata = CoinMetadata {
        id: object::new(ctx),
        decimals,
        name: name.to_string(),
        symbol: symbol.to_ascii_string(),
        description: description.to_string(),
        icon_url,
    };
    (treasury, metadata)
}

/// How much was minted and not burnt.
public fun total_supply<T>(cap: &TreasuryCap<T>): u64 {
    cap.total_supply.value()
}

/// Ends the right to mint coins: the supply.
public fun treasury_into_supply<T>(treasury: TreasuryCap<T>): Supply<T> {
    let TreasuryCap { id, total_supply } = treasury;
    id.delete();
    total_supply
}

/// The supply.
public fun supply_immut<T>(treasury: &TreasuryCap<T>): &Supply<T> {
    &treasury.total_supply
}

/// The supply, to change in place.
public fun supply_mut<T>(treasury: &mut TreasuryCap<T>): &mut Supply<T> {
    &mut treasury.total_supply
}

/// The supply. `supply_immut` does not ask for the right to change it.
public fun supply<T>(treasury: &mut TreasuryCap<T>): &Supply<T> {
    &treasury.total_supply
}

/// Makes a coin.
public fun mint<T>(cap: &mut TreasuryCap<T>, value: u64, ctx: &mut TxContext): Coin<T> {
    cap.mint_balance(value).into_coin(ctx)
}

/// Makes a balance.
public fun mint_balance<T>(cap: &mut TreasuryCap<T>, value: u64): Balance<T> {
    cap.total_supply.increase_supply(value)
}

/// Makes a coin and gives it to an address.
#[allow(lint(public_entry))]
public entry fun mint_and_transfer<T>(
    c: &mut TreasuryCap<T>,
    amount: u64,
    recipient: address,
    ctx: &mut TxContext,
) {
    transfer::public_transfer(c.mint(amount, ctx), recipient);
}

/// Ends a coin: how much it was worth.
#[allow(lint(public_entry))]
public entry fun burn<T>(cap: &mut TreasuryCap<T>, c: Coin<T>): u64 {
    cap.total_supply.decrease_supply(c.into_balance())
}

// === What wallets show ===

/// How many digits of the amount stand behind the point.
public fun get_decimals<T>(metadata: &CoinMetadata<T>): u8 {
    metadata.decimals
}

/// The name.
public fun get_name<T>(metadata: &CoinMetadata<T>): string::String {
    metadata.name
}

/// The symbol.
public fun get_symbol<T>(metadata: &CoinMetadata<T>): ascii::String {
    metadata.symbol
}

/// The description.
public fun get_description<T>(metadata: &CoinMetadata<T>): string::String {
    metadata.description
}

/// Where the icon is, if there is one.
public fun get_icon_url<T>(metadata: &CoinMetadata<T>): Option<Url> {
    metadata.icon_url
}

/// Changes the name.
#[allow(lint(public_entry))]
public entry fun update_name<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    name: string::String,
) {
    metadata.name = name;
}

/// Changes the symbol.
#[allow(lint(public_entry))]
public entry fun update_symbol<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    symbol: ascii::String,
) {
    metadata.symbol = symbol;
}

/// Changes the description.
#[allow(lint(public_entry))]
public entry fun update_description<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    description: string::String,
) {
    metadata.description = description;
}

/// Changes where the icon is.
#[allow(lint(public_entry))]
public entry fun update_icon_url<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    url: ascii::String,
) {
    metadata.icon_url = option::some(url::new_unsafe(url));
}

// === For tests ===

/// A coin out of nowhere.
#[test_only]
public fun mint_for_testing<T>(value: u64, ctx: &mut TxContext): Coin<T> {
    balance::create_for_testing(value).into_coin(ctx)
}

/// Ends any coin: how much it was worth.
#[test_only]
public fun burn_for_testing<T>(coin: Coin<T>): u64 {
    coin.into_balance().destroy_for_testing()
}

/// The right to mint, without proof.
#[test_only]
public fun create_treasury_cap_for_testing<T>(ctx: &mut TxContext): TreasuryCap<T> {
    TreasuryCap { id: object::new(ctx), total_supply: balance::create_supply_for_testing() }
}

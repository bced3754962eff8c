/// SUI, the currency gas is paid in.
module sui::sui;

use sui::{balance::Balance, coin::{Self, Coin}};

/// The supply was made already.
const EAlreadyMinted: u64 = 0;
/// Only the system may do this.
const ENotSystemAddress: u64 = 1;

/// How many MIST, the smallest unit, make one SUI.
#[allow(unused_const)]
const MIST_PER_SUI: u64 = 1_000_000_000;
/// How many SUI there are.
#[allow(unused_const)]
const TOTAL_SUPPLY_SUI: u64 = 10_000_000_000;
/// How many MIST there are.
const TOTAL_SUPPLY_MIST: u64 = 10_000_000_000_000_000_000;

/// The currency.
public struct SUI has drop {}

/// Creates the currency and all of its supply; genesis calls it once.
#[allow(unused_function, deprecated_usage)]
fun new(ctx: &mut TxContext): Balance<SUI> {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    assert!(ctx.epoch() == 0, EAlreadyMinted);
    let (treasury, metadata) = coin::create_currency(
        SUI {},
        9,
        b"SUI",
        b"Sui",
        b"",
        option::none(),
        ctx,
    );
    transfer::public_freeze_object(metadata);
    let mut supply = treasury.into_supply();
    let everything = supply.increase_supply(TOTAL_SUPPLY_MIST);
    supply.destroy_supply();
    everything
}

/// Gives a coin to an address.
#[allow(lint(public_entry))]
public entry fun transfer(c: Coin<SUI>, recipient: address) {
    transfer::public_transfer(c, recipient);
}

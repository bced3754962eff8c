/// Amounts of one currency, without an object around them, and the supply they come from. Amounts are only
/// moved: but for the supply nothing makes or ends them.
module sui::balance;

public use fun sui::coin::from_balance as Balance.into_coin;
public use fun supply_value as Supply.value;

/// The balance is not zero.
const ENonZero: u64 = 0;
/// The supply would leave the range of `u64`.
const EOverflow: u64 = 1;
/// There is not as much.
const ENotEnough: u64 = 2;

/// How much of a currency there is, and the right to make and end it.
public struct Supply<phantom T> has store {
    value: u64,
}

/// An amount.
public struct Balance<phantom T> has store {
    value: u64,
}

// === Supply ===

/// The supply of a new currency, proven by a value of its type.
public fun create_supply<T: drop>(_: T): Supply<T> {
    Supply { value: 0 }
}

/// How much there is.
public fun supply_value<T>(supply: &Supply<T>): u64 {
    supply.value
}

/// Makes an amount.
public fun increase_supply<T>(self: &mut Supply<T>, value: u64): Balance<T> {
    self.value = self.value.checked_add(value).destroy_or!(abort EOverflow);
    Balance { value }
}

/// Ends an amount: how much it was.
public fun decrease_supply<T>(self: &mut Supply<T>, balance: Balance<T>): u64 {
    let Balance { value } = balance;
    self.value = self.value.checked_sub(value).destroy_or!(abort EOverflow);
    value
}

/// Ends a supply, so that nothing more can be made: how much there is for ever.
public(package) fun destroy_supply<T>(self: Supply<T>): u64 {
    let Supply { value } = self;
    value
}

// === Balance ===

/// Nothing.
public fun zero<T>(): Balance<T> {
    Balance { value: 0 }
}

/// How much it is.
public fun value<T>(self: &Balance<T>): u64 {
    self.value
}

/// Adds an amount: the new one.
public fun join<T>(self: &mut Balance<T>, balance: Balance<T>): u64 {
    let Balance { value } = balance;
    self.value = self.value + value;
    self.value
}

/// Takes so much out.
public fun split<T>(self: &mut Balance<T>, value: u64): Balance<T> {
    self.value = self.value.checked_sub(value).destroy_or!(abort ENotEnough);
    Balance { value }
}

/// Takes everything out.
public fun withdraw_all<T>(self: &mut Balance<T>): Balance<T> {
    let value = self.value;
    self.split(value)
}

/// Ends an amount of nothing.
public fun destroy_zero<T>(balance: Balance<T>) {
    let Balance { value } = balance;
    assert!(value == 0, ENonZero);
}

// === For tests ===

/// An amount out of nowhere.
#[test_only]
public fun create_for_testing<T>(value: u64): Balance<T> {
    Balance { value }
}

/// Ends any amount: how much it was.
#[test_only]
public fun destroy_for_testing<T>(self: Balance<T>): u64 {
    let Balance { value } = self;
    value
}

/// A supply without proof.
#[test_only]
public fun create_supply_for_testing<T>(): Supply<T> {
    Supply { value: 0 }
}

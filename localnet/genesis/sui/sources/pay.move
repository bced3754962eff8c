/// Coins split, joined and sent in one call.
module sui::pay;

use sui::coin::Coin;

/// There is no coin to join.
const ENoCoins: u64 = 0;

/// Gives a coin to the sender.
#[allow(lint(self_transfer, prefer_mut_tx_context))]
public fun keep<T>(c: Coin<T>, ctx: &TxContext) {
    transfer::public_transfer(c, ctx.sender());
}

/// Splits so much off, for the sender.
#[allow(lint(public_entry))]
public entry fun split<T>(coin: &mut Coin<T>, split_amount: u64, ctx: &mut TxContext) {
    keep(coin.split(split_amount, ctx), ctx);
}

/// Splits each of these amounts off, for the sender.
#[allow(lint(public_entry))]
public entry fun split_vec<T>(self: &mut Coin<T>, split_amounts: vector<u64>, ctx: &mut TxContext) {
    split_amounts.do!(|amount| split(self, amount, ctx));
}

/// Splits so much off, for an address.
#[allow(lint(public_entry))]
public entry fun split_and_transfer<T>(
    c: &mut Coin<T>,
    amount: u64,
    recipient: address,
    ctx: &mut TxContext,
) {
    transfer::public_transfer(c.split(amount, ctx), recipient);
}

/// Divides a coin into `n` equal parts, all for the sender; this one keeps its own and the remainder.
#[allow(lint(self_transfer, public_entry))]
public entry fun divide_and_keep<T>(self: &mut Coin<T>, n: u64, ctx: &mut TxContext) {
    self.divide_into_n(n, ctx).destroy!(|part| keep(part, ctx));
}

/// Adds a coin to this one.
#[allow(lint(public_entry))]
public entry fun join<T>(self: &mut Coin<T>, coin: Coin<T>) {
    self.join(coin);
}

/// Adds all these coins to this one.
#[allow(lint(public_entry))]
public entry fun join_vec<T>(self: &mut Coin<T>, coins: vector<Coin<T>>) {
    coins.destroy!(|coin| self.join(coin));
}

/// Joins all these coins, for an address.
#[allow(lint(public_entry))]
public entry fun join_vec_and_transfer<T>(mut coins: vector<Coin<T>>, receiver: address) {
    assert!(!coins.is_empty(), ENoCoins);
    let mut sum = coins.pop_back();
    sum.join_vec(coins);
    transfer::public_transfer(sum, receiver);
}

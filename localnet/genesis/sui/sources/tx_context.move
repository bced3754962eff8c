/// The transaction that is running: who sent it, when, and a supply of fresh object addresses.
module sui::tx_context;

/// How many bytes a transaction's digest has.
#[test_only]
const TX_HASH_LENGTH: u64 = 32;

/// The digest does not have 32 bytes.
#[test_only]
const EBadTxHashLength: u64 = 0;

/// The running transaction. The VM makes it and passes it to entry functions; but for the digest its fields
/// are not read, the VM answers itself.
#[allow(unused_field)]
public struct TxContext has drop {
    sender: address,
    tx_hash: vector<u8>,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
}

/// Who signed the transaction.
public fun sender(_self: &TxContext): address {
    native_sender()
}

/// The digest of the transaction.
public fun digest(self: &TxContext): &vector<u8> {
    &self.tx_hash
}

/// The epoch the transaction runs in.
public fun epoch(_self: &TxContext): u64 {
    native_epoch()
}

/// When that epoch began, in milliseconds since 1970.
public fun epoch_timestamp_ms(_self: &TxContext): u64 {
    native_epoch_timestamp_ms()
}

/// Who pays for the gas, where that is not the sender.
public fun sponsor(_self: &TxContext): Option<address> {
    option_sponsor()
}

/// An address no object has had before.
public fun fresh_object_address(_ctx: &mut TxContext): address {
    fresh_id()
}

/// The least price of gas in this epoch.
public fun reference_gas_price(_self: &TxContext): u64 {
    native_rgp()
}

/// The price of gas the transaction offers.
public fun gas_price(_self: &TxContext): u64 {
    native_gas_price()
}

fun option_sponsor(): Option<address> {
    let mut sponsor = native_sponsor();
    if (sponsor.is_empty()) option::none() else option::some(sponsor.pop_back())
}

// === Natives ===

native fun native_sender(): address;
native fun native_epoch(): u64;
native fun native_epoch_timestamp_ms(): u64;
native fun native_sponsor(): vector<address>;
native fun native_rgp(): u64;
native fun native_gas_price(): u64;
#[allow(unused_function)]
native fun native_ids_created(): u64;
#[allow(unused_function)]
native fun native_gas_budget(): u64;
native fun fresh_id(): address;
#[test_only]
native fun last_created_id(): address;
#[test_only]
native fun replace(
    sender: address,
    tx_hash: vector<u8>,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
    rgp: u64,
    gas_price: u64,
    gas_budget: u64,
    sponsor: vector<address>,
);

// === For tests ===

/// How many fresh addresses the transaction has taken.
#[test_only]
public fun ids_created(_self: &TxContext): u64 {
    native_ids_created()
}

/// How many fresh addresses the transaction has taken.
#[test_only]
public fun get_ids_created(self: &TxContext): u64 {
    self.ids_created()
}

/// The most the transaction may spend on gas.
#[test_only]
public fun gas_budget(_self: &TxContext): u64 {
    native_gas_budget()
}

/// The address of the object created last.
#[test_only]
public fun last_created_object_id(_self: &TxContext): address {
    last_created_id()
}

/// A context of these values. It replaces the one the VM answers from.
#[test_only]
public fun create(
    sender: address,
    tx_hash: vector<u8>,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
    rgp: u64,
    gas_price: u64,
    gas_budget: u64,
    sponsor: Option<address>,
): TxContext {
    assert!(tx_hash.length() == TX_HASH_LENGTH, EBadTxHashLength);
    replace(
        sender,
        tx_hash,
        epoch,
        epoch_timestamp_ms,
        ids_created,
        rgp,
        gas_price,
        gas_budget,
        sponsor.to_vec(),
    );
    TxContext { sender: @0x0, tx_hash, epoch: 0, epoch_timestamp_ms: 0, ids_created: 0 }
}

/// A context of these values, gas and sponsor as before.
#[test_only]
public fun new(
    sender: address,
    tx_hash: vector<u8>,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
): TxContext {
    create(
        sender,
        tx_hash,
        epoch,
        epoch_timestamp_ms,
        ids_created,
        native_rgp(),
        native_gas_price(),
        native_gas_budget(),
        option_sponsor(),
    )
}

/// A context whose digest a number stands for.
#[test_only]
public fun new_from_hint(
    addr: address,
    hint: u64,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
): TxContext {
    new(addr, dummy_tx_hash_with_hint(hint), epoch, epoch_timestamp_ms, ids_created)
}

/// A context for tests that do not care: sender 0x0, epoch 0, always the same digest.
#[test_only]
public fun dummy(): TxContext {
    new(@0x0, x"3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532", 0, 0, 0)
}

/// A digest that differs for every number.
#[test_only]
public fun dummy_tx_hash_with_hint(hint: u64): vector<u8> {
    let mut tx_hash = std::bcs::to_bytes(&hint);
    while (tx_hash.length() < TX_HASH_LENGTH) tx_hash.push_back(0);
    tx_hash
}

/// Moves to the next epoch.
#[test_only]
public fun increment_epoch_number(self: &mut TxContext) {
    self.move_to(self.epoch() + 1, self.epoch_timestamp_ms());
}

/// Moves the start of the epoch by some milliseconds.
#[test_only]
public fun increment_epoch_timestamp(self: &mut TxContext, delta_ms: u64) {
    self.move_to(self.epoch(), self.epoch_timestamp_ms() + delta_ms);
}

#[test_only]
fun move_to(self: &TxContext, epoch: u64, epoch_timestamp_ms: u64) {
    replace(
        native_sender(),
        self.tx_hash,
        epoch,
        epoch_timestamp_ms,
        native_ids_created(),
        native_rgp(),
        native_gas_price(),
        native_gas_budget(),
        native_sponsor(),
    );
}

/// A chain in a test: transactions one after the other, of different senders, with an inventory of objects
/// between them. What a transaction transfers, shares or freezes can be taken from the next one on; what is
/// taken must be returned, transferred or deleted before the transaction ends.
#[test_only]
module sui::test_scenario;

use sui::{transfer::Receiving, vec_map::VecMap};

/// The effects of the transaction could not be worked out.
#[allow(unused_const)]
const ECouldNotGenerateEffects: u64 = 0;
/// A shared object was transferred or wrapped, or a frozen one changed.
#[allow(unused_const)]
const EInvalidSharedOrImmutableUsage: u64 = 1;
/// The object was not taken from there.
const ECantReturnObject: u64 = 2;
/// There is no object of this type.
const EEmptyInventory: u64 = 3;
/// There is no object of this ID.
#[allow(unused_const)]
const EObjectNotFound: u64 = 4;
/// No right to receive the object can be made.
#[allow(unused_const)]
const EUnableToAllocateReceivingTicket: u64 = 5;
/// The right to receive the object was made already.
#[allow(unused_const)]
const EReceivingTicketAlreadyAllocated: u64 = 6;
/// The right to receive the object cannot be given back.
#[allow(unused_const)]
const EUnableToDeallocateReceivingTicket: u64 = 7;

/// The chain, in the middle of a transaction.
public struct Scenario {
    txn_number: u64,
    ctx: TxContext,
}

/// The values of a transaction's context, set one by one.
public struct TxContextBuilder has copy, drop {
    sender: address,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
    rgp: Option<u64>,
    gas_price: u64,
    gas_budget: u64,
    sponsor: Option<address>,
}

/// What a transaction did.
public struct TransactionEffects has drop {
    created: vector<ID>,
    written: vector<ID>,
    deleted: vector<ID>,
    transferred_to_account: VecMap<ID, address>,
    transferred_to_object: VecMap<ID, ID>,
    shared: vector<ID>,
    frozen: vector<ID>,
    num_user_events: u64,
}

// === Contexts ===

/// A context of this sender in epoch 0.
public fun ctx_builder_from_sender(sender: address): TxContextBuilder {
    TxContextBuilder {
        sender,
        epoch: 0,
        epoch_timestamp_ms: 0,
        ids_created: 0,
        rgp: option::some(700),
        gas_price: 1_000,
        gas_budget: 100_000_000,
        sponsor: option::none(),
    }
}

/// A context like that of the running transaction.
public fun ctx_builder(scenario: &Scenario): TxContextBuilder {
    ctx_builder_from_context(&scenario.ctx)
}

/// A context like this one.
public fun ctx_builder_from_context(ctx: &TxContext): TxContextBuilder {
    TxContextBuilder {
        sender: ctx.sender(),
        epoch: ctx.epoch(),
        epoch_timestamp_ms: ctx.epoch_timestamp_ms(),
        ids_created: ctx.ids_created(),
        rgp: option::some(ctx.reference_gas_price()),
        gas_price: ctx.gas_price(),
        gas_budget: ctx.gas_budget(),
        sponsor: ctx.sponsor(),
    }
}

/// The same context in this epoch.
public fun set_epoch(mut builder: TxContextBuilder, epoch: u64): TxContextBuilder {
    builder.epoch = epoch;
    builder
}

/// The same context in an epoch that began then.
public fun set_epoch_timestamp(mut builder: TxContextBuilder, ms: u64): TxContextBuilder {
    builder.epoch_timestamp_ms = ms;
    builder
}

/// The same context with so many fresh addresses taken.
public fun set_ids_created(mut builder: TxContextBuilder, ids_created: u64): TxContextBuilder {
    builder.ids_created = ids_created;
    builder
}

/// The same context with this reference price of gas.
public fun set_reference_gas_price(mut builder: TxContextBuilder, rgp: u64): TxContextBuilder {
    builder.rgp = option::some(rgp);
    builder
}

/// The same context without a reference price of gas.
public fun unset_reference_gas_price(mut builder: TxContextBuilder): TxContextBuilder {
    builder.rgp = option::none();
    builder
}

/// The same context with this price of gas.
public fun set_gas_price(mut builder: TxContextBuilder, gas_price: u64): TxContextBuilder {
    builder.gas_price = gas_price;
    builder
}

/// The same context with this budget of gas.
public fun set_gas_budget(mut builder: TxContextBuilder, gas_budget: u64): TxContextBuilder {
    builder.gas_budget = gas_budget;
    builder
}

/// The same context with someone else paying for the gas.
public fun set_sponsor(mut builder: TxContextBuilder, sponsor: address): TxContextBuilder {
    builder.sponsor = option::some(sponsor);
    builder
}

/// The same context with the sender paying for the gas.
public fun unset_sponsor(mut builder: TxContextBuilder): TxContextBuilder {
    builder.sponsor = option::none();
    builder
}

// === Transactions ===

/// Begins with a transaction of this sender.
public fun begin(sender: address): Scenario {
    Scenario { txn_number: 0, ctx: tx_context::new_from_hint(sender, 0, 0, 0, 0) }
}

/// Begins with a transaction of this context.
public fun begin_with_context(ctx_builder: TxContextBuilder): Scenario {
    assert!(ctx_builder.rgp.is_some());
    Scenario { txn_number: 0, ctx: ctx_builder.build(0) }
}

/// Creates the clock and the source of randomness, in a transaction of their own.
public fun create_system_objects(scenario: &mut Scenario) {
    let sender = scenario.sender();
    scenario.next_tx(@0x0);
    sui::clock::create_for_testing(scenario.ctx()).share_for_testing();
    sui::random::create_for_testing(scenario.ctx());
    scenario.next_tx(sender);
}

/// Ends the transaction and begins one of this sender: the effects of the one that ended.
public fun next_tx(scenario: &mut Scenario, sender: address): TransactionEffects {
    let (epoch, timestamp) = (scenario.ctx.epoch(), scenario.ctx.epoch_timestamp_ms());
    scenario.txn_number = scenario.txn_number + 1;
    scenario.ctx = tx_context::new_from_hint(sender, scenario.txn_number, epoch, timestamp, 0);
    end_transaction()
}

/// Ends the transaction and begins one of this context. Time must not run back, and the reference price of gas
/// must stay within an epoch. Each epoch that passes counts as a transaction, and the effects are those of the
/// last.
public fun next_with_context(
    scenario: &mut Scenario,
    ctx_builder: TxContextBuilder,
): TransactionEffects {
    let epoch = scenario.ctx.epoch();
    assert!(ctx_builder.epoch >= epoch);
    assert!(ctx_builder.epoch_timestamp_ms >= scenario.ctx.epoch_timestamp_ms());
    let price = scenario.ctx.reference_gas_price();
    assert!(ctx_builder.epoch > epoch || ctx_builder.rgp.is_none_or!(|rgp| *rgp == price));
    let transactions = (ctx_builder.epoch - epoch).max(1);
    (transactions - 1).do!(|_| scenario.enter(ctx_builder));
    scenario.enter(ctx_builder)
}

/// Ends the transaction and begins one of this sender in the next epoch.
public fun next_epoch(scenario: &mut Scenario, sender: address): TransactionEffects {
    scenario.ctx.increment_epoch_number();
    scenario.next_tx(sender)
}

/// Ends the transaction and begins one of this sender in the next epoch, some milliseconds later.
public fun later_epoch(
    scenario: &mut Scenario,
    delta_ms: u64,
    sender: address,
): TransactionEffects {
    scenario.ctx.increment_epoch_timestamp(delta_ms);
    scenario.next_epoch(sender)
}

/// Lets epochs pass, each ending what runs, up to this one.
public fun skip_to_epoch(scenario: &mut Scenario, epoch: u64) {
    assert!(epoch >= scenario.ctx.epoch());
    (epoch - scenario.ctx.epoch()).do!(|_| {
        scenario.ctx.increment_epoch_number();
        end_transaction();
    });
}

/// Ends the last transaction and the chain.
public fun end(scenario: Scenario): TransactionEffects {
    let Scenario { .. } = scenario;
    end_transaction()
}

fun enter(scenario: &mut Scenario, ctx_builder: TxContextBuilder): TransactionEffects {
    scenario.txn_number = scenario.txn_number + 1;
    scenario.ctx = ctx_builder.build(scenario.txn_number);
    end_transaction()
}

fun build(builder: TxContextBuilder, txn_number: u64): TxContext {
    tx_context::create(
        builder.sender,
        tx_context::dummy_tx_hash_with_hint(txn_number),
        builder.epoch,
        builder.epoch_timestamp_ms,
        builder.ids_created,
        builder.rgp.destroy_some(),
        builder.gas_price,
        builder.gas_budget,
        builder.sponsor,
    )
}

// === The running transaction ===

/// Its context.
public fun ctx(scenario: &mut Scenario): &mut TxContext {
    &mut scenario.ctx
}

/// A new identity.
public fun new_object(scenario: &mut Scenario): UID {
    object::new(&mut scenario.ctx)
}

/// Its sender.
public fun sender(scenario: &Scenario): address {
    scenario.ctx.sender()
}

/// How many transactions ended before it.
public fun num_concluded_txes(scenario: &Scenario): u64 {
    scenario.txn_number
}

// === Effects ===

/// The objects that are new.
public fun created(effects: &TransactionEffects): vector<ID> {
    effects.created
}

/// The objects that were there and were changed or returned.
public fun written(effects: &TransactionEffects): vector<ID> {
    effects.written
}

/// The objects that are gone.
public fun deleted(effects: &TransactionEffects): vector<ID> {
    effects.deleted
}

/// The objects that went to an address, each with it.
public fun transferred_to_account(effects: &TransactionEffects): VecMap<ID, address> {
    effects.transferred_to_account
}

/// The objects that went to another object, each with it.
public fun transferred_to_object(effects: &TransactionEffects): VecMap<ID, ID> {
    effects.transferred_to_object
}

/// The objects that became shared.
public fun shared(effects: &TransactionEffects): vector<ID> {
    effects.shared
}

/// The objects that became frozen.
public fun frozen(effects: &TransactionEffects): vector<ID> {
    effects.frozen
}

/// How many events were emitted.
public fun num_user_events(effects: &TransactionEffects): u64 {
    effects.num_user_events
}

// === Objects of an address ===

/// Takes this object of an address.
public native fun take_from_address_by_id<T: key>(scenario: &Scenario, account: address, id: ID): T;

/// The object of this type an address got last.
public native fun most_recent_id_for_address<T: key>(account: address): Option<ID>;

/// The objects of this type an address has.
public native fun ids_for_address<T: key>(account: address): vector<ID>;

/// Whether this object of an address was taken.
public native fun was_taken_from_address(account: address, id: ID): bool;

/// Whether an address has an object of this type.
public fun has_most_recent_for_address<T: key>(account: address): bool {
    most_recent_id_for_address<T>(account).is_some()
}

/// Takes the object of this type an address got last.
public fun take_from_address<T: key>(scenario: &Scenario, account: address): T {
    let id = most_recent_id_for_address<T>(account).destroy_or!(abort EEmptyInventory);
    scenario.take_from_address_by_id(account, id)
}

/// Gives an object back to the address it was taken from.
public fun return_to_address<T: key>(account: address, t: T) {
    assert!(was_taken_from_address(account, object::id(&t)), ECantReturnObject);
    sui::transfer::transfer_impl(t, account);
}

// === Objects of the sender ===

/// Takes this object of the sender.
public fun take_from_sender_by_id<T: key>(scenario: &Scenario, id: ID): T {
    scenario.take_from_address_by_id(scenario.sender(), id)
}

/// The object of this type the sender got last.
public fun most_recent_id_for_sender<T: key>(scenario: &Scenario): Option<ID> {
    most_recent_id_for_address<T>(scenario.sender())
}

/// Whether the sender has an object of this type.
public fun has_most_recent_for_sender<T: key>(scenario: &Scenario): bool {
    has_most_recent_for_address<T>(scenario.sender())
}

/// Takes the object of this type the sender got last.
public fun take_from_sender<T: key>(scenario: &Scenario): T {
    scenario.take_from_address(scenario.sender())
}

/// Gives an object back to the sender.
public fun return_to_sender<T: key>(scenario: &Scenario, t: T) {
    return_to_address(scenario.sender(), t);
}

/// Whether this object of the sender was taken.
public fun was_taken_from_sender(scenario: &Scenario, id: ID): bool {
    was_taken_from_address(scenario.sender(), id)
}

/// The objects of this type the sender has.
public fun ids_for_sender<T: key>(scenario: &Scenario): vector<ID> {
    ids_for_address<T>(scenario.sender())
}

// === Frozen objects ===

/// Takes this frozen object.
public native fun take_immutable_by_id<T: key>(scenario: &Scenario, id: ID): T;

/// The object of this type that was frozen last.
public native fun most_recent_immutable_id<T: key>(): Option<ID>;

/// Whether this frozen object was taken.
public native fun was_taken_immutable(id: ID): bool;

/// Whether an object of this type is frozen.
public fun has_most_recent_immutable<T: key>(): bool {
    most_recent_immutable_id<T>().is_some()
}

/// Takes the object of this type that was frozen last.
public fun take_immutable<T: key>(scenario: &Scenario): T {
    let id = most_recent_immutable_id<T>().destroy_or!(abort EEmptyInventory);
    scenario.take_immutable_by_id(id)
}

/// Gives a frozen object back.
public fun return_immutable<T: key>(t: T) {
    assert!(was_taken_immutable(object::id(&t)), ECantReturnObject);
    sui::transfer::freeze_object_impl(t);
}

// === Shared objects ===

/// Takes this shared object.
public native fun take_shared_by_id<T: key>(scenario: &Scenario, id: ID): T;

/// The object of this type that was shared last.
public native fun most_recent_id_shared<T: key>(): Option<ID>;

/// Whether an object of this type is shared.
public fun has_most_recent_shared<T: key>(): bool {
    most_recent_id_shared<T>().is_some()
}

/// Takes the object of this type that was shared last.
public fun take_shared<T: key>(scenario: &Scenario): T {
    let id = most_recent_id_shared<T>().destroy_or!(abort EEmptyInventory);
    scenario.take_shared_by_id(id)
}

/// Gives a shared object back.
public fun return_shared<T: key>(t: T) {
    assert!(was_taken_shared(object::id(&t)), ECantReturnObject);
    sui::transfer::share_object_impl(t);
}

/// Takes the object of this type that was shared last, lets `$f` use it and gives it back.
public macro fun with_shared<$T: key>($scenario: &mut Scenario, $f: |&mut $T, &mut Scenario| -> _) {
    let scenario = $scenario;
    let mut object = scenario.take_shared<$T>();
    $f(&mut object, scenario);
    return_shared(object);
}

/// Takes this shared object, lets `$f` use it and gives it back.
public macro fun with_shared_by_id<$T: key>(
    $scenario: &mut Scenario,
    $id: ID,
    $f: |&mut $T, &mut Scenario| -> _,
) {
    let scenario = $scenario;
    let mut object = scenario.take_shared_by_id<$T>($id);
    $f(&mut object, scenario);
    return_shared(object);
}

// === Objects sent to an object ===

/// The objects of this type that were sent to this one.
public fun receivable_object_ids_for_owner_id<T: key>(object: ID): vector<ID> {
    ids_for_address<T>(object.to_address())
}

/// The right to receive the object of this type that was sent to this one last.
public fun most_recent_receiving_ticket<T: key>(owner: &ID): Receiving<T> {
    let id = most_recent_id_for_address<T>(owner.to_address()).destroy_or!(abort EEmptyInventory);
    receiving_ticket_by_id(id)
}

/// The right to receive this object.
public fun receiving_ticket_by_id<T: key>(object_id: ID): Receiving<T> {
    let version = allocate_receiving_ticket_for_object<T>(object_id);
    sui::transfer::make_receiver(object_id, version)
}

/// Gives the right back.
public fun return_receiving_ticket<T: key>(ticket: Receiving<T>) {
    deallocate_receiving_ticket_for_object(ticket.receiving_id());
}

// === Natives ===

native fun was_taken_shared(id: ID): bool;
native fun allocate_receiving_ticket_for_object<T: key>(object_id: ID): u64;
native fun deallocate_receiving_ticket_for_object(object_id: ID);
native fun end_transaction(): TransactionEffects;

/// Objects, their ids, events and transfers: the natives that act on a transaction.
module corpus::objects;

use sui::event;

public struct Thing has key, store { id: UID, n: u64 }

public struct Happened has copy, drop { who: address, n: u64, list: vector<u8> }

public struct Also<phantom T> has copy, drop { n: u8 }

public enum Mood has copy, drop, store {
    Good,
    Bad(u64),
}

public struct Felt has copy, drop { mood: Mood }

public fun ids_of_a_transaction(ctx: &mut TxContext): vector<address> {
    vector[ctx.fresh_object_address(), ctx.fresh_object_address(), ctx.fresh_object_address()]
}

public fun new_objects(ctx: &mut TxContext): (Thing, Thing) {
    (Thing { id: object::new(ctx), n: 1 }, Thing { id: object::new(ctx), n: 2 })
}

public fun ids_read_back(ctx: &mut TxContext): (ID, address, vector<u8>, bool) {
    let thing = Thing { id: object::new(ctx), n: 1 };
    let id = object::id(&thing);
    let same = object::borrow_id(&thing) == &id && thing.id.to_inner() == id;
    let (first, second, third, fourth) = (
        id,
        object::id_address(&thing),
        thing.id.to_bytes(),
        same,
    );
    transfer::public_transfer(thing, ctx.sender());
    (first, second, third, fourth)
}

public fun deleted(ctx: &mut TxContext): u64 {
    let Thing { id, n } = Thing { id: object::new(ctx), n: 5 };
    id.delete();
    n
}

public fun context(ctx: &mut TxContext): (address, vector<u8>, u64, u64) {
    (ctx.sender(), *ctx.digest(), ctx.epoch(), ctx.epoch_timestamp_ms())
}

public fun gas_of_the_context(ctx: &mut TxContext): (Option<address>, bool) {
    (ctx.sponsor(), ctx.gas_price() == ctx.gas_price())
}

public fun transferred(ctx: &mut TxContext) {
    transfer::public_transfer(Thing { id: object::new(ctx), n: 1 }, @0x5);
    transfer::transfer(Thing { id: object::new(ctx), n: 2 }, ctx.sender());
    transfer::public_share_object(Thing { id: object::new(ctx), n: 3 });
    transfer::public_freeze_object(Thing { id: object::new(ctx), n: 4 });
    transfer::share_object(Thing { id: object::new(ctx), n: 5 });
    transfer::freeze_object(Thing { id: object::new(ctx), n: 6 });
}

public fun one_event() {
    event::emit(Happened { who: @0x9, n: 18446744073709551615, list: b"list" })
}

public fun events_of_several_types(): u64 {
    event::emit(Happened { who: @0x1, n: 1, list: vector[] });
    event::emit(Also<u64> { n: 2 });
    event::emit(Also<Mood> { n: 3 });
    event::emit(Felt { mood: Mood::Bad(4) });
    event::emit(Happened { who: @0x2, n: 5, list: b"second" });
    event::emit(Felt { mood: Mood::Good });
    6
}

public fun events_keep_what_was_said(): vector<u8> {
    let mut said = Happened { who: @0x1, n: 1, list: b"a" };
    event::emit(said);
    said.list.push_back(98);
    said.n = 2;
    event::emit(said);
    said.list
}

public fun events_before_an_abort() {
    event::emit(Also<u8> { n: 1 });
    abort 3
}

public fun too_many_events() {
    let mut i = 0u64;
    while (i < 1025) {
        event::emit(Also<u8> { n: 1 });
        i = i + 1;
    }
}

public fun an_event_too_large() {
    event::emit(Happened { who: @0x1, n: 1, list: vector::tabulate!(256001, |_| 0) })
}

public fun too_many_ids(ctx: &mut TxContext) {
    let mut i = 0u64;
    while (i < 16 * 2048 + 1) {
        ctx.fresh_object_address();
        i = i + 1;
    }
}

public fun clever_fields(ctx: &mut TxContext): u64 {
    let mut things = vector::tabulate!(5, |n| Thing { id: object::new(ctx), n });
    things.do_mut!(|thing| thing.n = thing.n * 2);
    let sum = things.fold!(0, |sum, Thing { id, n }| {
        id.delete();
        sum + n
    });
    sum
}

/// Dynamic fields and the collections over them. Ids derived from keys differ between 32 and 64 bits, so none are returned.
module corpus::fields;

use sui::{
    bag,
    dynamic_field as field,
    dynamic_object_field as object_field,
    linked_table,
    object_table,
    table,
    table_vec,
    vec_map,
    vec_set
};

public struct Home has key, store { id: UID }

public struct Thing has key, store { id: UID, n: u64 }

public struct Key has copy, drop, store { n: u64, name: vector<u8> }

public struct Data has copy, drop, store { list: vector<u64>, flag: bool }

fun home(ctx: &mut TxContext): Home { Home { id: object::new(ctx) } }

fun leave(home: Home) {
    let Home { id } = home;
    id.delete();
}

public fun added_and_read(ctx: &mut TxContext): (u64, vector<u8>, Data) {
    let mut h = home(ctx);
    field::add(&mut h.id, 1u64, 10u64);
    field::add(&mut h.id, b"name", b"value");
    field::add(&mut h.id, Key { n: 1, name: b"k" }, Data { list: vector[1, 2], flag: true });
    let (first, second, third) = (
        *field::borrow(&h.id, 1u64),
        *field::borrow(&h.id, b"name"),
        *field::borrow(&h.id, Key { n: 1, name: b"k" }),
    );
    leave(h);
    (first, second, third)
}

public fun keys_of_every_type(ctx: &mut TxContext): vector<u64> {
    let mut h = home(ctx);
    field::add(&mut h.id, 1u8, 1u64);
    field::add(&mut h.id, 1u16, 2u64);
    field::add(&mut h.id, 1u32, 3u64);
    field::add(&mut h.id, 1u64, 4u64);
    field::add(&mut h.id, 1u128, 5u64);
    field::add(&mut h.id, 1u256, 6u64);
    field::add(&mut h.id, true, 7u64);
    field::add(&mut h.id, @0x1, 8u64);
    field::add(&mut h.id, vector[1u8], 9u64);
    field::add(&mut h.id, option::some(1u8), 10u64);
    let answer = vector[
        *field::borrow(&h.id, 1u8),
        *field::borrow(&h.id, 1u16),
        *field::borrow(&h.id, 1u32),
        *field::borrow(&h.id, 1u64),
        *field::borrow(&h.id, 1u128),
        *field::borrow(&h.id, 1u256),
        *field::borrow(&h.id, true),
        *field::borrow(&h.id, @0x1),
        *field::borrow(&h.id, vector[1u8]),
        *field::borrow(&h.id, option::some(1u8)),
    ];
    leave(h);
    answer
}

public fun changed_in_place(ctx: &mut TxContext): (Data, u64) {
    let mut h = home(ctx);
    field::add(&mut h.id, 0u8, Data { list: vector[], flag: false });
    field::add(&mut h.id, 1u8, 5u64);
    let data: &mut Data = field::borrow_mut(&mut h.id, 0u8);
    data.list.push_back(3);
    data.flag = true;
    let n: &mut u64 = field::borrow_mut(&mut h.id, 1u8);
    *n = *n + 1;
    let (first, second) = (*field::borrow(&h.id, 0u8), *field::borrow(&h.id, 1u8));
    leave(h);
    (first, second)
}

public fun removed_and_added_again(ctx: &mut TxContext): (u64, bool, bool, vector<u8>) {
    let mut h = home(ctx);
    field::add(&mut h.id, 1u8, 5u64);
    let n: u64 = field::remove(&mut h.id, 1u8);
    let gone = field::exists_(&h.id, 1u8);
    field::add(&mut h.id, 1u8, b"again");
    let back = field::exists_(&h.id, 1u8);
    let (first, second, third, fourth) = (n, gone, back, *field::borrow(&h.id, 1u8));
    leave(h);
    (first, second, third, fourth)
}

public fun existence(ctx: &mut TxContext): vector<bool> {
    let mut h = home(ctx);
    field::add(&mut h.id, 1u8, 5u64);
    let answer = vector[
        field::exists_(&h.id, 1u8),
        field::exists_(&h.id, 2u8),
        field::exists_(&h.id, 1u64),
        field::exists_with_type<u8, u64>(&h.id, 1),
        field::exists_with_type<u8, bool>(&h.id, 1),
        field::exists_with_type<u8, u64>(&h.id, 9),
    ];
    leave(h);
    answer
}

public fun removed_if_there(ctx: &mut TxContext): (Option<u64>, Option<u64>) {
    let mut h = home(ctx);
    field::add(&mut h.id, 1u8, 5u64);
    let (first, second) = (
        field::remove_if_exists(&mut h.id, 1u8),
        field::remove_if_exists(&mut h.id, 1u8),
    );
    leave(h);
    (first, second)
}

public fun parents_keep_apart(ctx: &mut TxContext): (u64, u64) {
    let mut a = home(ctx);
    let mut b = home(ctx);
    field::add(&mut a.id, 1u8, 1u64);
    field::add(&mut b.id, 1u8, 2u64);
    let (first, second) = (*field::borrow(&a.id, 1u8), *field::borrow(&b.id, 1u8));
    leave(a);
    leave(b);
    (first, second)
}

public fun borrow_of_a_missing_field(ctx: &mut TxContext): u64 {
    let h = home(ctx);
    let n = *field::borrow(&h.id, 1u8);
    leave(h);
    n
}

public fun mutable_borrow_of_a_missing_field(ctx: &mut TxContext) {
    let mut h = home(ctx);
    let n: &mut u64 = field::borrow_mut(&mut h.id, 1u8);
    *n = 1;
    leave(h);
}

public fun removal_of_a_missing_field(ctx: &mut TxContext): u64 {
    let mut h = home(ctx);
    let n = field::remove(&mut h.id, 1u8);
    leave(h);
    n
}

public fun borrow_under_another_type(ctx: &mut TxContext): bool {
    let mut h = home(ctx);
    field::add(&mut h.id, 1u8, 5u64);
    let flag = *field::borrow(&h.id, 1u8);
    leave(h);
    flag
}

public fun mutable_borrow_under_another_type(ctx: &mut TxContext) {
    let mut h = home(ctx);
    field::add(&mut h.id, 1u8, 5u64);
    let flag: &mut bool = field::borrow_mut(&mut h.id, 1u8);
    *flag = true;
    leave(h);
}

public fun removal_under_another_type(ctx: &mut TxContext): bool {
    let mut h = home(ctx);
    field::add(&mut h.id, 1u8, 5u64);
    let flag = field::remove(&mut h.id, 1u8);
    leave(h);
    flag
}

public fun addition_twice(ctx: &mut TxContext) {
    let mut h = home(ctx);
    field::add(&mut h.id, 1u8, 5u64);
    field::add(&mut h.id, 1u8, 6u64);
    leave(h);
}

public fun object_fields(ctx: &mut TxContext): (u64, bool, bool, Thing) {
    let mut h = home(ctx);
    object_field::add(&mut h.id, b"a", Thing { id: object::new(ctx), n: 1 });
    let thing: &mut Thing = object_field::borrow_mut(&mut h.id, b"a");
    thing.n = thing.n + 41;
    let n = object_field::borrow<vector<u8>, Thing>(&h.id, b"a").n;
    let there = object_field::exists_(&h.id, b"a");
    let typed = object_field::exists_with_type<vector<u8>, Home>(&h.id, b"a");
    let thing = object_field::remove(&mut h.id, b"a");
    leave(h);
    (n, there, typed, thing)
}

public fun object_field_moves(ctx: &mut TxContext): (bool, u64) {
    let mut a = home(ctx);
    let mut b = home(ctx);
    object_field::add(&mut a.id, 1u8, Thing { id: object::new(ctx), n: 7 });
    let thing: Thing = object_field::remove(&mut a.id, 1u8);
    object_field::add(&mut b.id, 2u8, thing);
    let (first, second) = (
        object_field::exists_(&a.id, 1u8),
        object_field::borrow<u8, Thing>(&b.id, 2).n,
    );
    leave(a);
    leave(b);
    (first, second)
}

public fun missing_object_field(ctx: &mut TxContext): u64 {
    let h = home(ctx);
    let n = object_field::borrow<u8, Thing>(&h.id, 1).n;
    leave(h);
    n
}

public fun tables(ctx: &mut TxContext): (u64, u64, bool) {
    let mut t = table::new<u64, Data>(ctx);
    let mut i = 0;
    while (i < 50) {
        t.add(i * 7919, Data { list: vector[i], flag: i % 2 == 0 });
        i = i + 1;
    };
    i = 0;
    let mut sum = 0;
    while (i < 50) {
        t[i * 7919].list.push_back(i * i);
        if (i % 5 == 0) {
            let Data { list, flag: _ } = t.remove(i * 7919);
            sum = sum + list[1] * 1000;
        } else sum = sum + t[i * 7919].list[1];
        i = i + 1;
    };
    let (first, second, third) = (sum, t.length(), t.contains(7919));
    t.drop();
    (first, second, third)
}

public fun tables_that_are_not_empty(ctx: &mut TxContext) {
    let mut t = table::new<u64, u64>(ctx);
    t.add(1, 1);
    t.destroy_empty();
}

public fun bags(ctx: &mut TxContext): (u64, vector<u8>, u64) {
    let mut b = bag::new(ctx);
    b.add(1u8, 5u64);
    b.add(b"two", b"second");
    b.add(@0x3, true);
    *b.borrow_mut<u8, u64>(1) = 6;
    let _: bool = b.remove(@0x3);
    let (first, second, third) = (
        *b.borrow<u8, u64>(1),
        *b.borrow<vector<u8>, vector<u8>>(b"two"),
        b.length(),
    );
    let _: u64 = b.remove(1u8);
    let _: vector<u8> = b.remove(b"two");
    b.destroy_empty();
    (first, second, third)
}

public fun linked_tables(ctx: &mut TxContext): (vector<u64>, Option<u64>) {
    let mut t = linked_table::new<u64, u64>(ctx);
    t.push_back(1, 10);
    t.push_back(2, 20);
    t.push_front(0, 5);
    t.remove(1);
    let mut keys = vector[];
    let mut at = *t.front();
    while (at.is_some()) {
        let key = at.destroy_some();
        keys.push_back(key * 100 + t[key]);
        at = *t.next(key);
    };
    let back = *t.back();
    t.drop();
    (keys, back)
}

public fun object_tables(ctx: &mut TxContext): (u64, Thing) {
    let mut t = object_table::new<u8, Thing>(ctx);
    t.add(1, Thing { id: object::new(ctx), n: 4 });
    t[1].n = 9;
    let n = t[1].n;
    let thing = t.remove(1);
    t.destroy_empty();
    (n, thing)
}

public fun table_vectors(ctx: &mut TxContext): (u64, u64) {
    let mut v = table_vec::empty<u64>(ctx);
    let mut i = 0;
    while (i < 10) {
        v.push_back(i * 3);
        i = i + 1;
    };
    v.swap(0, 9);
    let last = v.pop_back();
    let first = v[0];
    while (!v.is_empty()) { v.pop_back(); };
    v.destroy_empty();
    (last, first)
}

public fun maps_and_sets(): (vec_map::VecMap<vector<u8>, u64>, vec_set::VecSet<u16>, u64) {
    let mut m = vec_map::empty();
    m.insert(b"one", 1);
    m.insert(b"two", 2);
    *m.get_mut(&b"one") = 11;
    let (_, two) = m.remove(&b"two");
    m.insert(b"three", two + 1);
    let mut s = vec_set::singleton(5u16);
    s.insert(6);
    s.remove(&5);
    (m, s, m[&b"three"])
}

public fun key_of_a_map_twice() {
    let mut m = vec_map::empty();
    m.insert(1u8, 1u8);
    m.insert(1u8, 2u8);
}

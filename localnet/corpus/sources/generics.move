/// Type parameters: functions and datatypes of one, two and three levels, phantoms, and types that only a call fixes.
module corpus::generics;

use std::type_name;

public struct Box<T> has copy, drop, store { value: T }

public struct Two<A, B> has copy, drop, store { a: A, b: B }

public struct Tagged<phantom T> has copy, drop, store { n: u64 }

public struct Nest<T> has copy, drop, store { inner: Box<Two<T, vector<T>>>, more: vector<Box<T>> }

public struct Red has drop {}

public struct Blue has drop {}

public enum Either<L, R> has copy, drop, store {
    Left(L),
    Right(R),
}

fun box<T>(value: T): Box<T> { Box { value } }

fun unbox<T>(boxed: Box<T>): T {
    let Box { value } = boxed;
    value
}

fun swap<A, B>(pair: Two<A, B>): Two<B, A> {
    let Two { a, b } = pair;
    Two { a: b, b: a }
}

fun nest<T: copy>(x: T): Nest<T> {
    Nest { inner: box(Two { a: x, b: vector[x, x] }), more: vector[box(x)] }
}

fun twice<T: copy>(x: &T): vector<T> { vector[*x, *x] }

fun count<T>(v: &vector<T>): u64 { v.length() }

fun replace<T: drop>(place: &mut T, value: T) { *place = value }

fun first<T>(v: &mut vector<T>): &mut T { &mut v[0] }

fun depth_three<A: copy + drop, B: copy + drop, C: copy + drop>(
    a: A,
    b: B,
    c: C,
): Two<Box<A>, Two<Box<B>, vector<C>>> {
    Two { a: box(a), b: depth_two(b, c) }
}

fun depth_two<B: copy + drop, C: copy + drop>(b: B, c: C): Two<Box<B>, vector<C>> {
    Two { a: box(b), b: depth_one(c) }
}

fun depth_one<C: copy + drop>(c: C): vector<C> { twice(&c) }

public fun boxes(): (Box<u8>, Box<u256>, Box<vector<u8>>, Box<Box<bool>>) {
    (box(1), box(2), box(b"three"), box(box(true)))
}

public fun unboxed(): (u64, vector<u16>, address) {
    (unbox(box(5)), unbox(unbox(box(box(vector[1, 2])))), unbox(box(@0x7)))
}

public fun swapped(): (Two<bool, u64>, Two<vector<u8>, Two<u8, u16>>) {
    (swap(Two { a: 1, b: true }), swap(Two { a: Two { a: 1, b: 2 }, b: b"x" }))
}

public fun nested(): (Nest<u64>, Nest<vector<bool>>, Nest<Box<u128>>) {
    (nest(1), nest(vector[true]), nest(box(9)))
}

public fun three_levels(): Two<Box<u8>, Two<Box<vector<u64>>, vector<Two<bool, u16>>>> {
    depth_three(1, vector[2, 3], Two { a: true, b: 4 })
}

public fun counted(): vector<u64> {
    vector[count(&vector[1u8, 2]), count(&vector<Box<Red>>[]), count(&vector[b"a", b"b", b"c"])]
}

public fun replaced(): (u64, vector<u8>, Box<u64>, bool) {
    let (mut a, mut b, mut c, mut d) = (1, b"one", box(1), false);
    replace(&mut a, 2);
    replace(&mut b, b"two");
    replace(&mut c, box(2));
    replace(&mut d, true);
    (a, b, c, d)
}

public fun first_of_each(): (vector<u64>, vector<Box<u64>>, vector<vector<u8>>) {
    let (mut a, mut b, mut c) = (vector[1, 2], vector[box(1)], vector[b"x"]);
    *first(&mut a) = 10;
    first(&mut b).value = 20;
    first(&mut c).push_back(65);
    (a, b, c)
}

public fun phantom_tags(): (Tagged<Red>, Tagged<Blue>, vector<bool>) {
    let red = Tagged<Red> { n: 1 };
    let blue = Tagged<Blue> { n: 1 };
    (
        red,
        blue,
        vector[
            same_type<Red, Red>(),
            same_type<Red, Blue>(),
            same_type<Tagged<Red>, Tagged<Blue>>(),
        ],
    )
}

fun same_type<A, B>(): bool {
    type_name::with_defining_ids<A>() == type_name::with_defining_ids<B>()
}

public fun enum_of_parameters(): vector<Either<u64, vector<u8>>> {
    vector[Either::Left(1), Either::Right(b"r"), flip(Either::Left(b"l")), flip(Either::Right(2))]
}

fun flip<L, R>(either: Either<L, R>): Either<R, L> {
    match (either) {
        Either::Left(l) => Either::Right(l),
        Either::Right(r) => Either::Left(r),
    }
}

public fun generic_recursion(): vector<u64> {
    let mut out = vector[];
    repeat<u64>(7, 3, &mut out);
    out
}

fun repeat<T: copy + drop>(x: T, n: u64, out: &mut vector<T>) {
    if (n == 0) return;
    out.push_back(x);
    repeat(x, n - 1, out)
}

public fun options_in_options(): Option<Option<u64>> {
    let mut outer = option::some(option::some(1));
    outer.borrow_mut().swap(2);
    let inner = outer.extract();
    outer.fill(inner.map!(|x| x + 1));
    outer
}

public fun generic_equality(): vector<bool> {
    vector[
        same(&1u8, &1),
        same(&b"a", &b"b"),
        same(&box(box(1u64)), &box(box(1))),
        same(&@0x1, &@0x2),
    ]
}

fun same<T>(a: &T, b: &T): bool { a == b }

public fun generic_mutable_primitive(): (u64, bool, u256) {
    let (mut a, mut b, mut c) = (box(1), box(false), box(3u256));
    replace(&mut a.value, 5);
    replace(&mut b.value, true);
    replace(&mut c.value, 7);
    (a.value, b.value, c.value)
}

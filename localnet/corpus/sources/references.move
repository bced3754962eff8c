/// References to locals, fields and elements, handed through calls, returns and loops.
module corpus::references;

public struct Point has copy, drop, store { x: u64, y: u64 }

public struct Line has copy, drop, store { from: Point, to: Point, tags: vector<vector<u16>> }

public struct Wide has copy, drop, store {
    a: u8,
    b: u16,
    c: u32,
    d: u64,
    e: u128,
    f: u256,
    g: bool,
    h: address,
    i: vector<u8>,
}

fun line(): Line {
    Line { from: Point { x: 1, y: 2 }, to: Point { x: 3, y: 4 }, tags: vector[vector[1], vector[]] }
}

fun bump(x: &mut u64) { *x = *x + 1 }

fun read(x: &u64): u64 { *x }

fun pick(line: &mut Line, second: bool): &mut Point { if (second) &mut line.to else &mut line.from }

fun x_of(point: &mut Point): &mut u64 { &mut point.x }

fun larger(a: &mut u64, b: &mut u64): &mut u64 { if (*a >= *b) a else b }

fun peek(line: &Line): &u64 { &line.to.y }

fun element(v: &mut vector<u64>, i: u64): &mut u64 { &mut v[i] }

public fun write_through_a_local(): u64 {
    let mut x = 5;
    let r = &mut x;
    *r = *r * 2;
    bump(&mut x);
    x
}

public fun writes_of_every_kind(): Wide {
    let mut w = Wide { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: false, h: @0x1, i: b"a" };
    *&mut w.a = 255;
    *&mut w.b = 65535;
    *&mut w.c = 4294967295;
    *&mut w.d = 18446744073709551615;
    *&mut w.e = 340282366920938463463374607431768211455;
    *&mut w.f = 115792089237316195423570985008687907853269984665640564039457584007913129639935;
    *&mut w.g = true;
    *&mut w.h = @0xabc;
    *&mut w.i = b"bc";
    w
}

public fun locals_of_every_kind(): (u8, u16, u32, u128, u256, bool, address) {
    let (mut a, mut b, mut c, mut d, mut e, mut f, mut g) = (
        1u8,
        2u16,
        3u32,
        4u128,
        5u256,
        false,
        @0x5,
    );
    let r = &mut a;
    *r = *r + 1;
    let r = &mut b;
    *r = *r + 1;
    let r = &mut c;
    *r = *r + 1;
    let r = &mut d;
    *r = *r + 1;
    let r = &mut e;
    *r = *r + 1;
    let r = &mut f;
    *r = !*r;
    let r = &mut g;
    *r = @0x6;
    (a, b, c, d, e, f, g)
}

public fun copies_are_separate(): (Line, Line) {
    let mut a = line();
    let b = a;
    a.from.x = 100;
    a.tags[0].push_back(7);
    (a, b)
}

public fun read_copies(): (Point, Point) {
    let mut l = line();
    let r = &mut l.from;
    let before = *r;
    r.x = 50;
    (before, l.from)
}

public fun fields_through_returned_references(): Line {
    let mut l = line();
    *x_of(pick(&mut l, true)) = 70;
    bump(x_of(pick(&mut l, false)));
    pick(&mut l, false).y = 9;
    l
}

public fun write_a_whole_struct(): (Line, Point) {
    let mut l = line();
    let p = Point { x: 11, y: 12 };
    *pick(&mut l, true) = p;
    l.to.x = 13;
    (l, p)
}

public fun write_a_whole_vector(): (vector<u64>, vector<u64>) {
    let mut v = vector[1, 2, 3];
    let w = vector[9, 8];
    let r = &mut v;
    *r = w;
    r.push_back(7);
    (v, w)
}

public fun write_into_a_vector_of_vectors(): vector<vector<u64>> {
    let mut v = vector[vector[1], vector[2, 3]];
    *&mut v[0] = vector[4, 5, 6];
    v[1].push_back(7);
    *&mut v[1][0] = 8;
    v
}

public fun chosen_reference(): (u64, u64) {
    let (mut a, mut b) = (3, 9);
    bump(larger(&mut a, &mut b));
    *larger(&mut a, &mut b) = 1;
    bump(larger(&mut a, &mut b));
    (a, b)
}

public fun swap_values(): (Point, Point) {
    let mut a = Point { x: 1, y: 2 };
    let mut b = Point { x: 3, y: 4 };
    swap(&mut a, &mut b);
    a.x = a.x + 100;
    (a, b)
}

fun swap(a: &mut Point, b: &mut Point) {
    let kept = *a;
    *a = *b;
    *b = kept;
}

public fun frozen_references(): u64 {
    let mut x = 4;
    let r = &mut x;
    *r = 5;
    let seen = read(r);
    bump(r);
    seen * 100 + read(&x)
}

public fun frozen_structs(): u64 {
    let mut l = line();
    let r = &mut l;
    r.to.y = 44;
    *peek(r) + l.to.y
}

public fun references_in_a_loop(): vector<u64> {
    let mut v = vector[5, 6, 7, 8];
    let mut i = 0;
    while (i < v.length()) {
        let r = &mut v[i];
        if (*r % 2 == 0) *r = *r * 10 else bump(r);
        i = i + 1;
    };
    v
}

public fun a_reference_that_moves_along(): (u64, u64) {
    let (mut a, mut b) = (0, 0);
    let mut i = 0;
    while (i < 10) {
        let r = if (i % 3 == 0) &mut a else &mut b;
        *r = *r + i;
        i = i + 1;
    };
    (a, b)
}

public fun elements_through_calls(): vector<u64> {
    let mut v = vector[1, 2, 3];
    *element(&mut v, 1) = 20;
    bump(element(&mut v, 2));
    v
}

public fun structs_in_vectors(): vector<Point> {
    let mut v = vector[Point { x: 1, y: 1 }, Point { x: 2, y: 2 }];
    v[0].x = 10;
    bump(&mut v[1].y);
    let copied = v[0];
    v[0].y = 30;
    v.push_back(copied);
    v
}

public fun equality_looks_through(): vector<bool> {
    let a = Point { x: 1, y: 2 };
    let mut b = Point { x: 1, y: 2 };
    let (x, mut y) = (5u64, 5u64);
    let mut results = vector[&a == &b, &x == &y, &a.x == &b.x];
    let r = &mut y;
    *r = 6;
    results.push_back(&x != r);
    b.y = 3;
    results.push_back(&a == &b);
    results.push_back(a != b);
    results
}

public fun equality_of_mutable_references(): vector<bool> {
    let (mut a, mut b) = (1u64, 1u64);
    let before = &mut a == &mut b;
    *&mut b = 2;
    vector[before, &mut a == &mut b, &mut a != &mut b]
}

public fun equality_of_deep_values(): vector<bool> {
    let a = line();
    let mut b = line();
    let first = a == b;
    b.tags[1].push_back(3);
    vector[
        first,
        a == b,
        a != b,
        vector[a] == vector[a],
        vector[a] == vector[b],
        vector[a] == vector[a, a],
    ]
}

public fun moved_values_keep_references_apart(): (vector<Point>, Point) {
    let mut p = Point { x: 1, y: 1 };
    let mut v = vector[];
    v.push_back(p);
    p.x = 2;
    v[0].y = 5;
    (v, p)
}

public fun parameters_are_own_copies(): (u64, Point) {
    let p = Point { x: 1, y: 1 };
    let n = 5;
    let m = change(n, p);
    (n + m, p)
}

fun change(mut n: u64, mut p: Point): u64 {
    n = n + 1;
    p.x = 100;
    let r = &mut n;
    *r = *r + p.x;
    n
}

public fun immutable_borrow_of_a_boxed_local(): (u64, u64) {
    let mut x = 1;
    let a = { let r = &mut x; *r = 10; read(&x) };
    x = 20;
    let b = *(&x);
    (a, b + x)
}

public fun a_local_stored_while_boxed(): u64 {
    let mut x = 1;
    bump(&mut x);
    x = x * 10;
    bump(&mut x);
    x
}

public fun references_to_u128_and_u256(): (u128, u256) {
    let mut v = vector[1u128, 2];
    let mut w = vector[3u256];
    *&mut v[1] = v[0] + 340282366920938463463374607431768211450;
    *&mut w[0] = w[0] << 250;
    (v[1], w[0])
}

public fun write_then_read_back_in_one_expression(): u64 {
    let mut x = 3;
    let r = &mut x;
    *r + { *r = 10; *r } + { *r = *r + 1; *r }
}

public fun reference_out_of_range(): u64 {
    let mut v = vector[1, 2];
    *element(&mut v, 2) = 5;
    v[0]
}

public fun option_by_reference(): (Option<u64>, Option<Point>) {
    let mut a = option::some(4);
    let mut b = option::some(Point { x: 1, y: 2 });
    *a.borrow_mut() = 9;
    b.borrow_mut().y = 7;
    let old = a.swap(5);
    (option::some(old + *a.borrow()), b)
}

/// Programs that both virtual machines run for the benchmark. Each takes how often.
module bench::programs;

use sui::dynamic_field as field;
use sui::table;

public struct Home has key { id: UID }

public struct Point has copy, drop, store { x: u64, y: u64 }

public struct Line has copy, drop, store { from: Point, to: Point, weight: u64 }

public fun nothing(_: u64, _: &mut TxContext): u64 { 0 }

public fun integer_loop(n: u64, _: &mut TxContext): u64 {
    let mut sum = 0u64;
    let mut i = 0u64;
    while (i < n) {
        sum = (sum + i * 3) % 1000003;
        if (sum % 2 == 0) sum = sum + 7;
        i = i + 1;
    };
    sum
}

public fun vector_sort(n: u64, _: &mut TxContext): u64 {
    let mut state = 12345u64;
    let mut v = vector[];
    let mut i = 0;
    while (i < n) {
        state = (state * 1103515245 + 12345) % 2147483648;
        v.push_back(state);
        i = i + 1;
    };
    i = 1;
    while (i < n) {
        let mut j = i;
        while (j > 0 && v[j - 1] > v[j]) {
            v.swap(j - 1, j);
            j = j - 1;
        };
        i = i + 1;
    };
    v[n / 2]
}

fun longer(line: &mut Line, by: u64): &mut u64 {
    line.to.x = line.to.x + by;
    &mut line.weight
}

public fun structs_and_references(n: u64, _: &mut TxContext): u64 {
    let mut lines = vector[];
    let mut i = 0;
    while (i < 16) {
        lines.push_back(Line { from: Point { x: i, y: 0 }, to: Point { x: 0, y: i }, weight: 0 });
        i = i + 1;
    };
    i = 0;
    while (i < n) {
        let line = &mut lines[i % 16];
        let weight = longer(line, i % 5);
        *weight = *weight + 1;
        let Point { x, y } = line.from;
        line.from = Point { x: y + 1, y: x };
        i = i + 1;
    };
    lines[3].weight + lines[5].to.x + lines[7].from.y
}

fun fib(n: u64): u64 { if (n < 2) n else fib(n - 1) + fib(n - 2) }

public fun calls(n: u64, _: &mut TxContext): u64 { fib(n) }

public fun wide_integers(n: u64, _: &mut TxContext): u64 {
    let mut hash = 14695981039346656037u128;
    let mut total = 0u64;
    let mut i = 0u64;
    while (i < n) {
        hash = ((hash ^ ((i % 256) as u128)) * 1099511628211) % 18446744073709551616;
        total = ((hash >> 20) as u64) ^ (total >> 1);
        i = i + 1;
    };
    total
}

public fun table_access(n: u64, ctx: &mut TxContext): u64 {
    let mut t = table::new<u64, Point>(ctx);
    let mut i = 0;
    while (i < n) {
        t.add(i, Point { x: i, y: i });
        i = i + 1;
    };
    let mut sum = 0;
    i = 0;
    while (i < n * 4) {
        let point = &mut t[(i * 7919) % n];
        point.y = point.y + 1;
        sum = sum + point.x;
        i = i + 1;
    };
    t.drop();
    sum
}

public fun dynamic_fields(n: u64, ctx: &mut TxContext): u64 {
    let mut home = Home { id: object::new(ctx) };
    let mut i = 0;
    let mut sum = 0;
    while (i < n) {
        field::add(&mut home.id, i, Point { x: i, y: 1 });
        let point: &mut Point = field::borrow_mut(&mut home.id, i);
        point.y = point.y + 1;
        if (i % 2 == 1) {
            let Point { x, y } = field::remove(&mut home.id, i);
            sum = sum + x + y;
        };
        i = i + 1;
    };
    let Home { id } = home;
    id.delete();
    sum
}

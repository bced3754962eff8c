/// Structs: packing, taking apart, nesting, positional fields, abilities.
module corpus::structs;

public struct Unit has copy, drop, store {}

public struct Pair has copy, drop, store { a: u64, b: u64 }

public struct Tuple(u8, vector<u8>, Pair) has copy, drop, store;

public struct Deep has copy, drop, store {
    one: Pair,
    two: Tuple,
    three: vector<Pair>,
    four: Option<Pair>,
}

public struct Hot { fuel: u64 }

fun deep(): Deep {
    Deep {
        one: Pair { a: 1, b: 2 },
        two: Tuple(3, b"four", Pair { a: 5, b: 6 }),
        three: vector[Pair { a: 7, b: 8 }],
        four: option::some(Pair { a: 9, b: 10 }),
    }
}

public fun packed(): Deep { deep() }

public fun unit(): (Unit, bool) { (Unit {}, Unit {} == Unit {}) }

public fun taken_apart(): (u64, u8, vector<u8>, u64) {
    let Deep {
        one: Pair { a, b: _ },
        two: Tuple(n, text, Pair { a: _, b }),
        three: _,
        four: _,
    } = deep();
    (a, n, text, b)
}

public fun fields_in_any_order(): Pair {
    let mut log = vector[];
    let pair = Pair {
        b: { log.push_back(1u64); log.length() },
        a: { log.push_back(2); log.length() },
    };
    pair
}

public fun updated_in_place(): Deep {
    let mut d = deep();
    d.one.a = 100;
    d.two.0 = 200;
    d.two.1.push_back(33);
    d.two.2.b = 300;
    d.three[0].b = 400;
    d.four.borrow_mut().a = 500;
    d
}

public fun moved_through_calls(): Pair { flip(flip(flip(Pair { a: 1, b: 2 }))) }

fun flip(p: Pair): Pair {
    let Pair { a, b } = p;
    Pair { a: b, b: a }
}

public fun hot_potato(): u64 {
    let hot = Hot { fuel: 1 };
    let hot = heat(heat(hot));
    let Hot { fuel } = hot;
    fuel
}

fun heat(hot: Hot): Hot {
    let Hot { fuel } = hot;
    Hot { fuel: fuel * 7 + 1 }
}

public fun equality_by_fields(): vector<bool> {
    let a = deep();
    let mut b = deep();
    let same = a == b;
    b.two.1.push_back(1);
    let after_text = a == b;
    b = a;
    b.four = option::none();
    vector[same, after_text, a == b, a.one == b.one, Pair { a: 1, b: 2 } == Pair { a: 2, b: 1 }]
}

public fun many_in_a_loop(): u64 {
    let mut pairs = vector[];
    let mut i = 0;
    while (i < 200) {
        let p = Pair { a: i, b: i * i };
        pairs.push_back(p);
        if (i % 2 == 0) pairs[i].a = p.b + 1;
        i = i + 1;
    };
    pairs.fold!(0, |sum, Pair { a, b }| sum + a * 3 + b)
}

public fun struct_from_branches(): vector<Pair> {
    vector[1u64, 2, 3].map!(|x| if (x == 2) Pair { a: x, b: 0 } else flip(Pair { a: x, b: 1 }))
}

public fun dropped_and_rebuilt(): Tuple {
    let mut t = Tuple(1, vector[], Pair { a: 0, b: 0 });
    t = Tuple(t.0 + 1, b"x", Pair { a: (t.0 as u64), b: t.2.b + 1 });
    t
}

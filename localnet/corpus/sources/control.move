/// Loops, branches, labels, and the order in which operands are evaluated.
module corpus::control;

fun note(log: &mut vector<u64>, x: u64): u64 {
    log.push_back(x);
    x
}

public fun operands_run_left_to_right(): (vector<u64>, u64) {
    let mut log = vector[];
    let sum = note(&mut log, 1) + note(&mut log, 2) * note(&mut log, 3) - note(&mut log, 4);
    (log, sum)
}

public fun assignment_between_operands(): u64 {
    let mut x = 1u64;
    x + { x = x * 5; x } + { x = x + 1; x }
}

public fun assignment_does_not_reach_back(): (u64, u64) {
    let mut x = 10u64;
    let y = { x = 20; x } - { x = x - 9; x };
    (x, y)
}

public fun and_stops_early(): (bool, vector<u64>) {
    let mut log = vector[];
    let result = note(&mut log, 1) > 1 && note(&mut log, 2) > 1;
    (result, log)
}

public fun or_stops_early(): (bool, vector<u64>) {
    let mut log = vector[];
    let result = note(&mut log, 1) == 1 || note(&mut log, 2) == 1;
    (result, log)
}

public fun logic_table(): vector<bool> {
    let mut results = vector[];
    vector[false, true].do!(|a| vector[false, true].do!(|b| {
        results.append(vector[a && b, a || b, !a, a == b, a != b, !(a && !b) || b])
    }));
    results
}

public fun while_counts(): u64 {
    let mut n = 0;
    let mut i = 0;
    while (i < 100) {
        i = i + 1;
        if (i % 3 == 0) continue;
        if (i > 90) break;
        n = n + i;
    };
    n
}

public fun nested_loops_with_labels(): vector<u64> {
    let mut seen = vector[];
    let mut k = 0;
    'outer: loop {
        let mut inner = 0;
        loop {
            k = k + 1;
            inner = inner + 1;
            if (k > 40) break 'outer;
            if (inner == 7) break;
            if (k % 3 == 0) continue;
            if (k % 11 == 0) continue 'outer;
            seen.push_back(k)
        }
    };
    seen
}

public fun loop_gives_a_value(): u64 {
    let mut x = 27;
    let mut steps = 0;
    loop {
        if (x == 1) break steps;
        x = if (x % 2 == 0) x / 2 else 3 * x + 1;
        steps = steps + 1;
    }
}

public fun block_with_label_returns(): vector<u64> {
    vector[0, 1, 2, 3].map!(|x| 'done: {
        if (x == 0) return 'done 100;
        if (x == 2) return 'done 200;
        x
    })
}

fun classify(x: u64): u64 {
    if (x < 10) { if (x < 5) { if (x == 0) 0 else 1 } else 2 } else if (x < 20) 3
    else if (x < 30) { 4 } else 5
}

public fun nested_branches(): vector<u64> {
    vector[0, 1, 4, 5, 9, 10, 19, 20, 29, 30, 1000].map!(|x| classify(x))
}

fun early(x: u64): u64 {
    if (x == 1) return 10;
    let mut i = 0;
    while (true) {
        if (i == x) return i * 2;
        i = i + 1;
    };
    abort 99
}

public fun returns_from_loops(): vector<u64> { vector[0, 1, 2, 50].map!(|x| early(x)) }

public fun loops_three_deep(): u64 {
    let mut sum = 0;
    let mut i = 0;
    while (i < 7) {
        let mut j = i;
        while (j < 9) {
            let mut k = 0;
            while (k < j) {
                if ((i + j + k) % 4 == 1) { k = k + 2; continue };
                sum = sum + i * 100 + j * 10 + k;
                k = k + 1;
            };
            j = j + 1;
        };
        i = i + 1;
    };
    sum
}

public fun many_arms(): vector<u64> {
    let mut results = vector[];
    let mut x = 0u64;
    while (x < 12) {
        let value = if (x == 0) 5
        else if (x == 1) 3
        else if (x == 2) 8
        else if (x == 3) 1
        else if (x == 4) 13
        else if (x == 5) 21
        else if (x == 6) 34
        else if (x == 7) 55
        else if (x == 8) 89
        else 144;
        results.push_back(value);
        x = x + 1;
    };
    results
}

public fun shadowed_names(): (u64, u64) {
    let x = 1u64;
    let y = { let x = x + 1; { let x = x * 10; x } + x };
    (x, y)
}

public fun swap_by_tuple(): (u64, u64, u64) {
    let (mut a, mut b, mut c) = (1u64, 2u64, 3u64);
    (a, b, c) = (c, a, b);
    (a, b) = (b + a, a);
    c = c * a;
    (a, b, c)
}

public fun fibonacci(): u64 { fib(18) }

fun fib(n: u64): u64 { if (n < 2) n else fib(n - 1) + fib(n - 2) }

public fun ackermann(): u64 { ack(2, 6) }

fun ack(m: u64, n: u64): u64 {
    if (m == 0) n + 1
    else if (n == 0) ack(m - 1, 1)
    else ack(m - 1, ack(m, n - 1))
}

public fun mutual_recursion(): vector<bool> {
    vector[is_even(10), is_even(7), is_odd(7), is_odd(0)]
}

fun is_even(n: u64): bool { n == 0 || is_odd(n - 1) }

fun is_odd(n: u64): bool { n != 0 && is_even(n - 1) }

fun down(n: u64): u64 { if (n == 0) 0 else 1 + down(n - 1) }

fun deep(n: u64) { if (n > 0) deep(n - 1) }

public fun recursion_near_the_limit(): u64 { deep(1000); down(1000) }

public fun operands_fill_the_stack(): u64 { down(5000) }

public fun calls_fill_the_stack() { deep(5000) }

fun three(): (u64, vector<u8>, bool) { (7, b"seven", true) }

public fun tuples_come_apart(): (bool, u64, vector<u8>) {
    let (number, text, flag) = three();
    let (_, again, _) = three();
    (flag && again == text, number, text)
}

public fun unit_values(): u64 {
    let () = ();
    let x = { 3 };
    ();
    x
}

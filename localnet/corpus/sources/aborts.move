/// Every way to fail: codes, assertions, named errors, and failures in callees and libraries.
module corpus::aborts;

const ECode: u64 = 42;
const EOther: u64 = 43;
const ELarge: u64 = 9223372036854775807;

#[error]
const ENamed: vector<u8> = b"named";
#[error]
const ENumbered: u64 = 5;

fun zero(): u64 { 0 }

public fun with_a_literal() { abort 7 }

public fun with_zero() { abort zero() }

public fun with_a_constant() { abort ECode }

public fun with_a_large_code() { abort ELarge }

public fun with_a_computed_code() { abort ECode * 100 + EOther }

public fun assertion_fails() { assert!(zero() == 1, ECode) }

public fun assertion_holds(): u64 {
    assert!(zero() == 0, ECode);
    1
}

public fun second_assertion_fails() {
    assert!(zero() == 0, ECode);
    assert!(zero() > 0, EOther);
}

public fun named_error() { assert!(zero() == 1, ENamed) }

public fun numbered_error() { abort ENumbered }

public fun bare_assertion() { assert!(zero() == 1) }

public fun bare_abort() { abort }

public fun in_a_callee(): u64 { 1 + callee(zero()) }

fun callee(x: u64): u64 { callee_of_callee(x) * 2 }

fun callee_of_callee(x: u64): u64 {
    assert!(x != 0, EOther);
    x
}

public fun in_a_loop(): u64 {
    let mut i = 0;
    loop {
        if (i == 5) abort 1000 + i;
        i = i + 1;
    }
}

fun site(n: u64): u64 {
    let v = vector[1u64, 2, 3];
    if (n == 0) abort 1;
    if (n == 1) abort 2;
    assert!(n != 2, 3);
    assert!(n != 3, 4);
    let a = 10 / (n - 4 + 1 - 1);
    let b = v[n - 5];
    let c = (n - 6) - (n - 5 + 1);
    a + b + c
}

public fun site_0(): u64 { site(0) }

public fun site_1(): u64 { site(1) }

public fun site_2(): u64 { site(2) }

public fun site_3(): u64 { site(3) }

public fun site_4(): u64 { site(4) }

public fun site_8(): u64 { site(8) }

public fun site_5(): u64 { site(5) }

public fun site_7(): u64 { site(7) }

public fun of_an_empty_option(): u64 { option::none<u64>().destroy_some() }

public fun of_a_full_option() { option::some(1u64).destroy_none() }

public fun borrow_of_an_empty_option(): u64 { *option::none().borrow() }

public fun fill_of_a_full_option() {
    let mut o = option::some(1u64);
    o.fill(2);
}

public fun effects_before_are_nothing(): u64 {
    let mut v = vector[1u64];
    v.push_back(2);
    abort v.length()
}

public fun arithmetic_before_the_abort(): u64 { abort zero() - 1 }

public fun cast_of_a_sum(): u8 { ((250 + zero()) as u8) + ((10 + zero()) as u8) }

public fun match_falls_to_abort(): u64 {
    match (zero()) {
        1 => 1,
        _ => abort EOther,
    }
}

module genesis_tests::option_tests;

use std::unit_test::assert_eq;

/// Neither copied nor dropped.
public struct Token { number: u64 }

fun number(token: Token): u64 {
    let Token { number } = token;
    number
}

#[test]
fun some_has_a_value_and_none_has_not() {
    let (some, none) = (option::some(5u64), option::none<u64>());
    assert!(some.is_some() && !some.is_none());
    assert!(none.is_none() && !none.is_some());
    assert!(some.contains(&5) && !some.contains(&6) && !none.contains(&5));
}

#[test]
fun the_value_is_read_in_place_or_replaced_by_a_default() {
    let (some, none) = (option::some(5u64), option::none<u64>());
    assert_eq!(*some.borrow(), 5);
    assert_eq!(*some.borrow_with_default(&9), 5);
    assert_eq!(*none.borrow_with_default(&9), 9);
    assert_eq!(some.get_with_default(9), 5);
    assert_eq!(none.get_with_default(9), 9);
    assert_eq!(some.destroy_with_default(9), 5);
    assert_eq!(none.destroy_with_default(9), 9);
}

#[test]
fun the_value_changes_in_place() {
    let mut o = option::none();
    o.fill(1u64);
    *o.borrow_mut() = 2;
    assert_eq!(o.swap(3), 2);
    assert_eq!(o.swap_or_fill(4), option::some(3));
    assert_eq!(o.extract(), 4);
    assert_eq!(o.swap_or_fill(5), option::none());
    assert_eq!(o, option::some(5));
}

#[test]
fun an_option_ends_as_its_value_or_as_a_vector() {
    assert_eq!(option::some(5u64).destroy_some(), 5);
    option::none<u64>().destroy_none();
    assert_eq!(option::some(5u64).to_vec(), vector[5]);
    assert_eq!(option::none<u64>().to_vec(), vector[]);
}

#[test]
fun do_macros_run_only_with_a_value() {
    let mut sum = 0;
    option::some(1u64).do!(|e| sum = sum + e);
    option::some(10u64).destroy!(|e| sum = sum + e);
    option::some(100u64).do_ref!(|e| sum = sum + *e);
    let mut o = option::some(1_000u64);
    o.do_mut!(|e| *e = *e + sum);
    assert_eq!(o, option::some(1_111));
    option::none<u64>().do!(|_| abort);
    option::none<u64>().destroy!(|_| abort);
    option::none<u64>().do_ref!(|_| abort);
    option::none<u64>().do_mut!(|_| abort);
}

#[test]
fun or_and_the_defaults_are_lazy() {
    assert_eq!(option::some(1u64).or!(abort), option::some(1));
    assert_eq!(option::none<u64>().or!(option::some(2)), option::some(2));
    assert_eq!(option::some(1u64).destroy_or!(abort), 1);
    assert_eq!(option::none<u64>().destroy_or!(2), 2);
    let mut o = option::some(1u64);
    assert_eq!(o.extract_or!(abort), 1);
    assert_eq!(o.extract_or!(2), 2);
}

#[test]
fun map_and_and_carry_none_through() {
    assert_eq!(option::some(2u64).map!(|e| e * 2), option::some(4));
    assert_eq!(option::none<u64>().map!(|e| e * 2), option::none());
    assert_eq!(option::some(2u64).map_ref!(|e| *e * 2), option::some(4));
    assert_eq!(option::none<u64>().map_ref!(|e| *e * 2), option::none());
    assert_eq!(option::some(2u64).and!(|e| e.checked_sub(3)), option::none());
    assert_eq!(option::some(5u64).and!(|e| e.checked_sub(3)), option::some(2));
    assert_eq!(option::none<u64>().and!(|e| e.checked_sub(3)), option::none());
    assert_eq!(option::some(5u64).and_ref!(|e| (*e).checked_sub(3)), option::some(2));
    let mut o = option::some(5u64);
    let old = o.map_mut!(|e| {
        *e = *e + 1;
        *e - 1
    });
    assert_eq!(old, option::some(5));
    assert_eq!(o, option::some(6));
}

#[test]
fun predicates_ask_only_a_value() {
    assert_eq!(option::some(5u64).filter!(|e| *e > 4), option::some(5));
    assert_eq!(option::some(5u64).filter!(|e| *e > 5), option::none());
    assert!(option::some(5u64).is_some_and!(|e| *e == 5));
    assert!(!option::some(5u64).is_some_and!(|e| *e == 6));
    assert!(!option::none<u64>().is_some_and!(|_| true));
    assert!(option::none<u64>().is_none_or!(|_| false));
    assert!(!option::some(5u64).is_none_or!(|e| *e == 6));
}

#[test]
fun folds_give_one_answer_either_way() {
    assert_eq!(option::some(5u64).fold!(0, |e| e + 1), 6);
    assert_eq!(option::none<u64>().fold!(0, |e| e + 1), 0);
    assert_eq!(option::some(5u64).fold_ref!(0, |e| *e + 1), 6);
    assert_eq!(option::none<u64>().fold_ref!(0, |e| *e + 1), 0);
    let mut o = option::some(5u64);
    assert_eq!(o.fold_mut!(0, |e| {
        *e = 7;
        1
    }), 1);
    assert_eq!(o, option::some(7));
}

#[test]
fun a_value_that_only_moves_is_handled_too() {
    let mut o = option::some(Token { number: 1 });
    assert_eq!(number(o.swap(Token { number: 2 })), 1);
    assert_eq!(o.map!(|token| number(token)), option::some(2));
    assert_eq!(option::none<Token>().map!(|token| number(token)), option::none());
    let either = option::none().or!(option::some(Token { number: 3 }));
    assert_eq!(number(either.destroy_some()), 3);
}

#[test, expected_failure(abort_code = option::EOPTION_NOT_SET)]
fun borrow_needs_a_value() {
    option::none<u64>().borrow();
}

#[test, expected_failure(abort_code = option::EOPTION_NOT_SET)]
fun borrow_mut_needs_a_value() {
    option::none<u64>().borrow_mut();
}

#[test, expected_failure(abort_code = option::EOPTION_NOT_SET)]
fun extract_needs_a_value() {
    option::none<u64>().extract();
}

#[test, expected_failure(abort_code = option::EOPTION_NOT_SET)]
fun swap_needs_a_value() {
    option::none<u64>().swap(1);
}

#[test, expected_failure(abort_code = option::EOPTION_NOT_SET)]
fun destroy_some_needs_a_value() {
    option::none<u64>().destroy_some();
}

#[test, expected_failure(abort_code = option::EOPTION_IS_SET)]
fun fill_needs_none() {
    option::some(1u64).fill(2);
}

#[test, expected_failure(abort_code = option::EOPTION_IS_SET)]
fun destroy_none_needs_none() {
    option::some(1u64).destroy_none();
}

module genesis_tests::event_tests;

use std::unit_test::assert_eq;
use sui::{event, test_scenario as scenario};

public struct Rolled has copy, drop { value: u8 }
public struct Moved<phantom T> has copy, drop { by: u64 }

#[test]
fun events_are_kept_in_order_by_type() {
    event::emit(Rolled { value: 3 });
    event::emit(Moved<u8> { by: 3 });
    event::emit(Rolled { value: 5 });
    event::emit(Moved<u16> { by: 5 });
    assert_eq!(event::num_events(), 4);
    assert_eq!(event::events_by_type<Rolled>(), vector[Rolled { value: 3 }, Rolled { value: 5 }]);
    assert_eq!(event::events_by_type<Moved<u16>>(), vector[Moved { by: 5 }]);
    assert_eq!(event::events_by_type<Moved<u32>>(), vector[]);
}

#[test]
fun each_transaction_has_its_own_events() {
    let mut test = scenario::begin(@0xA);
    event::emit(Rolled { value: 3 });
    assert_eq!(test.next_tx(@0xA).num_user_events(), 1);
    assert_eq!(event::num_events(), 0);
    event::emit(Rolled { value: 4 });
    event::emit(Rolled { value: 5 });
    assert_eq!(test.end().num_user_events(), 2);
}

module genesis_tests::display_tests;

use std::{string::String, unit_test::{assert_eq, destroy}};
use sui::{
    display::{Self, Display, DisplayCreated, VersionUpdated},
    event,
    package::{Self, Publisher},
    test_scenario as scenario,
    vec_map
};

public struct Hero has key { id: UID }
public struct Witness has drop {}

fun publisher(ctx: &mut TxContext): Publisher {
    package::test_claim(Witness {}, ctx)
}

fun text(bytes: vector<vector<u8>>): vector<String> {
    bytes.map!(|b| b.to_string())
}

#[test]
fun fields_are_added_edited_and_removed() {
    let ctx = &mut tx_context::dummy();
    let publisher = publisher(ctx);
    let mut display = display::new<Hero>(&publisher, ctx);
    display.add(b"name".to_string(), b"{name}".to_string());
    display.add_multiple(text(vector[b"link", b"image"]), text(vector[b"/{id}", b"/{id}.png"]));
    display.edit(b"name".to_string(), b"Hero {name}".to_string());
    display.remove(b"link".to_string());
    assert_eq!(display.fields().keys(), text(vector[b"image", b"name"]));
    assert_eq!(display.fields()[&b"name".to_string()], b"Hero {name}".to_string());
    assert_eq!(display.version(), 0);
    destroy(display);
    publisher.burn();
}

#[test]
fun the_world_learns_of_it_by_events() {
    let ctx = &mut tx_context::dummy();
    let publisher = publisher(ctx);
    let fields = text(vector[b"name"]);
    let mut display = display::new_with_fields<Hero>(&publisher, fields, fields, ctx);
    display.update_version();
    display.update_version();
    assert_eq!(display.version(), 2);
    assert_eq!(event::events_by_type<DisplayCreated<Hero>>().length(), 1);
    assert_eq!(event::events_by_type<VersionUpdated<Hero>>().length(), 2);
    assert_eq!(*display.fields(), vec_map::from_keys_values(fields, fields));
    destroy(display);
    publisher.burn();
}

#[test]
fun a_display_may_go_to_the_sender() {
    let mut test = scenario::begin(@0xA);
    let publisher = publisher(test.ctx());
    display::create_and_keep<Hero>(&publisher, test.ctx());
    publisher.burn();
    test.next_tx(@0xA);
    assert!(test.has_most_recent_for_sender<Display<Hero>>());
    test.end();
}

#[test]
fun only_the_types_own_publisher_is_authorised() {
    let publisher = publisher(&mut tx_context::dummy());
    assert!(display::is_authorized<Hero>(&publisher));
    assert!(!display::is_authorized<sui::clock::Clock>(&publisher));
    publisher.burn();
}

#[test, expected_failure(abort_code = display::ENotOwner)]
fun another_packages_type_is_refused() {
    let ctx = &mut tx_context::dummy();
    let publisher = publisher(ctx);
    destroy(display::new<sui::clock::Clock>(&publisher, ctx));
    publisher.burn();
}

#[test, expected_failure(abort_code = display::EVecLengthMismatch)]
fun every_field_needs_a_value() {
    let ctx = &mut tx_context::dummy();
    let publisher = publisher(ctx);
    destroy(display::new_with_fields<Hero>(&publisher, text(vector[b"name"]), vector[], ctx));
    publisher.burn();
}

#[test, expected_failure(abort_code = display::EVecLengthMismatch)]
fun every_added_field_needs_a_value() {
    let ctx = &mut tx_context::dummy();
    let publisher = publisher(ctx);
    let mut display = display::new<Hero>(&publisher, ctx);
    display.add_multiple(text(vector[b"name"]), vector[]);
    destroy(display);
    publisher.burn();
}

#[test, expected_failure(abort_code = vec_map::EKeyDoesNotExist)]
fun a_missing_field_is_not_edited() {
    let ctx = &mut tx_context::dummy();
    let publisher = publisher(ctx);
    let mut display = display::new<Hero>(&publisher, ctx);
    display.edit(b"name".to_string(), b"".to_string());
    destroy(display);
    publisher.burn();
}

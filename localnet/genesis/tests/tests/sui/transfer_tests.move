module genesis_tests::transfer_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{party, test_scenario as scenario, transfer::Receiving};

public struct Letter has key { id: UID, text: u64 }
public struct Parcel has key, store { id: UID, weight: u64 }

const ALICE: address = @0xA;
const BOB: address = @0xB;

#[test]
fun an_object_goes_to_an_address() {
    let mut test = scenario::begin(ALICE);
    transfer::transfer(Letter { id: test.new_object(), text: 1 }, BOB);
    transfer::public_transfer(Parcel { id: test.new_object(), weight: 2 }, BOB);
    let effects = test.next_tx(BOB);
    assert_eq!(effects.transferred_to_account().length(), 2);
    let letter = test.take_from_sender<Letter>();
    let parcel = test.take_from_sender<Parcel>();
    assert_eq!(letter.text, 1);
    assert_eq!(parcel.weight, 2);
    test.return_to_sender(letter);
    test.return_to_sender(parcel);
    test.end();
}

#[test]
fun a_shared_object_is_everyones() {
    let mut test = scenario::begin(ALICE);
    transfer::share_object(Letter { id: test.new_object(), text: 1 });
    transfer::public_share_object(Parcel { id: test.new_object(), weight: 2 });
    assert_eq!(test.next_tx(BOB).shared().length(), 2);
    let mut letter = test.take_shared<Letter>();
    letter.text = 5;
    scenario::return_shared(letter);
    test.next_tx(ALICE);
    let letter = test.take_shared<Letter>();
    assert_eq!(letter.text, 5);
    scenario::return_shared(letter);
    assert!(scenario::has_most_recent_shared<Parcel>());
    test.end();
}

#[test]
fun a_frozen_object_is_there_to_be_read() {
    let mut test = scenario::begin(ALICE);
    transfer::freeze_object(Letter { id: test.new_object(), text: 1 });
    transfer::public_freeze_object(Parcel { id: test.new_object(), weight: 2 });
    assert_eq!(test.next_tx(BOB).frozen().length(), 2);
    let letter = test.take_immutable<Letter>();
    assert_eq!(letter.text, 1);
    scenario::return_immutable(letter);
    test.end();
}

#[test]
fun an_object_receives_what_was_sent_to_it() {
    let mut test = scenario::begin(ALICE);
    let box = Parcel { id: test.new_object(), weight: 0 };
    let letter = Letter { id: test.new_object(), text: 1 };
    let inner = Parcel { id: test.new_object(), weight: 7 };
    let (box_id, letter_id) = (object::id(&box), object::id(&letter));
    transfer::public_transfer(box, ALICE);
    transfer::transfer(letter, box_id.to_address());
    transfer::public_transfer(inner, box_id.to_address());
    test.next_tx(ALICE);
    let mut box = test.take_from_sender_by_id<Parcel>(box_id);
    let ticket: Receiving<Letter> = scenario::most_recent_receiving_ticket(&box_id);
    assert_eq!(ticket.receiving_object_id(), letter_id);
    let letter = transfer::receive(&mut box.id, ticket);
    assert_eq!(letter.text, 1);
    let inner: Parcel = transfer::public_receive(
        &mut box.id,
        scenario::most_recent_receiving_ticket(&box_id),
    );
    assert_eq!(inner.weight, 7);
    destroy(letter);
    destroy(inner);
    test.return_to_sender(box);
    test.end();
}

#[test]
fun a_party_of_one_owner_gets_an_object() {
    let mut test = scenario::begin(ALICE);
    let (letter, parcel) = (
        Letter { id: test.new_object(), text: 1 },
        Parcel { id: test.new_object(), weight: 2 },
    );
    party::single_owner(BOB).transfer!(letter);
    party::single_owner(BOB).public_transfer!(parcel);
    assert_eq!(test.next_tx(BOB).created().length(), 2);
    test.end();
}

#[test, expected_failure(abort_code = transfer::ESharedNonNewObject)]
fun only_a_new_object_can_be_shared() {
    let mut test = scenario::begin(ALICE);
    transfer::transfer(Letter { id: test.new_object(), text: 1 }, ALICE);
    test.next_tx(ALICE);
    let letter = test.take_from_sender<Letter>();
    transfer::share_object(letter);
    test.end();
}

#[test, expected_failure(abort_code = scenario::EInvalidSharedOrImmutableUsage)]
fun a_shared_object_gets_no_owner() {
    let mut test = scenario::begin(ALICE);
    transfer::share_object(Letter { id: test.new_object(), text: 1 });
    test.next_tx(ALICE);
    let letter = test.take_shared<Letter>();
    transfer::transfer(letter, ALICE);
    test.end();
}

#[test, expected_failure(abort_code = transfer::EUnableToReceiveObject)]
fun another_objects_mail_cannot_be_received() {
    let mut test = scenario::begin(ALICE);
    let (box, other) = (
        Parcel { id: test.new_object(), weight: 0 },
        Parcel { id: test.new_object(), weight: 0 },
    );
    let (box_id, other_id) = (object::id(&box), object::id(&other));
    transfer::public_transfer(box, ALICE);
    transfer::public_transfer(other, ALICE);
    transfer::transfer(Letter { id: test.new_object(), text: 1 }, box_id.to_address());
    test.next_tx(ALICE);
    let mut other = test.take_from_sender_by_id<Parcel>(other_id);
    let ticket = scenario::most_recent_receiving_ticket<Letter>(&box_id);
    destroy(transfer::receive(&mut other.id, ticket));
    test.return_to_sender(other);
    test.end();
}

module genesis_tests::package_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{
    package::{Self, Publisher},
    test_scenario as scenario,
    test_utils::create_one_time_witness
};

/// The one-time witness of this module.
public struct PACKAGE_TESTS has drop {}
public struct Other has drop {}

#[test]
fun a_publisher_knows_its_package_and_module() {
    let ctx = &mut tx_context::dummy();
    let publisher = package::claim(create_one_time_witness<PACKAGE_TESTS>(), ctx);
    assert_eq!(*publisher.module_(), b"package_tests".to_ascii_string());
    assert_eq!(*publisher.package(), @genesis_tests.to_ascii_string());
    assert!(publisher.from_module<Other>());
    assert!(publisher.from_package<genesis_tests::type_name_tests::Plain>());
    assert!(!publisher.from_module<genesis_tests::type_name_tests::Plain>());
    assert!(!publisher.from_package<UID>());
    publisher.burn();
}

#[test]
fun a_module_of_the_same_name_in_another_package_is_another() {
    let publisher = genesis_tests::clock::publisher(&mut tx_context::dummy());
    assert_eq!(*publisher.module_(), b"clock".to_ascii_string());
    assert!(!publisher.from_module<sui::clock::Clock>());
    publisher.burn();
}

#[test]
fun a_publisher_may_go_to_the_sender() {
    let mut test = scenario::begin(@0xA);
    package::claim_and_keep(create_one_time_witness<PACKAGE_TESTS>(), test.ctx());
    test.next_tx(@0xA);
    let publisher = test.take_from_sender<Publisher>();
    publisher.burn_publisher();
    test.end();
}

#[test]
fun a_test_claims_without_a_witness() {
    let publisher = package::test_claim(Other {}, &mut tx_context::dummy());
    assert_eq!(*publisher.published_module(), b"package_tests".to_ascii_string());
    assert_eq!(*publisher.published_package(), @genesis_tests.to_ascii_string());
    publisher.burn();
}

#[test]
fun an_upgrade_is_authorised_and_committed() {
    let package = @0xACE.to_id();
    let mut cap = package::test_publish(package, &mut tx_context::dummy());
    assert_eq!(cap.version(), 1);
    assert_eq!(cap.package(), package);
    let ticket = cap.authorize(package::additive_policy(), b"digest");
    assert_eq!(ticket.package(), package);
    assert_eq!(ticket.policy(), 128);
    assert_eq!(*ticket.digest(), b"digest");
    assert_eq!(cap.package(), @0x0.to_id());
    let receipt = ticket.test_upgrade();
    assert_eq!(receipt.cap(), object::id(&cap));
    let upgraded = receipt.package();
    assert!(upgraded != package);
    cap.commit(receipt);
    assert_eq!(cap.version(), 2);
    assert_eq!(cap.package(), upgraded);
    cap.make_immutable();
}

#[test]
fun a_policy_only_becomes_stricter() {
    let mut cap = package::test_publish(@0xACE.to_id(), &mut tx_context::dummy());
    assert_eq!(cap.policy(), package::compatible_policy());
    cap.only_additive_upgrades();
    assert_eq!(cap.policy(), package::additive_policy());
    cap.only_dep_upgrades();
    cap.only_dep_upgrades();
    assert_eq!(cap.upgrade_policy(), package::dep_only_policy());
    assert_eq!(
        vector[
            package::compatible_policy(),
            package::additive_policy(),
            package::dep_only_policy(),
        ],
        vector[0, 128, 192],
    );
    cap.make_immutable();
}

#[test, expected_failure(abort_code = package::ENotOneTimeWitness)]
fun a_claim_needs_a_one_time_witness() {
    package::claim(Other {}, &mut tx_context::dummy()).burn();
}

#[test, expected_failure(abort_code = package::ETooPermissive)]
fun a_policy_does_not_become_laxer() {
    let mut cap = package::test_publish(@0xACE.to_id(), &mut tx_context::dummy());
    cap.only_dep_upgrades();
    cap.only_additive_upgrades();
    cap.make_immutable();
}

#[test, expected_failure(abort_code = package::ETooPermissive)]
fun an_upgrade_keeps_the_policy() {
    let mut cap = package::test_publish(@0xACE.to_id(), &mut tx_context::dummy());
    cap.only_dep_upgrades();
    destroy(cap.authorize(package::compatible_policy(), b""));
    cap.make_immutable();
}

#[test, expected_failure(abort_code = package::EAlreadyAuthorized)]
fun one_upgrade_runs_at_a_time() {
    let mut cap = package::test_publish(@0xACE.to_id(), &mut tx_context::dummy());
    destroy(cap.authorize(0, b""));
    destroy(cap.authorize(0, b""));
    cap.make_immutable();
}

#[test, expected_failure(abort_code = package::EWrongUpgradeCap)]
fun a_receipt_belongs_to_its_cap() {
    let ctx = &mut tx_context::dummy();
    let mut cap = package::test_publish(@0xACE.to_id(), ctx);
    let mut other = package::test_publish(@0xACE.to_id(), ctx);
    let receipt = cap.authorize(0, b"").test_upgrade();
    other.commit(receipt);
    cap.make_immutable();
    other.make_immutable();
}

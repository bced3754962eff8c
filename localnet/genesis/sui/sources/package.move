/// Rights over published packages: to speak for their publisher, and to upgrade them.
module sui::package;

use std::{ascii::String, type_name};
use sui::types;

public use fun authorize_upgrade as UpgradeCap.authorize;
public use fun burn_publisher as Publisher.burn;
public use fun commit_upgrade as UpgradeCap.commit;
public use fun published_module as Publisher.module_;
public use fun published_package as Publisher.package;
public use fun receipt_cap as UpgradeReceipt.cap;
public use fun receipt_package as UpgradeReceipt.package;
public use fun ticket_digest as UpgradeTicket.digest;
public use fun ticket_package as UpgradeTicket.package;
public use fun ticket_policy as UpgradeTicket.policy;
public use fun upgrade_package as UpgradeCap.package;
public use fun upgrade_policy as UpgradeCap.policy;

/// The value does not prove that its module was just published.
const ENotOneTimeWitness: u64 = 0;
/// The policy allows more than the cap does.
const ETooPermissive: u64 = 1;
/// An upgrade is under way.
const EAlreadyAuthorized: u64 = 2;
/// No upgrade is under way.
const ENotAuthorized: u64 = 3;
/// The receipt belongs to another cap.
const EWrongUpgradeCap: u64 = 4;

/// Anything may be added, and whatever does not change what others see.
const COMPATIBLE: u8 = 0;
/// New modules and functions may be added.
const ADDITIVE: u8 = 128;
/// Only the dependencies may change.
const DEP_ONLY: u8 = 192;

/// Proof that its owner published a package.
public struct Publisher has key, store {
    id: UID,
    package: String,
    module_name: String,
}

/// The right to upgrade a package.
public struct UpgradeCap has key, store {
    id: UID,
    /// The newest version, or 0x0 while an upgrade is under way.
    package: ID,
    version: u64,
    policy: u8,
}

/// The permission of one upgrade; the upgrade command of the same transaction consumes it.
public struct UpgradeTicket {
    cap: ID,
    package: ID,
    policy: u8,
    digest: vector<u8>,
}

/// What the upgrade command gives back; the cap must take it.
public struct UpgradeReceipt {
    cap: ID,
    package: ID,
}

// === Publisher ===

/// The proof for a module that is being published.
public fun claim<OTW: drop>(otw: OTW, ctx: &mut TxContext): Publisher {
    assert!(types::is_one_time_witness(&otw), ENotOneTimeWitness);
    publisher_of<OTW>(ctx)
}

/// The proof for a module that is being published, for the sender.
#[allow(lint(self_transfer))]
public fun claim_and_keep<OTW: drop>(otw: OTW, ctx: &mut TxContext) {
    transfer::public_transfer(claim(otw, ctx), ctx.sender());
}

/// Ends the proof.
public fun burn_publisher(self: Publisher) {
    let Publisher { id, .. } = self;
    id.delete();
}

/// Whether `T` is of the package.
public fun from_package<T>(self: &Publisher): bool {
    type_name::with_original_ids<T>().address_string() == self.package
}

/// Whether `T` is of the module.
public fun from_module<T>(self: &Publisher): bool {
    self.from_package<T>() &&
    type_name::with_original_ids<T>().module_string() == self.module_name
}

/// The module.
public fun published_module(self: &Publisher): &String {
    &self.module_name
}

/// The package, in 64 hexadecimal digits.
public fun published_package(self: &Publisher): &String {
    &self.package
}

fun publisher_of<T>(ctx: &mut TxContext): Publisher {
    let name = type_name::with_original_ids<T>();
    Publisher {
        id: object::new(ctx),
        package: name.address_string(),
        module_name: name.module_string(),
    }
}

// === Questions about upgrades ===

/// The newest version of the package, or 0x0 while an upgrade is under way.
public fun upgrade_package(cap: &UpgradeCap): ID {
    cap.package
}

/// How many versions there were.
public fun version(cap: &UpgradeCap): u64 {
    cap.version
}

/// The least strict policy an upgrade may have.
public fun upgrade_policy(cap: &UpgradeCap): u8 {
    cap.policy
}

/// The version that is upgraded.
public fun ticket_package(ticket: &UpgradeTicket): ID {
    ticket.package
}

/// The policy the upgrade follows.
public fun ticket_policy(ticket: &UpgradeTicket): u8 {
    ticket.policy
}

/// The digest of the new modules.
public fun ticket_digest(ticket: &UpgradeTicket): &vector<u8> {
    &ticket.digest
}

/// The cap the upgrade belongs to.
public fun receipt_cap(receipt: &UpgradeReceipt): ID {
    receipt.cap
}

/// The new version.
public fun receipt_package(receipt: &UpgradeReceipt): ID {
    receipt.package
}

/// The policy of compatible upgrades.
public fun compatible_policy(): u8 {
    COMPATIBLE
}

/// The policy of upgrades that only add.
public fun additive_policy(): u8 {
    ADDITIVE
}

/// The policy of upgrades that only change dependencies.
public fun dep_only_policy(): u8 {
    DEP_ONLY
}

// === Upgrades ===

/// Allows from now on only upgrades that add.
#[allow(lint(public_entry))]
public entry fun only_additive_upgrades(cap: &mut UpgradeCap) {
    cap.restrict(ADDITIVE);
}

/// Allows from now on only upgrades that change dependencies.
#[allow(lint(public_entry))]
public entry fun only_dep_upgrades(cap: &mut UpgradeCap) {
    cap.restrict(DEP_ONLY);
}

/// Ends the right to upgrade.
#[allow(lint(public_entry))]
public entry fun make_immutable(cap: UpgradeCap) {
    let UpgradeCap { id, .. } = cap;
    id.delete();
}

/// Begins an upgrade.
public fun authorize_upgrade(cap: &mut UpgradeCap, policy: u8, digest: vector<u8>): UpgradeTicket {
    let package = cap.package;
    assert!(package != @0x0.to_id(), EAlreadyAuthorized);
    assert!(policy >= cap.policy, ETooPermissive);
    cap.package = @0x0.to_id();
    UpgradeTicket { cap: object::id(cap), package, policy, digest }
}

/// Completes an upgrade.
public fun commit_upgrade(cap: &mut UpgradeCap, receipt: UpgradeReceipt) {
    let UpgradeReceipt { cap: cap_id, package } = receipt;
    assert!(object::id(cap) == cap_id, EWrongUpgradeCap);
    assert!(cap.package == @0x0.to_id(), ENotAuthorized);
    cap.package = package;
    cap.version = cap.version + 1;
}

fun restrict(cap: &mut UpgradeCap, policy: u8) {
    assert!(policy >= cap.policy, ETooPermissive);
    cap.policy = policy;
}

// === For tests ===

/// The proof for any module.
#[test_only]
public fun test_claim<OTW: drop>(_: OTW, ctx: &mut TxContext): Publisher {
    publisher_of<OTW>(ctx)
}

/// The right to upgrade any package.
#[test_only]
public fun test_publish(package: ID, ctx: &mut TxContext): UpgradeCap {
    UpgradeCap { id: object::new(ctx), package, version: 1, policy: COMPATIBLE }
}

/// Stands in for the upgrade command: the address of the new version is a hash of cap and package.
#[test_only]
public fun test_upgrade(ticket: UpgradeTicket): UpgradeReceipt {
    let UpgradeTicket { cap, package, .. } = ticket;
    let mut unique = cap.to_bytes();
    unique.append(package.to_bytes());
    UpgradeReceipt { cap, package: object::id_from_bytes(sui::hash::blake2b256(&unique)) }
}

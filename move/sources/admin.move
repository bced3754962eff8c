/// The official registry and the upkeep of the package.
///
/// Publishing the package creates one curated registry, shares it, and gives the publisher the AdminCap that fills it.
/// The cap decides which maps the official registry offers, with which recommended rules, and nothing else: it has no
/// power over a game.
///
/// Upkeep needs no cap. After an upgrade anyone carries games and registries over to the new version; code of another
/// version leaves them alone. A game over for seven days can be cleared away by its host, to whom the storage rebate goes.
module tycoon::admin;

use sui::clock::Clock;
use tycoon::{
    config::Config,
    events,
    game::Game,
    map::{Self, MapRegistry, MapTemplate, MapLabels},
    types
};

// === Errors, as `types` lists them ===

const ERR_NOT_HOST: u64 = 18;
const ERR_FOREIGN_ADMIN_CAP: u64 = 41;
const ERR_WRONG_VERSION: u64 = 60;
const ERR_NOT_ENDED: u64 = 68;
const ERR_NOT_CLEARED: u64 = 69;

/// How long an ended game stays: seven days.
const KEPT_MS: u64 = 604_800_000;

/// The right to publish into one curated registry.
public struct AdminCap has key, store {
    id: UID,
    registry: ID,
}

fun init(ctx: &mut TxContext) {
    let (registry, cap) = create_curated_registry(ctx);
    map::share_registry(registry);
    transfer::public_transfer(cap, ctx.sender());
}

// === Curated registries ===

/// A registry that only the holder of the cap adds to, also when it is shared.
public fun create_curated_registry(ctx: &mut TxContext): (MapRegistry, AdminCap) {
    let registry = map::new_registry(true, ctx);
    let cap = AdminCap { id: object::new(ctx), registry: object::id(&registry) };
    (registry, cap)
}

/// Publishes a template into the cap's registry for good, without names and streets.
public fun publish_template(cap: &AdminCap, registry: &mut MapRegistry, template: MapTemplate) {
    cap.check(registry);
    registry.insert(template)
}

/// Publishes a template for good with its names, its streets and the rules that tables on it start with.
public fun publish_labelled_template(
    cap: &AdminCap,
    registry: &mut MapRegistry,
    template: MapTemplate,
    labels: MapLabels,
    recommended: Config,
) {
    cap.check(registry);
    registry.insert_labelled(template, labels, recommended)
}

/// Changes the rules that tables on a map start with; games that run keep theirs.
public fun recommend(cap: &AdminCap, registry: &mut MapRegistry, template_id: u64, config: Config) {
    cap.check(registry);
    registry.recommend(template_id, config)
}

/// The registry the cap is for.
public fun registry(self: &AdminCap): ID { self.registry }

fun check(self: &AdminCap, registry: &MapRegistry) {
    assert!(self.registry == object::id(registry), ERR_FOREIGN_ADMIN_CAP)
}

// === Carrying over ===

/// Lets this version of the package play a game of an earlier one. Anyone may, but not while a roll waits: the version
/// that drew it plays it.
public fun carry_game(game: &mut Game) {
    let from = game.version();
    assert!(from < types::version(), ERR_WRONG_VERSION);
    game.check_no_draw();
    game.set_version(types::version());
    events::game_carried(game.id(), from, types::version())
}

/// Lets this version of the package publish into a registry of an earlier one. Anyone may.
public fun carry_registry(registry: &mut MapRegistry) {
    let from = registry.registry_version();
    assert!(from < types::version(), ERR_WRONG_VERSION);
    registry.set_version(types::version());
    events::registry_carried(object::id(registry), from, types::version())
}

// === Clearing away ===

/// Removes the rows of up to `limit` tiles and players of a game that has been over for seven days. Its host may, or the
/// host's delegate; the storage rebate is the sender's.
public fun clear_game(game: &mut Game, limit: u64, clock: &Clock, ctx: &mut TxContext) {
    check_clearing(game, clock, ctx);
    let mut left = limit;
    while (left > 0 && !game.is_cleared()) {
        game.clear_next();
        left = left - 1;
    };
    events::clear(game.id(), ctx.sender(), game.is_cleared())
}

/// Deletes a game without rows. Its host may.
public fun delete_game(game: Game, clock: &Clock, ctx: &mut TxContext) {
    check_clearing(&game, clock, ctx);
    assert!(game.is_cleared(), ERR_NOT_CLEARED);
    events::delete(game.id(), ctx.sender());
    game.delete()
}

fun check_clearing(game: &Game, clock: &Clock, ctx: &TxContext) {
    game.check_version();
    let now_ms = clock.timestamp_ms();
    let (host, sender) = (game.host(), ctx.sender());
    let is_over = game.status() == types::status_ended!();
    assert!(is_over && now_ms >= game.phase_started_ms() + KEPT_MS, ERR_NOT_ENDED);
    let is_delegate = game.has_player(host) && game.player(host).has_delegate(sender, now_ms);
    assert!(sender == host || is_delegate, ERR_NOT_HOST)
}

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(ctx) }

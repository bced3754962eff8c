/// Publishing the package creates one curated registry, shares it, and gives the publisher the AdminCap that fills it.
/// The cap decides which maps the official registry offers and nothing else: it has no power over a game.
module tycoon::admin;

use tycoon::map::{Self, MapRegistry, MapTemplate};

// === Errors, as `types` lists them ===

const ERR_FOREIGN_ADMIN_CAP: u64 = 41;

/// The right to publish into one curated registry.
public struct AdminCap has key, store {
    id: UID,
    registry: ID,
}

fun init(ctx: &mut TxContext) {
    let (registry, cap) = create_curated_registry(ctx);
    transfer::public_share_object(registry);
    transfer::public_transfer(cap, ctx.sender());
}

/// A registry that only the holder of the cap adds to, also when it is shared.
public fun create_curated_registry(ctx: &mut TxContext): (MapRegistry, AdminCap) {
    let registry = map::new_registry(true, ctx);
    let cap = AdminCap { id: object::new(ctx), registry: object::id(&registry) };
    (registry, cap)
}

/// Publishes a template into the cap's registry for good.
public fun publish_template(cap: &AdminCap, registry: &mut MapRegistry, template: MapTemplate) {
    assert!(cap.registry == object::id(registry), ERR_FOREIGN_ADMIN_CAP);
    registry.insert(template)
}

/// The registry the cap is for.
public fun registry(self: &AdminCap): ID { self.registry }

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(ctx) }

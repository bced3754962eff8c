/// Shops sell cards to those who stop there, as many as they can pay for and hold.
module tycoon::shop;

use tycoon::{cards, economy, events, game::{Game, TurnCap}, map::{MapRegistry, MapTemplate}, types};

// === Errors, as `types` lists them ===

const ERR_HAND_LIMIT: u64 = 8;
const ERR_UNKNOWN_CARD: u64 = 24;
const ERR_NOT_ENOUGH_CASH: u64 = 31;
const ERR_NOT_A_SHOP: u64 = 34;

/// Buys a card in the shop one stands on.
public fun buy_card(game: &mut Game, registry: &MapRegistry, cap: &TurnCap, kind: u16) {
    let player = game.check_cap(cap, types::phase_manage!());
    let template_id = game.check_registry(registry);
    let tile_id = game.player(player).pos();
    let price = cards::price(kind);
    assert!(is_shop(registry.get_template(template_id), tile_id), ERR_NOT_A_SHOP);
    assert!(types::is_card_kind(kind), ERR_UNKNOWN_CARD);
    assert!(game.player(player).has_room(game.config().hand_limit()), ERR_HAND_LIMIT);
    assert!(game.player(player).cash() >= price, ERR_NOT_ENOUGH_CASH);
    economy::charge(game, player, price, types::cash_shop!());
    events::shop(game.id(), player, tile_id, kind, price);
    cards::give(game, player, kind)
}

/// Whether the player stands in a shop and could buy something.
public fun has_choice(game: &Game, template: &MapTemplate, player: address): bool {
    let state = game.player(player);
    is_shop(template, state.pos())
        && state.has_room(game.config().hand_limit())
        && state.cash() >= cards::lowest_price()
}

fun is_shop(template: &MapTemplate, tile_id: u64): bool {
    template.known_tile(tile_id).kind() == types::tile_shop!()
}

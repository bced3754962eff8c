#[test_only]
/// Publishing: what is refused, what is kept, who may.
module tycoon::map_tests;

use std::unit_test::{assert_eq, destroy};
use sui::test_scenario as ts;
use tycoon::{
    admin::{Self, AdminCap},
    arena,
    draft::{Self, MapDraft},
    events::{RegistryCreatedEvent, TemplatePublishedEvent},
    game,
    map::{Self, MapRegistry},
    maps,
    park
};

const ALICE: address = @0xA;

/// A ring of four on a board of two by two: a property, a bonus, a hospital and an empty tile.
public struct Four has copy, drop {
    x: vector<u16>,
    y: vector<u16>,
    kind: vector<u8>,
    size: vector<u8>,
    price: vector<u64>,
    base_toll: vector<u64>,
    special: vector<u64>,
    adj: vector<vector<u64>>,
    cw_next: vector<u64>,
    ccw_next: vector<u64>,
    ring_id: vector<u16>,
    ring_idx: vector<u32>,
}

fun four(): Four {
    Four {
        x: vector[0, 1, 1, 0],
        y: vector[0, 0, 1, 1],
        kind: vector[1, 4, 2, 0],
        size: vector[1, 1, 1, 1],
        price: vector[100, 0, 0, 0],
        base_toll: vector[10, 0, 0, 0],
        special: vector[0, 50, 0, 0],
        adj: vector[vector[1, 3], vector[0, 2], vector[1, 3], vector[2, 0]],
        cw_next: vector[1, 2, 3, 0],
        ccw_next: vector[3, 0, 1, 2],
        ring_id: vector[0, 0, 0, 0],
        ring_idx: vector[0, 1, 2, 3],
    }
}

fun draft(four: Four): MapDraft {
    let mut draft = draft::new(4, 1, 2, 2);
    draft.tiles(
        four.x,
        four.y,
        four.kind,
        four.size,
        four.price,
        four.base_toll,
        four.special,
    );
    draft.links(four.adj, four.cw_next, four.ccw_next);
    draft.rings(four.ring_id, four.ring_idx);
    draft
}

fun seal(draft: MapDraft) {
    let mut scenario = ts::begin(ALICE);
    destroy(draft.seal(scenario.ctx()));
    scenario.end();
}

use fun seal as MapDraft.try_seal;

// === What is accepted ===

#[test]
fun a_sound_map_is_sealed() { four().draft().try_seal() }

#[test]
fun the_digests_are_those_of_the_sdk() {
    assert_eq!(maps::ring8().digest(), maps::ring8_digest());
    assert_eq!(maps::classic().digest(), maps::classic_digest());
    assert_eq!(maps::large().digest(), maps::large_digest());
}

#[test]
fun the_digest_covers_every_field() {
    let digest = four().draft().digest();
    let mut other = four();
    *&mut other.base_toll[0] = 11;
    assert!(other.draft().digest() != digest);
    let mut other = four();
    *&mut other.ring_idx[3] = 4;
    assert!(other.draft().digest() != digest);
}

#[test]
fun a_template_knows_its_tiles() {
    let mut scenario = ts::begin(ALICE);
    let template = park::map().seal(scenario.ctx());
    assert_eq!(template.tile_count(), 14);
    assert_eq!(template.hospital_ids(), vector[11]);
    assert_eq!(template.prison_ids(), vector[9]);
    assert_eq!(template.shop_ids(), vector[10]);
    assert_eq!(template.news_ids(), vector[6]);
    assert_eq!(template.digest(), park::map().digest());
    assert_eq!(template.width(), 12);
    assert_eq!(template.height(), 2);
    assert_eq!(template.version(), 1);
    assert_eq!(template.ring_id(13), 1);
    assert_eq!(template.ring_idx(13), 1);
    assert_eq!(template.neighbours(2), vector[1, 3, 12]);
    let tile = template.tile(13);
    assert_eq!(tile.x(), 4);
    assert_eq!(tile.y(), 1);
    assert_eq!(tile.size(), 1);
    assert_eq!(tile.price(), 1_500);
    assert_eq!(tile.base_toll(), 150);
    destroy(template);
    scenario.end();
}

#[test, expected_failure(abort_code = map::ERR_NO_SUCH_TILE)]
fun a_template_has_no_tile_past_its_last() {
    let mut scenario = ts::begin(ALICE);
    let template = park::map().seal(scenario.ctx());
    template.tile(14);
    destroy(template);
    scenario.end();
}

#[test]
fun the_large_map_is_sealed_in_one_transaction_and_has_its_sights() {
    let mut scenario = ts::begin(ALICE);
    let template = maps::large().seal(scenario.ctx());
    assert_eq!(template.tile_count(), 109);
    assert_eq!(template.hospital_ids().length(), 2);
    assert_eq!(template.prison_ids().length(), 1);
    assert_eq!(template.shop_ids().length(), 3);
    let forks = vector::tabulate!(109, |id| id).filter!(|id| template.is_fork(*id));
    assert_eq!(forks.length(), 4);
    let lots = vector::tabulate!(109, |id| id).filter!(|id| template.tile(*id).size() == 2);
    assert_eq!(lots.length(), 13);
    destroy(template);
    scenario.end();
}

// === What is refused ===

#[test, expected_failure(abort_code = draft::ERR_MAP_TILE_COUNT)]
fun a_map_has_tiles() { draft::new(4, 1, 2, 2).try_seal() }

#[test, expected_failure(abort_code = draft::ERR_MAP_TILE_COUNT)]
fun a_map_has_at_most_160_tiles() {
    let mut draft = draft::new(4, 1, 200, 1);
    let zeros = vector::tabulate!(161, |_| 0);
    draft.tiles(
        vector::tabulate!(161, |i| i as u16),
        vector::tabulate!(161, |_| 0),
        vector::tabulate!(161, |_| 0),
        vector::tabulate!(161, |_| 1),
        zeros,
        zeros,
        zeros,
    );
    draft.try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_LENGTHS)]
fun the_lists_of_tiles_are_of_one_length() {
    let mut map = four();
    map.special.pop_back();
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_LENGTHS)]
fun every_tile_has_exits() {
    let mut map = four();
    map.ccw_next.pop_back();
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_LENGTHS)]
fun every_tile_has_a_ring() {
    let mut map = four();
    map.ring_idx.pop_back();
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_KIND)]
fun a_tile_has_a_kind_that_exists() {
    let mut map = four();
    *&mut map.kind[3] = 11;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_TILE_SIZE)]
fun a_tile_is_not_three_by_three() {
    let mut map = four();
    *&mut map.size[0] = 3;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_TILE_SIZE)]
fun only_a_property_is_two_by_two() {
    let mut map = four();
    *&mut map.size[3] = 2;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_BOUNDS)]
fun a_tile_lies_on_the_board() {
    let mut map = four();
    *&mut map.x[1] = 2;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_BOUNDS)]
fun a_tile_at_the_end_of_the_numbers_is_off_the_board() {
    let mut map = four();
    *&mut map.y[1] = 65_535;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_OVERLAP)]
fun no_two_tiles_share_a_place() {
    let mut map = four();
    *&mut map.x[1] = 0;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_OVERLAP)]
fun a_lot_of_two_by_two_covers_four_places() {
    let mut map = four();
    *&mut map.size[0] = 2;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_PRICE)]
fun a_property_has_a_price() {
    let mut map = four();
    *&mut map.price[0] = 0;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_PRICE)]
fun a_property_has_a_toll() {
    let mut map = four();
    *&mut map.base_toll[0] = 0;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_PRICE)]
fun nothing_but_a_property_has_a_price() {
    let mut map = four();
    *&mut map.price[3] = 1;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_PRICE)]
fun a_price_that_could_overflow_is_refused() {
    let mut map = four();
    *&mut map.price[0] = 1_000_000_000_001;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_PRICE)]
fun a_toll_that_could_overflow_is_refused() {
    let mut map = four();
    *&mut map.base_toll[0] = std::u64::max_value!();
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_SPECIAL)]
fun a_bonus_pays_something() {
    let mut map = four();
    *&mut map.special[1] = 0;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_SPECIAL)]
fun nobody_stays_eleven_turns() {
    let mut map = four();
    *&mut map.special[2] = 11;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_SPECIAL)]
fun an_empty_tile_has_no_parameter() {
    let mut map = four();
    *&mut map.special[3] = 1;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_NEIGHBOUR)]
fun a_neighbour_exists() {
    let mut map = four();
    *&mut map.adj[0] = vector[1, 4];
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_NEIGHBOUR)]
fun a_tile_is_not_its_own_neighbour() {
    let mut map = four();
    *&mut map.adj[0] = vector[0, 1, 3];
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_NEIGHBOUR)]
fun a_neighbour_is_named_once() {
    let mut map = four();
    *&mut map.adj[0] = vector[1, 3, 1];
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_NEIGHBOUR)]
fun a_tile_has_a_neighbour() {
    let mut map = four();
    *&mut map.adj[0] = vector[];
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_ONE_WAY)]
fun a_way_leads_both_ways() {
    let mut map = four();
    *&mut map.adj[0] = vector[1, 3, 2];
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_NEXT)]
fun a_default_exit_is_a_neighbour() {
    let mut map = four();
    *&mut map.cw_next[0] = 2;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_NEXT)]
fun a_default_exit_exists() {
    let mut map = four();
    *&mut map.ccw_next[0] = 9;
    map.draft().try_seal()
}

#[test, expected_failure(abort_code = draft::ERR_MAP_NOT_INVERSE)]
fun the_two_directions_undo_each_other() {
    let mut map = four();
    *&mut map.ccw_next[1] = 2;
    map.draft().try_seal()
}

/// Two rings of three, joined by nothing or by a bridge between tiles 0 and 3.
fun two_rings(bridge: bool): MapDraft {
    let mut draft = draft::new(4, 1, 6, 1);
    draft.tiles(
        vector[0, 1, 2, 3, 4, 5],
        vector[0, 0, 0, 0, 0, 0],
        vector[0, 0, 0, 0, 0, 0],
        vector[1, 1, 1, 1, 1, 1],
        vector[0, 0, 0, 0, 0, 0],
        vector[0, 0, 0, 0, 0, 0],
        vector[0, 0, 0, 0, 0, 0],
    );
    let first = if (bridge) vector[1, 2, 3] else vector[1, 2];
    let fourth = if (bridge) vector[4, 5, 0] else vector[4, 5];
    draft.links(
        vector[first, vector[0, 2], vector[0, 1], fourth, vector[3, 5], vector[3, 4]],
        vector[1, 2, 0, 4, 5, 3],
        vector[2, 0, 1, 5, 3, 4],
    );
    draft.rings(vector[0, 0, 0, 1, 1, 1], vector[0, 1, 2, 0, 1, 2]);
    draft
}

#[test, expected_failure(abort_code = draft::ERR_UNREACHABLE)]
fun every_tile_can_be_reached() { two_rings(false).try_seal() }

#[test, expected_failure(abort_code = draft::ERR_MAP_POCKET)]
fun no_default_way_leads_into_a_pocket() { two_rings(true).try_seal() }

/// A ring 0, 1, 2, 3 with a loop 2, 4, 5 on its fork; the default exits of the fork are given.
fun with_loop(fork_cw: u64, fork_ccw: u64): MapDraft {
    let mut draft = draft::new(4, 1, 6, 1);
    let zeros = vector[0, 0, 0, 0, 0, 0];
    draft.tiles(
        vector[0, 1, 2, 3, 4, 5],
        vector[0, 0, 0, 0, 0, 0],
        vector[0, 0, 0, 0, 0, 0],
        vector[1, 1, 1, 1, 1, 1],
        zeros,
        zeros,
        zeros,
    );
    draft.links(
        vector[
            vector[1, 3],
            vector[0, 2],
            vector[1, 3, 4, 5],
            vector[2, 0],
            vector[2, 5],
            vector[4, 2],
        ],
        vector[1, 2, fork_cw, 0, 5, 2],
        vector[3, 0, fork_ccw, 2, 2, 4],
    );
    draft.rings(vector[0, 0, 0, 0, 1, 1], vector[0, 1, 2, 3, 0, 1]);
    draft
}

#[test]
fun a_loop_on_a_fork_is_no_pocket_when_the_fork_leads_on() { with_loop(3, 1).try_seal() }

#[test, expected_failure(abort_code = draft::ERR_MAP_POCKET)]
fun a_fork_does_not_lead_round_for_ever_clockwise() { with_loop(4, 1).try_seal() }

#[test, expected_failure(abort_code = draft::ERR_MAP_POCKET)]
fun a_fork_does_not_lead_round_for_ever_counter_clockwise() { with_loop(3, 5).try_seal() }

#[test, expected_failure(abort_code = draft::ERR_MAP_RING)]
fun a_place_in_a_ring_is_one_tiles() {
    let mut map = four();
    *&mut map.ring_idx[3] = 2;
    map.draft().try_seal()
}

// === Registries ===

#[test]
fun publishing_the_package_shares_a_curated_registry() {
    let mut scenario = ts::begin(ALICE);
    admin::init_for_testing(scenario.ctx());
    assert_eq!(sui::event::events_by_type<RegistryCreatedEvent>().length(), 1);
    scenario.next_tx(ALICE);
    let mut registry: MapRegistry = scenario.take_shared();
    let cap: AdminCap = scenario.take_from_sender();
    assert!(registry.is_curated());
    assert_eq!(cap.registry(), object::id(&registry));
    let template = maps::classic().seal(scenario.ctx());
    cap.publish_template(&mut registry, template);
    assert_eq!(sui::event::events_by_type<TemplatePublishedEvent>().length(), 1);
    assert!(registry.has_template(2));
    assert_eq!(registry.get_template(2).digest(), maps::classic_digest());
    ts::return_shared(registry);
    scenario.return_to_sender(cap);
    scenario.end();
}

#[test, expected_failure(abort_code = map::ERR_REGISTRY_CURATED)]
fun a_curated_registry_takes_nothing_without_its_cap() {
    let mut scenario = ts::begin(ALICE);
    let (mut registry, cap) = admin::create_curated_registry(scenario.ctx());
    registry.publish_template(maps::ring8().seal(scenario.ctx()));
    destroy(registry);
    destroy(cap);
    scenario.end();
}

#[test, expected_failure(abort_code = admin::ERR_FOREIGN_ADMIN_CAP)]
fun a_cap_opens_its_own_registry_only() {
    let mut scenario = ts::begin(ALICE);
    let (registry, cap) = admin::create_curated_registry(scenario.ctx());
    let (mut other, other_cap) = admin::create_curated_registry(scenario.ctx());
    cap.publish_template(&mut other, maps::ring8().seal(scenario.ctx()));
    destroy(registry);
    destroy(other);
    destroy(cap);
    destroy(other_cap);
    scenario.end();
}

#[test, expected_failure(abort_code = map::ERR_TEMPLATE_EXISTS)]
fun a_published_map_never_changes() {
    let mut scenario = ts::begin(ALICE);
    let mut registry = map::create_registry(scenario.ctx());
    registry.publish_template(maps::ring8().seal(scenario.ctx()));
    registry.publish_template(maps::ring8().seal(scenario.ctx()));
    destroy(registry);
    scenario.end();
}

#[test]
fun six_players_start_on_the_large_map() {
    let mut a = arena::start(maps::large(), game::default_config(), 6);
    a.roll(ALICE, 6);
    a.end();
}

// === Labels ===

/// Publishes the ring with these names and streets.
fun publish_labelled(labels: map::MapLabels) {
    let mut scenario = ts::begin(ALICE);
    let mut registry = map::create_registry(scenario.ctx());
    let template = maps::ring8().seal(scenario.ctx());
    registry.publish_labelled_template(template, labels, game::default_config());
    destroy(registry);
    scenario.end();
}

fun named(name: vector<u8>, tile: vector<u8>, tiles: u64, groups: vector<u8>): map::MapLabels {
    let names = vector::tabulate!(tiles, |_| tile.to_string());
    map::new_labels(b"Town".to_string(), name.to_string(), names, names, groups)
}

#[test]
fun names_streets_and_rules_stand_beside_the_template() {
    let mut scenario = ts::begin(ALICE);
    let mut registry = map::create_registry(scenario.ctx());
    let template = maps::ring8().seal(scenario.ctx());
    let labels = arena::labels(8, vector[1, 1, 0, 2, 2, 0, 0, 0]);
    let config = game::default_config().with_salary(300);
    registry.publish_labelled_template(template, labels, config);
    let (en, zh) = registry.labels(1).borrow().map_name();
    assert_eq!(en, b"Town".to_string());
    assert_eq!(zh, x"E5B08FE99587".to_string());
    let (tile_en, tile_zh) = registry.labels(1).borrow().tile_name(7);
    assert_eq!(tile_en, b"Lane".to_string());
    assert_eq!(tile_zh, x"E5B7B7".to_string());
    assert_eq!(registry.streets(1), vector[1, 1, 0, 2, 2, 0, 0, 0]);
    assert_eq!(registry.recommended(1), config);
    // The digest covers them: it is the hash of the template's digest and the labels.
    let mut both = maps::ring8_digest();
    both.append(std::bcs::to_bytes(&labels));
    assert_eq!(registry.get_template(1).digest(), std::hash::sha3_256(both));
    destroy(registry);
    scenario.end();
}

#[test]
fun a_map_without_labels_has_no_names_no_streets_and_the_usual_rules() {
    let mut scenario = ts::begin(ALICE);
    let mut registry = map::create_registry(scenario.ctx());
    registry.publish_template(maps::ring8().seal(scenario.ctx()));
    assert!(registry.labels(1).is_none());
    assert!(registry.streets(1).is_empty());
    assert_eq!(registry.recommended(1), game::default_config());
    destroy(registry);
    scenario.end();
}

#[test, expected_failure(abort_code = map::ERR_MAP_NAME)]
fun a_map_has_a_name() { publish_labelled(named(b"", b"Lane", 8, vector[0, 0, 0, 0, 0, 0, 0, 0])) }

#[test, expected_failure(abort_code = map::ERR_MAP_NAME)]
fun a_maps_name_has_at_most_64_bytes() {
    let name = vector::tabulate!(65, |_| 0x61);
    publish_labelled(named(name, b"Lane", 8, vector[0, 0, 0, 0, 0, 0, 0, 0]))
}

#[test, expected_failure(abort_code = map::ERR_MAP_NAME)]
fun a_tiles_name_has_at_most_48_bytes() {
    let tile = vector::tabulate!(49, |_| 0x61);
    publish_labelled(named(b"Town", tile, 8, vector[0, 0, 0, 0, 0, 0, 0, 0]))
}

#[test, expected_failure(abort_code = map::ERR_MAP_NAME)]
fun every_tile_has_a_name() {
    publish_labelled(named(b"Town", b"Lane", 7, vector[0, 0, 0, 0, 0, 0, 0, 0]))
}

#[test, expected_failure(abort_code = map::ERR_MAP_GROUP)]
fun a_street_has_no_tile_that_is_not_land() {
    publish_labelled(arena::labels(8, vector[0, 1, 1, 0, 0, 0, 0, 0]))
}

#[test, expected_failure(abort_code = map::ERR_MAP_GROUP)]
fun a_street_has_two_tiles() {
    publish_labelled(arena::labels(8, vector[1, 0, 0, 0, 0, 0, 0, 0]))
}

#[test, expected_failure(abort_code = map::ERR_MAP_GROUP)]
fun every_tile_says_its_street_or_none() {
    publish_labelled(arena::labels(8, vector[0, 0, 0, 0, 0, 0, 0]))
}

#[test, expected_failure(abort_code = map::ERR_REGISTRY_CURATED)]
fun a_curated_registry_takes_no_labelled_map_without_its_cap_either() {
    let mut scenario = ts::begin(ALICE);
    let (mut registry, cap) = admin::create_curated_registry(scenario.ctx());
    let template = maps::ring8().seal(scenario.ctx());
    let labels = arena::labels(8, vector[0, 0, 0, 0, 0, 0, 0, 0]);
    registry.publish_labelled_template(template, labels, game::default_config());
    destroy(registry);
    destroy(cap);
    scenario.end();
}

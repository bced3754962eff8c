#[test_only]
/// The dice: where they come from, and that nothing can undo a roll once they have fallen.
///
/// Every state below makes some branch after the draw likely to fail. Each is tried from every tile of a map with every
/// kind of tile, with all six faces, each time with other luck after the face. A check added anywhere after the draw aborts one of
/// these rolls.
module tycoon::dice_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{clock, test_scenario as ts};
use tycoon::{
    arena,
    config::Config,
    game::{Self, Game},
    map::{Self, MapRegistry},
    npc,
    park,
    rng,
    turn,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;
const CAROL: address = @0xC;
const MANY: u64 = 18_446_744_073_709_551_615;

// === Nothing aborts after the draw ===

/// The first seeds for each face, as many as there are tiles, so that what is drawn after the face differs.
fun seeds(): vector<vector<u64>> {
    let mut found = vector::tabulate!(6, |_| vector[]);
    let mut missing = 6 * 14;
    let mut seed = 0;
    while (missing > 0) {
        let mut stream = rng::from_seed(rng::numbered_seed(seed));
        let of_face = &mut found[stream.rand1_6() as u64 - 1];
        if (of_face.length() < 14) {
            of_face.push_back(seed);
            missing = missing - 1;
        };
        seed = seed + 1;
    };
    found
}

/// Lets ALICE roll every face from every tile of the park, each time in a new game in the given state.
macro fun roll_everything($config: Config, $prepare: |&mut Game|) {
    let mut scenario = ts::begin(ALICE);
    let clock = clock::create_for_testing(scenario.ctx());
    let mut registry = map::create_registry(scenario.ctx());
    let template = park::map().seal(scenario.ctx());
    registry.publish_template(template);
    let seeds = seeds();
    14u64.do!(|tile| {
        scenario.next_tx(ALICE);
        6u64.do!(|face| {
            let mut game = started(&registry, $config, &clock, scenario.ctx());
            $prepare(&mut game);
            game.player_mut(ALICE).move_to(tile);
            let cap = game.issue_turncap(scenario.ctx());
            // Wishes that are legal and may not fit the fork that is met.
            let dir = option::some(((tile + face) % 3) as u8);
            let seed = rng::numbered_seed(seeds[face][tile]);
            turn::roll_with_seed(&mut game, &registry, cap, dir, vector[12, 13, 3], seed);
            turn::step(&mut game, &registry, &clock);
            assert!(game.phase() != types::phase_move!() && game.phase() != types::phase_settle!());
            destroy(game);
        });
    });
    destroy(registry);
    clock.destroy_for_testing();
    scenario.end();
}

fun started(
    registry: &MapRegistry,
    config: Config,
    clock: &clock::Clock,
    ctx: &mut TxContext,
): Game {
    let mut game = game::new(registry, registry.get_template(7), config, true, ALICE, clock, ctx);
    vector[ALICE, BOB, CAROL].do!(|player| {
        game.seat_player(player, false, ctx);
        game.player_mut(player).credit(10_000);
    });
    turn::open(&mut game, 0);
    game
}

/// BOB owns both properties with the highest buildings.
fun give_land(game: &mut Game, owner: address) {
    vector[1, 13].do!(|tile| {
        game.set_owner(tile, owner);
        game.set_level(tile, 4);
        game.player_mut(owner).add_deed(tile, 1_000, 1_000);
        game.player_mut(owner).add_building(tile, 1);
    })
}

/// Something on every tile.
fun cover(game: &mut Game, kind: u8) {
    14u64.do!(|tile| game.put_npc(tile, npc::new(kind, option::none(), true)))
}

#[test]
fun a_roll_without_cash_stands() {
    roll_everything!(game::default_config(), |game| {
        give_land(game, BOB);
        vector[ALICE, BOB, CAROL].do!(|player| {
            game.player_mut(player).debit(MANY);
        });
    })
}

#[test]
fun a_roll_with_all_the_cash_there_is_stands() {
    roll_everything!(game::default_config(), |game| {
        give_land(game, BOB);
        vector[ALICE, BOB, CAROL].do!(|player| {
            game.player_mut(player).credit(MANY);
        });
    })
}

#[test]
fun a_roll_with_a_full_hand_stands() {
    roll_everything!(
        game::default_config().with_hand_limit(1),
        |game| game.player_mut(ALICE).add_card(types::card_bomb!()),
    )
}

#[test]
fun a_roll_over_a_board_full_of_bombs_stands() {
    let config = game::new_config(true, true, 14, 6, option::none(), true, true, true);
    roll_everything!(config, |game| cover(game, types::npc_bomb!()))
}

#[test]
fun a_roll_over_a_board_full_of_barriers_stands() {
    let config = game::new_config(true, true, 14, 6, option::none(), true, true, true);
    roll_everything!(config, |game| {
        give_land(game, BOB);
        cover(game, types::npc_barrier!())
    })
}

#[test]
fun a_roll_over_dogs_that_stay_and_keep_their_victims_stands() {
    let config = game::new_config(true, true, 14, 6, option::none(), false, false, false);
    roll_everything!(config, |game| cover(game, types::npc_dog!()))
}

#[test]
fun a_roll_onto_land_whose_owner_is_out_stands() {
    roll_everything!(game::default_config(), |game| {
        give_land(game, BOB);
        game.player_mut(BOB).leave_play();
        game.record_out(BOB);
    })
}

#[test]
fun a_roll_onto_a_closed_tile_stands() {
    roll_everything!(game::default_config(), |game| {
        give_land(game, BOB);
        game.effects_mut().close(1, 1);
        game.effects_mut().set_prices(150, 1);
    })
}

#[test]
fun a_frozen_roll_stands() {
    roll_everything!(game::default_config(), |game| {
        give_land(game, BOB);
        game.player_mut(ALICE).freeze_until(1);
        game.player_mut(ALICE).force_dir(types::dir_forced_ccw!(), 1);
    })
}

#[test]
fun an_automatic_roll_in_the_last_round_stands() {
    roll_everything!(game::default_config().with_max_turns(1), |game| {
        give_land(game, ALICE);
        game.player_mut(ALICE).set_auto(true, MANY);
        game.player_mut(BOB).hospitalise(10);
        game.player_mut(CAROL).imprison(10);
    })
}

#[test]
fun a_roll_while_everybody_else_sits_out_stands() {
    roll_everything!(game::default_config(), |game| {
        give_land(game, ALICE);
        game.player_mut(ALICE).set_auto(true, 0);
        game.player_mut(BOB).hospitalise(10);
        game.player_mut(CAROL).imprison(10);
    })
}

/// The usual rules with every addition switched on.
fun with_additions(): Config {
    game::default_config()
        .with_salary(2_000)
        .with_street_sets(true)
        .with_land_sales(true)
        .with_card_draws(2, 3)
}

#[test]
fun a_roll_that_sells_everybody_out_stands() {
    roll_everything!(with_additions(), |game| {
        give_land(game, BOB);
        vector[ALICE, BOB, CAROL].do!(|player| {
            game.player_mut(player).debit(MANY);
        });
    })
}

#[test]
fun a_roll_of_a_debtor_with_land_stands() {
    roll_everything!(with_additions(), |game| {
        give_land(game, ALICE);
        game.player_mut(ALICE).debit(MANY);
        game.effects_mut().set_tile_price(1, 70, 1);
    })
}

#[test]
fun a_roll_round_the_start_with_all_the_cash_there_is_stands() {
    roll_everything!(with_additions(), |game| {
        vector[ALICE, BOB, CAROL].do!(|player| {
            game.player_mut(player).credit(MANY);
        });
        10u64.do!(|_| game.player_mut(ALICE).count_step(false));
    })
}

// === Where the dice come from ===

#[test]
fun the_networks_randomness_rolls_one_to_six() {
    let mut a = arena::ring(2);
    a.create_random();
    20u64.do!(|_| {
        let player = a.game().active_player();
        a.roll_for_real(player);
        assert_eq!(arena::count<tycoon::events::RollEvent>(), 0);
        a.step(@0x99);
        let mut roll = arena::only<tycoon::events::RollEvent>();
        assert_eq!(roll.peel_address(), player);
        let dice = roll.peel_u8();
        assert!(dice >= 1 && dice <= 6);
        a.decline(player);
    });
    a.end();
}

#[test]
fun the_clocks_dice_are_what_rand1_6_foretells() {
    let mut a = arena::ring_with(game::default_config().with_clock_dice(), 2);
    10u64.do!(|i| {
        a.wait(1_000);
        let player = a.game().active_player();
        let foretold = turn::rand1_6(a.game(), a.clock());
        assert_eq!(a.game().rng_nonce(), i);
        a.roll_by_clock(player);
        let mut roll = arena::only<tycoon::events::RollEvent>();
        roll.peel_address();
        assert_eq!(roll.peel_u8(), foretold);
        a.decline(player);
    });
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_WRONG_DICE)]
fun the_clocks_dice_need_a_game_that_wants_them() {
    let mut a = arena::ring(2);
    a.roll_by_clock(ALICE);
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_WRONG_DICE)]
fun a_game_with_the_clocks_dice_does_not_draw() {
    let mut a = arena::ring_with(game::default_config().with_clock_dice(), 2);
    a.create_random();
    a.roll_for_real(ALICE);
    a.end();
}

#[test]
fun all_faces_are_about_as_likely() {
    let mut counts = vector[0u64, 0, 0, 0, 0, 0];
    let mut dice = rng::from_seed(rng::numbered_seed(7));
    1_200u64.do!(|_| {
        let face = dice.rand1_6() as u64 - 1;
        *&mut counts[face] = counts[face] + 1;
    });
    // 200 expected, standard deviation 13.
    counts.do!(|count| assert!(count >= 150 && count <= 250));
}

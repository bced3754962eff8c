#[test_only]
/// A small map with every kind of tile and two forks.
///
/// ```text
///          ┌─ 12 card ── 13 property 1500/150 ─┐
/// 0 ─ 1 ─ 2 ─ 3 ─ 4 ─ 5 ─ 6 ─ 7 ─────────────── 8 ─ 9 ─ 10 ─ 11 ─ 0
///
/// 0 start   1 property 1000/100   2 fork   3 chance   4 bonus 700   5 fee 600
/// 6 news    7 lottery             8 fork   9 prison (3 turns)   10 shop   11 hospital
/// ```
module tycoon::park;

use tycoon::{arena::{Self, Arena}, draft::{Self, MapDraft}, game};

const KINDS: vector<u8> = vector[0, 1, 0, 3, 4, 5, 7, 8, 0, 9, 10, 2, 6, 1];

public fun map(): MapDraft { drafted(KINDS) }

/// The same with a hospital instead of the prison, so that there are two.
public fun with_two_hospitals(): MapDraft {
    let mut kinds = KINDS;
    *&mut kinds[9] = 2;
    drafted(kinds)
}

/// The same without a hospital.
public fun without_hospital(): MapDraft {
    let mut kinds = KINDS;
    *&mut kinds[11] = 0;
    drafted(kinds)
}

/// A started game here with the usual rules.
public fun start(players: u64): Arena { arena::start(map(), game::default_config(), players) }

fun drafted(kinds: vector<u8>): MapDraft {
    let mut draft = draft::new(7, 1, 12, 2);
    draft.tiles(
        vector[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3, 4],
        vector[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
        kinds,
        vector[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        vector[0, 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1500],
        vector[0, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 150],
        vector[0, 0, 0, 0, 700, 600, 0, 0, 0, 3, 0, 0, 0, 0],
    );
    draft.links(
        vector[
            vector[1, 11],
            vector[0, 2],
            vector[1, 3, 12],
            vector[2, 4],
            vector[3, 5],
            vector[4, 6],
            vector[5, 7],
            vector[6, 8],
            vector[7, 9, 13],
            vector[8, 10],
            vector[9, 11],
            vector[10, 0],
            vector[2, 13],
            vector[12, 8],
        ],
        vector[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 8],
        vector[11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 2, 12],
    );
    draft.rings(
        vector[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
        vector[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1],
    );
    draft
}

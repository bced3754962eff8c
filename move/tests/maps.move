#[test_only]
/// The maps of `move/maps`, written by `node scripts/map-fixtures.ts`, and the digests the SDK gives them.
module tycoon::maps;

use tycoon::draft::{Self, MapDraft};

use fun tile as MapDraft.tile;

/// A tile: place, kind, size, price, toll, special; neighbours and exits; ring and place in it.
fun tile(
    draft: &mut MapDraft,
    x: u16,
    y: u16,
    kind: u8,
    size: u8,
    price: u64,
    base_toll: u64,
    special: u64,
    adj: vector<u64>,
    cw_next: u64,
    ccw_next: u64,
    ring_id: u16,
    ring_idx: u32,
) {
    draft.tiles(
        vector[x],
        vector[y],
        vector[kind],
        vector[size],
        vector[price],
        vector[base_toll],
        vector[special],
    );
    draft.links(vector[adj], vector[cw_next], vector[ccw_next]);
    draft.rings(vector[ring_id], vector[ring_idx]);
}

public fun ring8(): MapDraft {
    let mut draft = draft::new(1, 1, 3, 3);
    draft.tile(0, 0, 1, 1, 1000, 100, 0, vector[1, 7], 1, 7, 0, 0);
    draft.tile(1, 0, 1, 1, 1200, 120, 0, vector[0, 2], 2, 0, 0, 1);
    draft.tile(2, 0, 6, 1, 0, 0, 0, vector[1, 3], 3, 1, 0, 2);
    draft.tile(2, 1, 1, 1, 1500, 150, 0, vector[2, 4], 4, 2, 0, 3);
    draft.tile(2, 2, 1, 1, 1800, 180, 0, vector[3, 5], 5, 3, 0, 4);
    draft.tile(1, 2, 2, 1, 0, 0, 0, vector[4, 6], 6, 4, 0, 5);
    draft.tile(0, 2, 1, 1, 2000, 200, 0, vector[5, 7], 7, 5, 0, 6);
    draft.tile(0, 1, 1, 1, 2200, 220, 0, vector[0, 6], 0, 6, 0, 7);
    draft
}

public fun ring8_digest(): vector<u8> {
    x"65007fa49a573a22b3f80a315f4d43b0b3bd522462474bf94ea550ae83a6c451"
}

public fun classic(): MapDraft {
    let mut draft = draft::new(2, 1, 13, 9);
    draft.tile(0, 0, 0, 1, 0, 0, 0, vector[1, 39], 1, 39, 0, 0);
    draft.tile(1, 0, 1, 1, 240, 240, 0, vector[0, 2], 2, 0, 0, 1);
    draft.tile(2, 0, 1, 1, 270, 270, 0, vector[1, 3], 3, 1, 0, 2);
    draft.tile(3, 0, 3, 1, 0, 0, 0, vector[2, 4], 4, 2, 0, 3);
    draft.tile(4, 0, 1, 1, 300, 300, 0, vector[3, 5], 5, 3, 0, 4);
    draft.tile(5, 0, 6, 1, 0, 0, 0, vector[4, 6], 6, 4, 0, 5);
    draft.tile(6, 0, 1, 1, 360, 360, 0, vector[5, 7], 7, 5, 0, 6);
    draft.tile(7, 0, 1, 1, 390, 390, 0, vector[6, 8], 8, 6, 0, 7);
    draft.tile(8, 0, 7, 1, 0, 0, 0, vector[7, 9], 9, 7, 0, 8);
    draft.tile(9, 0, 1, 1, 420, 420, 0, vector[8, 10], 10, 8, 0, 9);
    draft.tile(10, 0, 9, 1, 0, 0, 0, vector[9, 11], 11, 9, 0, 10);
    draft.tile(11, 0, 1, 1, 450, 450, 0, vector[10, 12], 12, 10, 0, 11);
    draft.tile(12, 0, 1, 1, 480, 480, 0, vector[11, 13], 13, 11, 0, 12);
    draft.tile(12, 1, 4, 1, 0, 0, 300, vector[12, 14], 14, 12, 0, 13);
    draft.tile(12, 2, 1, 1, 540, 540, 0, vector[13, 15], 15, 13, 0, 14);
    draft.tile(12, 3, 10, 1, 0, 0, 0, vector[14, 16], 16, 14, 0, 15);
    draft.tile(12, 4, 1, 1, 510, 510, 0, vector[15, 17], 17, 15, 0, 16);
    draft.tile(12, 5, 1, 1, 600, 600, 0, vector[16, 18], 18, 16, 0, 17);
    draft.tile(12, 6, 8, 1, 0, 0, 1200, vector[17, 19], 19, 17, 0, 18);
    draft.tile(12, 7, 1, 1, 630, 630, 0, vector[18, 20], 20, 18, 0, 19);
    draft.tile(12, 8, 0, 1, 0, 0, 0, vector[19, 21], 21, 19, 0, 20);
    draft.tile(11, 8, 1, 1, 570, 570, 0, vector[20, 22], 22, 20, 0, 21);
    draft.tile(10, 8, 1, 1, 540, 540, 0, vector[21, 23], 23, 21, 0, 22);
    draft.tile(9, 8, 5, 1, 0, 0, 200, vector[22, 24], 24, 22, 0, 23);
    draft.tile(8, 8, 1, 1, 660, 660, 0, vector[23, 25], 25, 23, 0, 24);
    draft.tile(7, 8, 6, 1, 0, 0, 0, vector[24, 26], 26, 24, 0, 25);
    draft.tile(6, 8, 1, 1, 660, 660, 0, vector[25, 27], 27, 25, 0, 26);
    draft.tile(5, 8, 1, 1, 600, 600, 0, vector[26, 28], 28, 26, 0, 27);
    draft.tile(4, 8, 3, 1, 0, 0, 0, vector[27, 29], 29, 27, 0, 28);
    draft.tile(3, 8, 1, 1, 720, 720, 0, vector[28, 30], 30, 28, 0, 29);
    draft.tile(2, 8, 2, 1, 0, 0, 0, vector[29, 31], 31, 29, 0, 30);
    draft.tile(1, 8, 1, 1, 750, 750, 0, vector[30, 32], 32, 30, 0, 31);
    draft.tile(0, 8, 1, 1, 840, 840, 0, vector[31, 33], 33, 31, 0, 32);
    draft.tile(0, 7, 7, 1, 0, 0, 0, vector[32, 34], 34, 32, 0, 33);
    draft.tile(0, 6, 1, 1, 900, 900, 0, vector[33, 35], 35, 33, 0, 34);
    draft.tile(0, 5, 10, 1, 0, 0, 0, vector[34, 36], 36, 34, 0, 35);
    draft.tile(0, 4, 1, 1, 960, 960, 0, vector[35, 37], 37, 35, 0, 36);
    draft.tile(0, 3, 1, 1, 1050, 1050, 0, vector[36, 38], 38, 36, 0, 37);
    draft.tile(0, 2, 5, 1, 0, 0, 300, vector[37, 39], 39, 37, 0, 38);
    draft.tile(0, 1, 1, 1, 1200, 1200, 0, vector[0, 38], 0, 38, 0, 39);
    draft
}

public fun classic_digest(): vector<u8> {
    x"3d6b27d7d1353f28d9d7364201f59dbb86e643deae13b06f5b1a19f072262fc3"
}

public fun large(): MapDraft {
    let mut draft = draft::new(3, 1, 28, 20);
    draft.tile(0, 0, 0, 1, 0, 0, 0, vector[1, 79], 1, 79, 0, 0);
    draft.tile(1, 0, 1, 1, 230, 370, 0, vector[0, 2], 2, 0, 0, 1);
    draft.tile(2, 0, 1, 1, 240, 380, 0, vector[1, 3], 3, 1, 0, 2);
    draft.tile(3, 0, 1, 2, 780, 1870, 0, vector[2, 4], 4, 2, 0, 3);
    draft.tile(5, 0, 1, 1, 260, 420, 0, vector[3, 5], 5, 3, 0, 4);
    draft.tile(6, 0, 6, 1, 0, 0, 0, vector[4, 6], 6, 4, 0, 5);
    draft.tile(7, 0, 1, 1, 260, 420, 0, vector[5, 7], 7, 5, 0, 6);
    draft.tile(8, 0, 1, 1, 270, 430, 0, vector[6, 8], 8, 6, 0, 7);
    draft.tile(9, 0, 1, 2, 810, 1940, 0, vector[7, 9], 9, 7, 0, 8);
    draft.tile(11, 0, 1, 1, 290, 460, 0, vector[8, 10], 10, 8, 0, 9);
    draft.tile(12, 0, 1, 1, 290, 460, 0, vector[9, 11], 11, 9, 0, 10);
    draft.tile(13, 0, 7, 1, 0, 0, 0, vector[10, 12], 12, 10, 0, 11);
    draft.tile(14, 0, 0, 1, 0, 0, 0, vector[11, 13, 80], 13, 11, 0, 12);
    draft.tile(15, 0, 1, 1, 300, 480, 0, vector[12, 14], 14, 12, 0, 13);
    draft.tile(16, 0, 1, 1, 310, 500, 0, vector[13, 15], 15, 13, 0, 14);
    draft.tile(17, 0, 1, 1, 320, 510, 0, vector[14, 16], 16, 14, 0, 15);
    draft.tile(18, 0, 1, 2, 860, 2060, 0, vector[15, 17], 17, 15, 0, 16);
    draft.tile(20, 0, 1, 1, 330, 530, 0, vector[16, 18], 18, 16, 0, 17);
    draft.tile(21, 0, 3, 1, 0, 0, 0, vector[17, 19], 19, 17, 0, 18);
    draft.tile(22, 0, 1, 1, 340, 540, 0, vector[18, 20], 20, 18, 0, 19);
    draft.tile(23, 0, 1, 2, 890, 2140, 0, vector[19, 21], 21, 19, 0, 20);
    draft.tile(25, 0, 1, 1, 350, 560, 0, vector[20, 22], 22, 20, 0, 21);
    draft.tile(26, 0, 1, 1, 360, 580, 0, vector[21, 23], 23, 21, 0, 22);
    draft.tile(27, 0, 9, 1, 0, 0, 3, vector[22, 24], 24, 22, 0, 23);
    draft.tile(27, 1, 1, 1, 370, 590, 0, vector[23, 25], 25, 23, 0, 24);
    draft.tile(27, 2, 1, 1, 380, 610, 0, vector[24, 26], 26, 24, 0, 25);
    draft.tile(26, 3, 1, 2, 930, 2230, 0, vector[25, 27], 27, 25, 0, 26);
    draft.tile(27, 5, 1, 1, 390, 620, 0, vector[26, 28], 28, 26, 0, 27);
    draft.tile(27, 6, 10, 1, 0, 0, 0, vector[27, 29], 29, 27, 0, 28);
    draft.tile(27, 7, 1, 1, 400, 640, 0, vector[28, 30], 30, 28, 0, 29);
    draft.tile(27, 8, 1, 1, 410, 660, 0, vector[29, 31], 31, 29, 0, 30);
    draft.tile(27, 9, 1, 1, 410, 660, 0, vector[30, 32], 32, 30, 0, 31);
    draft.tile(27, 10, 0, 1, 0, 0, 0, vector[31, 33, 98], 33, 31, 0, 32);
    draft.tile(27, 11, 1, 1, 420, 670, 0, vector[32, 34], 34, 32, 0, 33);
    draft.tile(26, 12, 1, 2, 990, 2380, 0, vector[33, 35], 35, 33, 0, 34);
    draft.tile(27, 14, 1, 1, 440, 700, 0, vector[34, 36], 36, 34, 0, 35);
    draft.tile(27, 15, 5, 1, 0, 0, 200, vector[35, 37], 37, 35, 0, 36);
    draft.tile(27, 16, 1, 1, 440, 700, 0, vector[36, 38], 38, 36, 0, 37);
    draft.tile(27, 17, 1, 1, 450, 720, 0, vector[37, 39], 39, 37, 0, 38);
    draft.tile(27, 18, 1, 1, 460, 740, 0, vector[38, 40], 40, 38, 0, 39);
    draft.tile(27, 19, 2, 1, 0, 0, 0, vector[39, 41], 41, 39, 0, 40);
    draft.tile(26, 19, 1, 1, 470, 750, 0, vector[40, 42], 42, 40, 0, 41);
    draft.tile(25, 19, 1, 1, 470, 750, 0, vector[41, 43], 43, 41, 0, 42);
    draft.tile(24, 19, 1, 1, 480, 770, 0, vector[42, 44], 44, 42, 0, 43);
    draft.tile(22, 18, 1, 2, 1060, 2540, 0, vector[43, 45], 45, 43, 0, 44);
    draft.tile(21, 19, 1, 1, 500, 800, 0, vector[44, 46], 46, 44, 0, 45);
    draft.tile(20, 19, 8, 1, 0, 0, 1200, vector[45, 47], 47, 45, 0, 46);
    draft.tile(19, 19, 1, 1, 500, 800, 0, vector[46, 48], 48, 46, 0, 47);
    draft.tile(18, 19, 6, 1, 0, 0, 0, vector[47, 49], 49, 47, 0, 48);
    draft.tile(16, 18, 1, 2, 1080, 2590, 0, vector[48, 50], 50, 48, 0, 49);
    draft.tile(15, 19, 1, 1, 520, 830, 0, vector[49, 51], 51, 49, 0, 50);
    draft.tile(14, 19, 0, 1, 0, 0, 0, vector[50, 52, 97], 52, 50, 0, 51);
    draft.tile(13, 19, 1, 1, 530, 850, 0, vector[51, 53], 53, 51, 0, 52);
    draft.tile(12, 19, 1, 1, 530, 850, 0, vector[52, 54], 54, 52, 0, 53);
    draft.tile(11, 19, 10, 1, 0, 0, 0, vector[53, 55], 55, 53, 0, 54);
    draft.tile(9, 18, 1, 2, 1120, 2690, 0, vector[54, 56], 56, 54, 0, 55);
    draft.tile(8, 19, 1, 1, 550, 880, 0, vector[55, 57], 57, 55, 0, 56);
    draft.tile(7, 19, 3, 1, 0, 0, 0, vector[56, 58], 58, 56, 0, 57);
    draft.tile(6, 19, 1, 1, 560, 900, 0, vector[57, 59], 59, 57, 0, 58);
    draft.tile(4, 18, 1, 2, 1140, 2740, 0, vector[58, 60], 60, 58, 0, 59);
    draft.tile(3, 19, 1, 1, 570, 910, 0, vector[59, 61], 61, 59, 0, 60);
    draft.tile(2, 19, 1, 1, 580, 930, 0, vector[60, 62], 62, 60, 0, 61);
    draft.tile(1, 19, 1, 1, 590, 940, 0, vector[61, 63], 63, 61, 0, 62);
    draft.tile(0, 19, 2, 1, 0, 0, 3, vector[62, 64], 64, 62, 0, 63);
    draft.tile(0, 18, 1, 1, 590, 940, 0, vector[63, 65], 65, 63, 0, 64);
    draft.tile(0, 17, 1, 1, 600, 960, 0, vector[64, 66], 66, 64, 0, 65);
    draft.tile(0, 16, 1, 1, 610, 980, 0, vector[65, 67], 67, 65, 0, 66);
    draft.tile(0, 14, 1, 2, 1210, 2900, 0, vector[66, 68], 68, 66, 0, 67);
    draft.tile(0, 13, 1, 1, 620, 990, 0, vector[67, 69], 69, 67, 0, 68);
    draft.tile(0, 12, 4, 1, 0, 0, 400, vector[68, 70], 70, 68, 0, 69);
    draft.tile(0, 11, 1, 1, 630, 1010, 0, vector[69, 71], 71, 69, 0, 70);
    draft.tile(0, 10, 1, 1, 640, 1020, 0, vector[70, 72], 72, 70, 0, 71);
    draft.tile(0, 9, 1, 1, 650, 1040, 0, vector[71, 73], 73, 71, 0, 72);
    draft.tile(0, 8, 7, 1, 0, 0, 0, vector[72, 74], 74, 72, 0, 73);
    draft.tile(0, 7, 1, 1, 650, 1040, 0, vector[73, 75], 75, 73, 0, 74);
    draft.tile(0, 5, 1, 2, 1260, 3020, 0, vector[74, 76], 76, 74, 0, 75);
    draft.tile(0, 4, 1, 1, 670, 1070, 0, vector[75, 77], 77, 75, 0, 76);
    draft.tile(0, 3, 5, 1, 0, 0, 300, vector[76, 78], 78, 76, 0, 77);
    draft.tile(0, 2, 1, 1, 680, 1090, 0, vector[77, 79], 79, 77, 0, 78);
    draft.tile(0, 1, 1, 1, 680, 1090, 0, vector[0, 78], 0, 78, 0, 79);
    draft.tile(14, 1, 1, 1, 690, 1100, 0, vector[12, 81], 81, 12, 1, 0);
    draft.tile(14, 2, 1, 1, 700, 1120, 0, vector[80, 82], 82, 80, 1, 1);
    draft.tile(14, 3, 8, 1, 0, 0, 1200, vector[81, 83], 83, 81, 1, 2);
    draft.tile(14, 4, 1, 1, 710, 1140, 0, vector[82, 84], 84, 82, 1, 3);
    draft.tile(14, 5, 1, 1, 710, 1140, 0, vector[83, 85], 85, 83, 1, 4);
    draft.tile(14, 6, 6, 1, 0, 0, 0, vector[84, 86], 86, 84, 1, 5);
    draft.tile(14, 7, 1, 1, 720, 1150, 0, vector[85, 87], 87, 85, 1, 6);
    draft.tile(14, 8, 1, 1, 730, 1170, 0, vector[86, 88], 88, 86, 1, 7);
    draft.tile(14, 9, 1, 1, 740, 1180, 0, vector[87, 89], 89, 87, 1, 8);
    draft.tile(14, 10, 0, 1, 0, 0, 0, vector[88, 90, 108], 90, 88, 1, 9);
    draft.tile(14, 11, 1, 1, 740, 1180, 0, vector[89, 91], 91, 89, 1, 10);
    draft.tile(14, 12, 1, 1, 750, 1200, 0, vector[90, 92], 92, 90, 1, 11);
    draft.tile(14, 13, 1, 1, 760, 1220, 0, vector[91, 93], 93, 91, 1, 12);
    draft.tile(14, 14, 10, 1, 0, 0, 0, vector[92, 94], 94, 92, 1, 13);
    draft.tile(14, 15, 1, 1, 770, 1230, 0, vector[93, 95], 95, 93, 1, 14);
    draft.tile(14, 16, 1, 1, 770, 1230, 0, vector[94, 96], 96, 94, 1, 15);
    draft.tile(14, 17, 3, 1, 0, 0, 300, vector[95, 97], 97, 95, 1, 16);
    draft.tile(14, 18, 1, 1, 780, 1250, 0, vector[51, 96], 51, 96, 1, 17);
    draft.tile(26, 10, 1, 1, 790, 1260, 0, vector[32, 99], 99, 32, 2, 0);
    draft.tile(25, 10, 1, 1, 800, 1280, 0, vector[98, 100], 100, 98, 2, 1);
    draft.tile(24, 10, 7, 1, 0, 0, 500, vector[99, 101], 101, 99, 2, 2);
    draft.tile(23, 10, 1, 1, 800, 1280, 0, vector[100, 102], 102, 100, 2, 3);
    draft.tile(22, 10, 1, 1, 810, 1300, 0, vector[101, 103], 103, 101, 2, 4);
    draft.tile(20, 10, 1, 2, 1440, 3460, 0, vector[102, 104], 104, 102, 2, 5);
    draft.tile(19, 10, 1, 1, 830, 1330, 0, vector[103, 105], 105, 103, 2, 6);
    draft.tile(18, 10, 1, 1, 830, 1330, 0, vector[104, 106], 106, 104, 2, 7);
    draft.tile(17, 10, 4, 1, 0, 0, 400, vector[105, 107], 107, 105, 2, 8);
    draft.tile(16, 10, 1, 1, 840, 1340, 0, vector[106, 108], 108, 106, 2, 9);
    draft.tile(15, 10, 1, 1, 850, 1360, 0, vector[89, 107], 89, 107, 2, 10);
    draft
}

public fun large_digest(): vector<u8> {
    x"9858864801f3b206c2f1e84272fc4438e8d8059cb107c8de2f1ce56d95243465"
}

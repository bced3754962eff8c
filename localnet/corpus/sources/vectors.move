/// Vectors: every instruction, the library over them, and each way they fail.
module corpus::vectors;

public struct Item has copy, drop, store { id: u64, name: vector<u8> }

public struct Stuck has store { n: u64 }

fun numbers(n: u64): vector<u64> {
    let mut state = 12345u64;
    vector::tabulate!(n, |_| {
        state = (state * 1103515245 + 12345) % 2147483648;
        state
    })
}

public fun empty_vectors(): (vector<u8>, vector<vector<u64>>, u64) {
    (vector[], vector[], vector<u8>[].length())
}

public fun literal_of_each_kind(): (
    vector<bool>,
    vector<u16>,
    vector<u32>,
    vector<u128>,
    vector<u256>,
    vector<address>,
) {
    (
        vector[true, false],
        vector[1, 65535],
        vector[1, 4294967295],
        vector[1],
        vector[2],
        vector[@0x1, @0x2],
    )
}

public fun push_and_pop(): (vector<u64>, u64, u64) {
    let mut v = vector[];
    v.push_back(1);
    v.push_back(2);
    v.push_back(3);
    let a = v.pop_back();
    let b = v.pop_back();
    v.push_back(9);
    (v, a, b)
}

public fun length_follows(): vector<u64> {
    let mut v = vector[1u8, 2, 3];
    let mut lengths = vector[v.length()];
    v.pop_back();
    lengths.push_back(v.length());
    v.append(vector[4, 5, 6, 7]);
    lengths.push_back(v.length());
    lengths
}

public fun swap_elements(): vector<u64> {
    let mut v = vector[1, 2, 3, 4];
    v.swap(0, 3);
    v.swap(1, 1);
    v.swap(2, 0);
    v
}

public fun swap_structs(): vector<Item> {
    let mut v = vector[Item { id: 1, name: b"a" }, Item { id: 2, name: b"b" }];
    v.swap(0, 1);
    v[0].id = 20;
    v
}

public fun unpack_by_destroy(): u64 {
    let v = vector<Item>[];
    v.destroy_empty();
    7
}

public fun unpack_with_values(): u64 {
    let v = vector[Stuck { n: 4 }, Stuck { n: 5 }];
    let mut sum = 0;
    v.destroy!(|item| {
        let Stuck { n } = item;
        sum = sum * 10 + n;
    });
    sum
}

public fun sorted_by_hand(): vector<u64> {
    let mut v = numbers(60);
    v.append(vector[18446744073709551615, 9007199254740993, 9007199254740992, 0]);
    let mut i = 1;
    while (i < v.length()) {
        let mut j = i;
        while (j > 0 && v[j - 1] > v[j]) {
            v.swap(j - 1, j);
            j = j - 1;
        };
        i = i + 1;
    };
    v
}

public fun sorted_by_macros(): (vector<u64>, vector<u64>, bool) {
    let mut v = numbers(40);
    v.insertion_sort_by!(|a, b| *a <= *b);
    let rising = v;
    v.merge_sort_by!(|a, b| *a >= *b);
    let sorted = rising.is_sorted_by!(|a, b| *a <= *b);
    (rising, v, sorted)
}

public fun reversed_and_appended(): vector<u64> {
    let mut v = vector[1, 2, 3];
    v.reverse();
    v.append(vector[4, 5]);
    v.insert(99, 1);
    v.remove(0);
    v.swap_remove(0);
    v
}

public fun searched(): (bool, bool, bool, u64, bool, u64) {
    let v = vector[5, 6, 7];
    let (found, at) = v.index_of(&6);
    let (missing, nowhere) = v.index_of(&60);
    (v.contains(&7), v.contains(&8), found, at, missing, nowhere)
}

public fun mapped_and_filtered(): (vector<u64>, vector<u64>, u64) {
    let v = vector[1u64, 2, 3, 4, 5, 6];
    (v.map_ref!(|x| *x * *x), v.filter!(|x| *x % 2 == 0), v.fold!(0, |sum, x| sum + x))
}

public fun any_and_all(): vector<bool> {
    let v = vector[1u64, 2, 3];
    vector[v.any!(|x| *x == 2), v.any!(|x| *x == 9), v.all!(|x| *x > 0), v.all!(|x| *x > 1)]
}

public fun flattened(): vector<u8> { vector[b"ab", b"", b"c"].flatten() }

public fun copies_are_deep(): (vector<vector<u64>>, vector<vector<u64>>) {
    let mut a = vector[vector[1], vector[2]];
    let b = a;
    a[0].push_back(3);
    a.push_back(vector[]);
    (a, b)
}

public fun matrix(): vector<vector<u64>> {
    let mut m = vector::tabulate!(4, |i| vector::tabulate!(4, |j| i * 10 + j));
    let mut i = 0;
    while (i < 4) {
        let mut j = i;
        while (j < 4) {
            let kept = m[i][j];
            *&mut m[i][j] = m[j][i];
            *&mut m[j][i] = kept;
            j = j + 1;
        };
        i = i + 1;
    };
    m
}

public fun large_indexes(): bool {
    let v = vector[1u8];
    let (present, _) = v.index_of(&1);
    present
}

public fun grown(): u64 {
    let mut v = vector[];
    let mut i = 0u64;
    while (i < 5000) {
        v.push_back(i * i);
        i = i + 1;
    };
    v[4999] + v.length()
}

public fun index_past_the_end(): u64 {
    let v = vector[1, 2, 3];
    v[3]
}

public fun index_of_empty(): u64 {
    let v = vector<u64>[];
    v[0]
}

public fun mutable_index_past_the_end(): vector<u64> {
    let mut v = vector[1, 2, 3];
    *&mut v[7] = 1;
    v
}

public fun pop_of_empty(): u64 {
    let mut v = vector[1];
    v.pop_back();
    v.pop_back()
}

public fun swap_past_the_end(): vector<u64> {
    let mut v = vector[1, 2];
    v.swap(0, 2);
    v
}

public fun swap_from_past_the_end(): vector<u64> {
    let mut v = vector[1, 2];
    v.swap(5, 0);
    v
}

public fun destroy_of_a_full_one() {
    let v = vector[Item { id: 1, name: b"" }];
    v.destroy_empty()
}

public fun remove_past_the_end(): vector<u64> {
    let mut v = vector[1];
    v.remove(1);
    v
}

public fun insert_past_the_end(): vector<u64> {
    let mut v = vector[1];
    v.insert(2, 2);
    v
}

public fun swap_remove_of_empty(): u64 {
    let mut v = vector<u64>[];
    v.swap_remove(0)
}

public fun grown_without_end() {
    let mut v = vector[];
    loop v.push_back(0u8)
}

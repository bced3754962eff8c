/// A small map in one vector: entries keep the order of insertion, and every search looks at them one after
/// the other.
module sui::vec_map;

/// There is an entry of this key.
const EKeyAlreadyExists: u64 = 0;
/// There is no entry of this key.
const EKeyDoesNotExist: u64 = 1;
/// The map has entries.
const EMapNotEmpty: u64 = 2;
/// There is no entry at this index.
const EIndexOutOfBounds: u64 = 3;
/// The map has no entry.
const EMapEmpty: u64 = 4;
/// There are not as many keys as values.
const EUnequalLengths: u64 = 5;

/// The map.
public struct VecMap<K: copy, V> has copy, drop, store {
    contents: vector<Entry<K, V>>,
}

/// A key and its value.
public struct Entry<K: copy, V> has copy, drop, store {
    key: K,
    value: V,
}

/// A map without entries.
public fun empty<K: copy, V>(): VecMap<K, V> {
    VecMap { contents: vector[] }
}

/// The map of these keys, each with the value at the same index.
public fun from_keys_values<K: copy, V>(keys: vector<K>, values: vector<V>): VecMap<K, V> {
    assert!(keys.length() == values.length(), EUnequalLengths);
    let mut map = empty();
    keys.zip_do!(values, |key, value| map.insert(key, value));
    map
}

// === Questions ===

/// How many entries there are.
public fun length<K: copy, V>(self: &VecMap<K, V>): u64 {
    self.contents.length()
}

/// How many entries there are.
#[deprecated(note = b"Use `length`.")]
public fun size<K: copy, V>(self: &VecMap<K, V>): u64 {
    self.length()
}

/// Whether there is no entry.
public fun is_empty<K: copy, V>(self: &VecMap<K, V>): bool {
    self.contents.is_empty()
}

/// Whether there is an entry of this key.
public fun contains<K: copy, V>(self: &VecMap<K, V>, key: &K): bool {
    self.get_idx_opt(key).is_some()
}

/// The value of a key.
#[syntax(index)]
public fun get<K: copy, V>(self: &VecMap<K, V>, key: &K): &V {
    &self.contents[self.get_idx(key)].value
}

/// The value of a key, to change in place.
#[syntax(index)]
public fun get_mut<K: copy, V>(self: &mut VecMap<K, V>, key: &K): &mut V {
    let index = self.get_idx(key);
    &mut self.contents[index].value
}

/// A copy of the value of a key, where there is one.
public fun try_get<K: copy, V: copy>(self: &VecMap<K, V>, key: &K): Option<V> {
    self.get_idx_opt(key).map!(|index| self.contents[index].value)
}

/// The keys in the order of insertion.
public fun keys<K: copy, V>(self: &VecMap<K, V>): vector<K> {
    self.contents.map_ref!(|entry| entry.key)
}

/// The index of a key, where there is an entry of it.
public fun get_idx_opt<K: copy, V>(self: &VecMap<K, V>, key: &K): Option<u64> {
    self.contents.find_index!(|entry| &entry.key == key)
}

/// The index of a key.
public fun get_idx<K: copy, V>(self: &VecMap<K, V>, key: &K): u64 {
    self.get_idx_opt(key).destroy_or!(abort EKeyDoesNotExist)
}

/// The key and the value at an index.
public fun get_entry_by_idx<K: copy, V>(self: &VecMap<K, V>, idx: u64): (&K, &V) {
    assert!(idx < self.length(), EIndexOutOfBounds);
    let entry = &self.contents[idx];
    (&entry.key, &entry.value)
}

/// The key and the value at an index, the value to change in place.
public fun get_entry_by_idx_mut<K: copy, V>(self: &mut VecMap<K, V>, idx: u64): (&K, &mut V) {
    assert!(idx < self.length(), EIndexOutOfBounds);
    let entry = &mut self.contents[idx];
    (&entry.key, &mut entry.value)
}

// === Changes ===

/// Adds an entry. There must be none of this key.
public fun insert<K: copy, V>(self: &mut VecMap<K, V>, key: K, value: V) {
    assert!(!self.contains(&key), EKeyAlreadyExists);
    self.contents.push_back(Entry { key, value });
}

/// Takes the entry of a key; those after it move up.
public fun remove<K: copy, V>(self: &mut VecMap<K, V>, key: &K): (K, V) {
    let index = self.get_idx(key);
    self.remove_entry_by_idx(index)
}

/// Takes the entry at an index; those after it move up.
public fun remove_entry_by_idx<K: copy, V>(self: &mut VecMap<K, V>, idx: u64): (K, V) {
    assert!(idx < self.length(), EIndexOutOfBounds);
    let Entry { key, value } = self.contents.remove(idx);
    (key, value)
}

/// Takes the entry inserted last.
public fun pop<K: copy, V>(self: &mut VecMap<K, V>): (K, V) {
    assert!(!self.is_empty(), EMapEmpty);
    let Entry { key, value } = self.contents.pop_back();
    (key, value)
}

// === Ends ===

/// Ends the map: its keys and its values, in the order of insertion.
public fun into_keys_values<K: copy, V>(self: VecMap<K, V>): (vector<K>, vector<V>) {
    let VecMap { contents } = self;
    let (mut keys, mut values) = (vector[], vector[]);
    contents.do!(|entry| {
        let Entry { key, value } = entry;
        keys.push_back(key);
        values.push_back(value);
    });
    (keys, values)
}

/// Ends a map without entries.
public fun destroy_empty<K: copy, V>(self: VecMap<K, V>) {
    assert!(self.is_empty(), EMapNotEmpty);
    let VecMap { contents } = self;
    contents.destroy_empty();
}

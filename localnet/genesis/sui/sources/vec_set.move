/// A small set in one vector: keys keep the order of insertion, and every search looks at them one after the
/// other.
module sui::vec_set;

/// The set has this key.
const EKeyAlreadyExists: u64 = 0;
/// The set does not have this key.
const EKeyDoesNotExist: u64 = 1;

/// The set.
public struct VecSet<K: copy + drop> has copy, drop, store {
    contents: vector<K>,
}

/// A set without keys.
public fun empty<K: copy + drop>(): VecSet<K> {
    VecSet { contents: vector[] }
}

/// A set of one key.
public fun singleton<K: copy + drop>(key: K): VecSet<K> {
    VecSet { contents: vector[key] }
}

/// The set of these keys, which must all differ.
public fun from_keys<K: copy + drop>(keys: vector<K>): VecSet<K> {
    let mut set = empty();
    keys.do!(|key| set.insert(key));
    set
}

/// Adds a key, which must not be there.
public fun insert<K: copy + drop>(self: &mut VecSet<K>, key: K) {
    assert!(!self.contains(&key), EKeyAlreadyExists);
    self.contents.push_back(key);
}

/// Takes a key away, which must be there; those after it move up.
public fun remove<K: copy + drop>(self: &mut VecSet<K>, key: &K) {
    let (found, index) = self.contents.index_of(key);
    assert!(found, EKeyDoesNotExist);
    self.contents.remove(index);
}

/// Whether the set has a key.
public fun contains<K: copy + drop>(self: &VecSet<K>, key: &K): bool {
    self.contents.contains(key)
}

/// How many keys there are.
public fun length<K: copy + drop>(self: &VecSet<K>): u64 {
    self.contents.length()
}

/// How many keys there are.
#[deprecated(note = b"Use `length`.")]
public fun size<K: copy + drop>(self: &VecSet<K>): u64 {
    self.length()
}

/// Whether there is no key.
public fun is_empty<K: copy + drop>(self: &VecSet<K>): bool {
    self.contents.is_empty()
}

/// The keys in the order of insertion.
public fun keys<K: copy + drop>(self: &VecSet<K>): &vector<K> {
    &self.contents
}

/// Ends the set: its keys in the order of insertion.
public fun into_keys<K: copy + drop>(self: VecSet<K>): vector<K> {
    let VecSet { contents } = self;
    contents
}

/// A vector of any size: a table from index to element.
module sui::table_vec;

use sui::table::{Self, Table};

/// There is no element at this index.
const EIndexOutOfBound: u64 = 0;
/// There are elements.
const ETableNonEmpty: u64 = 1;

/// The vector.
public struct TableVec<phantom Element: store> has store {
    contents: Table<u64, Element>,
}

/// A vector without elements.
public fun empty<Element: store>(ctx: &mut TxContext): TableVec<Element> {
    TableVec { contents: table::new(ctx) }
}

/// A vector of one element.
public fun singleton<Element: store>(e: Element, ctx: &mut TxContext): TableVec<Element> {
    let mut t = empty(ctx);
    t.push_back(e);
    t
}

/// How many elements there are.
public fun length<Element: store>(t: &TableVec<Element>): u64 {
    t.contents.length()
}

/// Whether there is no element.
public fun is_empty<Element: store>(t: &TableVec<Element>): bool {
    t.contents.is_empty()
}

/// The element at `i`.
#[syntax(index)]
public fun borrow<Element: store>(t: &TableVec<Element>, i: u64): &Element {
    assert!(i < t.length(), EIndexOutOfBound);
    &t.contents[i]
}

/// The element at `i`, to change in place.
#[syntax(index)]
public fun borrow_mut<Element: store>(t: &mut TableVec<Element>, i: u64): &mut Element {
    assert!(i < t.length(), EIndexOutOfBound);
    &mut t.contents[i]
}

/// Adds an element at the end.
public fun push_back<Element: store>(t: &mut TableVec<Element>, e: Element) {
    let end = t.length();
    t.contents.add(end, e);
}

/// Takes the element at the end.
public fun pop_back<Element: store>(t: &mut TableVec<Element>): Element {
    let length = t.length();
    assert!(length > 0, EIndexOutOfBound);
    t.contents.remove(length - 1)
}

/// Exchanges the elements at `i` and `j`.
public fun swap<Element: store>(t: &mut TableVec<Element>, i: u64, j: u64) {
    let length = t.length();
    assert!(i < length && j < length, EIndexOutOfBound);
    if (i == j) return;
    let (e, f) = (t.contents.remove(i), t.contents.remove(j));
    t.contents.add(i, f);
    t.contents.add(j, e);
}

/// Takes the element at `i` and puts the last one in its place.
public fun swap_remove<Element: store>(t: &mut TableVec<Element>, i: u64): Element {
    assert!(i < t.length(), EIndexOutOfBound);
    let last = t.length() - 1;
    t.swap(i, last);
    t.pop_back()
}

/// Ends a vector without elements.
public fun destroy_empty<Element: store>(t: TableVec<Element>) {
    assert!(t.is_empty(), ETableNonEmpty);
    let TableVec { contents } = t;
    contents.destroy_empty();
}

/// Ends a vector; its elements can never be reached again.
public fun drop<Element: drop + store>(t: TableVec<Element>) {
    let TableVec { contents } = t;
    contents.drop();
}

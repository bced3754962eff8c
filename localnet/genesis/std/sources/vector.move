/// A list of values of one type that grows and shrinks at its end. The type is built into the language;
/// the functions marked `bytecode_instruction` are single instructions of the VM.
#[defines_primitive(vector)]
module std::vector;

public use fun std::string::utf8 as vector.to_string;
public use fun std::string::try_utf8 as vector.try_to_string;
public use fun std::ascii::string as vector.to_ascii_string;
public use fun std::ascii::try_string as vector.try_to_ascii_string;

/// The index is outside the vector.
const EINDEX_OUT_OF_BOUNDS: u64 = 0x20000;

// === Instructions of the VM ===

/// How many elements there are.
#[bytecode_instruction]
public native fun length<Element>(v: &vector<Element>): u64;

/// The element at `i`.
#[syntax(index)]
#[bytecode_instruction]
public native fun borrow<Element>(v: &vector<Element>, i: u64): &Element;

/// The element at `i`, to change in place.
#[syntax(index)]
#[bytecode_instruction]
public native fun borrow_mut<Element>(v: &mut vector<Element>, i: u64): &mut Element;

/// Adds an element at the end.
#[bytecode_instruction]
public native fun push_back<Element>(v: &mut vector<Element>, e: Element);

/// Takes the element at the end.
#[bytecode_instruction]
public native fun pop_back<Element>(v: &mut vector<Element>): Element;

/// Ends an empty vector.
#[bytecode_instruction]
public native fun destroy_empty<Element>(v: vector<Element>);

/// Exchanges the elements at `i` and `j`.
#[bytecode_instruction]
public native fun swap<Element>(v: &mut vector<Element>, i: u64, j: u64);

/// A vector without elements.
#[bytecode_instruction]
#[deprecated(note = b"Write `vector[]`.")]
public native fun empty<Element>(): vector<Element>;

/// A vector of one element.
#[deprecated(note = b"Write `vector[e]`.")]
public fun singleton<Element>(e: Element): vector<Element> {
    vector[e]
}

// === Questions ===

/// Whether there is no element.
public fun is_empty<Element>(v: &vector<Element>): bool {
    v.length() == 0
}

/// Whether some element equals `e`.
public fun contains<Element>(v: &vector<Element>, e: &Element): bool {
    v.any!(|element| element == e)
}

/// Whether some element equals `e`, and the index of the first that does (or 0).
public fun index_of<Element>(v: &vector<Element>, e: &Element): (bool, u64) {
    'search: {
        v.length().do!(|i| if (&v[i] == e) return 'search (true, i));
        (false, 0)
    }
}

// === Changes in place ===

/// Turns the order of the elements round.
public fun reverse<Element>(v: &mut vector<Element>) {
    let length = v.length();
    (length / 2).do!(|i| v.swap(i, length - 1 - i));
}

/// Adds the elements of `other` at the end.
public fun append<Element>(lhs: &mut vector<Element>, other: vector<Element>) {
    other.do!(|e| lhs.push_back(e));
}

/// Puts `e` at index `i` and moves what follows one place on.
public fun insert<Element>(v: &mut vector<Element>, e: Element, i: u64) {
    let mut place = v.length();
    assert!(i <= place, EINDEX_OUT_OF_BOUNDS);
    v.push_back(e);
    while (place > i) {
        v.swap(place - 1, place);
        place = place - 1;
    }
}

/// Takes the element at `i` and moves what follows one place back.
public fun remove<Element>(v: &mut vector<Element>, i: u64): Element {
    let length = v.length();
    assert!(i < length, EINDEX_OUT_OF_BOUNDS);
    (i + 1).range_do!(length, |next| v.swap(next - 1, next));
    v.pop_back()
}

/// Takes the element at `i` and puts the last one in its place.
public fun swap_remove<Element>(v: &mut vector<Element>, i: u64): Element {
    let length = v.length();
    assert!(length > 0, EINDEX_OUT_OF_BOUNDS);
    v.swap(i, length - 1);
    v.pop_back()
}

// === Parts ===

/// Everything after the first `n` elements.
public fun skip<T: drop>(mut v: vector<T>, n: u64): vector<T> {
    let length = v.length();
    if (n >= length) return vector[];
    v.reverse();
    let mut rest = v.take(length - n);
    rest.reverse();
    rest
}

/// The first `n` elements; there must be as many.
public fun take<T: drop>(mut v: vector<T>, n: u64): vector<T> {
    assert!(n <= v.length());
    while (v.length() > n) {
        v.pop_back();
    };
    v
}

/// The elements of the vectors in `v`, one after the other.
public fun flatten<T>(v: vector<vector<T>>): vector<T> {
    let mut flat = vector[];
    v.do!(|inner| flat.append(inner));
    flat
}

// === Loops ===

/// The vector of `$f(0)`, `$f(1)`, … `$f($n - 1)`.
public macro fun tabulate<$T>($n: u64, $f: |u64| -> $T): vector<$T> {
    let mut v = vector[];
    let n = $n;
    n.do!(|i| v.push_back($f(i)));
    v
}

/// Hands every element to `$f`, the last first.
public macro fun destroy<$T, $R: drop>($v: vector<$T>, $f: |$T| -> $R) {
    let mut v = $v;
    while (!v.is_empty()) {
        $f(v.pop_back());
    };
    v.destroy_empty();
}

/// Hands every element to `$f`, the first first.
public macro fun do<$T, $R: drop>($v: vector<$T>, $f: |$T| -> $R) {
    let mut v = $v;
    v.reverse();
    v.destroy!($f);
}

/// Shows every element to `$f`, in order.
public macro fun do_ref<$T, $R: drop>($v: &vector<$T>, $f: |&$T| -> $R) {
    let v = $v;
    v.length().do!(|i| $f(&v[i]));
}

/// Lets `$f` change every element, in order.
public macro fun do_mut<$T, $R: drop>($v: &mut vector<$T>, $f: |&mut $T| -> $R) {
    let v = $v;
    v.length().do!(|i| $f(&mut v[i]));
}

/// What `$f` makes of every element, in order.
public macro fun map<$T, $U>($v: vector<$T>, $f: |$T| -> $U): vector<$U> {
    let mut images = vector[];
    do!($v, |e| images.push_back($f(e)));
    images
}

/// What `$f` reads off every element, in order.
public macro fun map_ref<$T, $U>($v: &vector<$T>, $f: |&$T| -> $U): vector<$U> {
    let mut images = vector[];
    do_ref!($v, |e| images.push_back($f(e)));
    images
}

/// The elements `$f` accepts, in order.
public macro fun filter<$T: drop>($v: vector<$T>, $f: |&$T| -> bool): vector<$T> {
    let mut kept = vector[];
    do!($v, |e| if ($f(&e)) kept.push_back(e));
    kept
}

/// The elements `$f` accepts and those it does not, each in order.
public macro fun partition<$T>($v: vector<$T>, $f: |&$T| -> bool): (vector<$T>, vector<$T>) {
    let mut accepted = vector[];
    let mut refused = vector[];
    do!($v, |e| if ($f(&e)) accepted.push_back(e) else refused.push_back(e));
    (accepted, refused)
}

/// Combines the elements into one value, from the first to the last.
public macro fun fold<$T, $Acc>($v: vector<$T>, $init: $Acc, $f: |$Acc, $T| -> $Acc): $Acc {
    let v = $v;
    let mut acc = $init;
    v.do!(|e| acc = $f(acc, e));
    acc
}

// === Searches ===

/// The index of the first element `$f` accepts.
public macro fun find_index<$T>($v: &vector<$T>, $f: |&$T| -> bool): Option<u64> {
    let v = $v;
    'search: {
        v.length().do!(|i| if ($f(&v[i])) return 'search option::some(i));
        option::none()
    }
}

/// The index of every element `$f` accepts, in order.
public macro fun find_indices<$T>($v: &vector<$T>, $f: |&$T| -> bool): vector<u64> {
    let v = $v;
    let mut indices = vector[];
    v.length().do!(|i| if ($f(&v[i])) indices.push_back(i));
    indices
}

/// How many elements `$f` accepts.
public macro fun count<$T>($v: &vector<$T>, $f: |&$T| -> bool): u64 {
    let mut count = 0;
    do_ref!($v, |e| if ($f(e)) count = count + 1);
    count
}

/// Whether `$f` accepts some element. It is asked no further than that element.
public macro fun any<$T>($v: &vector<$T>, $f: |&$T| -> bool): bool {
    'search: {
        do_ref!($v, |e| if ($f(e)) return 'search true);
        false
    }
}

/// Whether `$f` accepts every element. It is asked no further than the first it refuses.
public macro fun all<$T>($v: &vector<$T>, $f: |&$T| -> bool): bool {
    'search: {
        do_ref!($v, |e| if (!$f(e)) return 'search false);
        true
    }
}

/// The elements before the first one `$p` refuses.
public macro fun take_while<$T: drop>($v: vector<$T>, $p: |&$T| -> bool): vector<$T> {
    let v = $v;
    let end = v.find_index!(|e| !$p(e)).destroy_or!(v.length());
    v.take(end)
}

/// The elements from the first one `$p` refuses.
public macro fun skip_while<$T: drop>($v: vector<$T>, $p: |&$T| -> bool): vector<$T> {
    let v = $v;
    let start = v.find_index!(|e| !$p(e)).destroy_or!(v.length());
    v.skip(start)
}

// === Two vectors of one length, element by element ===

/// Hands the elements to `$f` in pairs, the first pair first.
public macro fun zip_do<$T1, $T2, $R: drop>(
    $v1: vector<$T1>,
    $v2: vector<$T2>,
    $f: |$T1, $T2| -> $R,
) {
    let (mut v1, mut v2) = ($v1, $v2);
    v1.reverse();
    v2.reverse();
    v1.zip_do_reverse!(v2, $f);
}

/// Hands the elements to `$f` in pairs, the last pair first.
public macro fun zip_do_reverse<$T1, $T2, $R: drop>(
    $v1: vector<$T1>,
    $v2: vector<$T2>,
    $f: |$T1, $T2| -> $R,
) {
    let (v1, mut v2) = ($v1, $v2);
    assert!(v1.length() == v2.length());
    v1.destroy!(|e1| $f(e1, v2.pop_back()));
    v2.destroy_empty();
}

/// Shows the elements to `$f` in pairs, in order.
public macro fun zip_do_ref<$T1, $T2, $R: drop>(
    $v1: &vector<$T1>,
    $v2: &vector<$T2>,
    $f: |&$T1, &$T2| -> $R,
) {
    let (v1, v2) = ($v1, $v2);
    assert!(v1.length() == v2.length());
    v1.length().do!(|i| $f(&v1[i], &v2[i]));
}

/// Lets `$f` change the elements in pairs, in order.
public macro fun zip_do_mut<$T1, $T2, $R: drop>(
    $v1: &mut vector<$T1>,
    $v2: &mut vector<$T2>,
    $f: |&mut $T1, &mut $T2| -> $R,
) {
    let (v1, v2) = ($v1, $v2);
    assert!(v1.length() == v2.length());
    v1.length().do!(|i| $f(&mut v1[i], &mut v2[i]));
}

/// What `$f` makes of the elements in pairs, in order.
public macro fun zip_map<$T1, $T2, $U>(
    $v1: vector<$T1>,
    $v2: vector<$T2>,
    $f: |$T1, $T2| -> $U,
): vector<$U> {
    let mut images = vector[];
    zip_do!($v1, $v2, |e1, e2| images.push_back($f(e1, e2)));
    images
}

/// What `$f` reads off the elements in pairs, in order.
public macro fun zip_map_ref<$T1, $T2, $U>(
    $v1: &vector<$T1>,
    $v2: &vector<$T2>,
    $f: |&$T1, &$T2| -> $U,
): vector<$U> {
    let mut images = vector[];
    zip_do_ref!($v1, $v2, |e1, e2| images.push_back($f(e1, e2)));
    images
}

// === Order ===

/// Sorts in place, equal elements keeping their order. Best for short or nearly sorted vectors.
public macro fun insertion_sort_by<$T>($v: &mut vector<$T>, $le: |&$T, &$T| -> bool) {
    let v = $v;
    v.length().do!(|i| {
        let mut place = i;
        while (place > 0 && !$le(&v[place - 1], &v[place])) {
            v.swap(place - 1, place);
            place = place - 1;
        };
    });
}

/// Sorts in place, equal elements keeping their order.
public macro fun merge_sort_by<$T>($v: &mut vector<$T>, $le: |&$T, &$T| -> bool) {
    let v = $v;
    let length = v.length();
    let mut run = 1;
    // Each pass merges neighbouring sorted runs into runs of twice the length. It works from the end, where
    // elements can be taken: the left run stays in `v`, the right one is lifted out, the largest goes first.
    while (run < length) {
        let mut descending = vector[];
        while (!v.is_empty()) {
            let start = (v.length() - 1) / (2 * run) * (2 * run);
            let middle = (start + run).min(v.length());
            let mut right = vector[];
            while (v.length() > middle) right.push_back(v.pop_back());
            right.reverse();
            while (v.length() > start && !right.is_empty()) {
                let largest = if ($le(&v[v.length() - 1], &right[right.length() - 1])) {
                    right.pop_back()
                } else {
                    v.pop_back()
                };
                descending.push_back(largest);
            };
            while (!right.is_empty()) descending.push_back(right.pop_back());
            while (v.length() > start) descending.push_back(v.pop_back());
            right.destroy_empty();
        };
        while (!descending.is_empty()) v.push_back(descending.pop_back());
        descending.destroy_empty();
        run = run * 2;
    };
}

/// Whether every element is `$le` the next one.
public macro fun is_sorted_by<$T>($v: &vector<$T>, $le: |&$T, &$T| -> bool): bool {
    let v = $v;
    'search: {
        1u64.range_do!(v.length(), |i| if (!$le(&v[i - 1], &v[i])) return 'search false);
        true
    }
}

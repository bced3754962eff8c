/// A value that may be absent. A vector of at most one element stands behind it.
module std::option;

/// There is a value already.
const EOPTION_IS_SET: u64 = 0x40000;
/// There is no value.
const EOPTION_NOT_SET: u64 = 0x40001;

/// Either one `Element` or none.
public struct Option<Element> has copy, drop, store {
    vec: vector<Element>,
}

/// The absence of a value.
public fun none<Element>(): Option<Element> {
    Option { vec: vector[] }
}

/// A value that is there.
public fun some<Element>(e: Element): Option<Element> {
    Option { vec: vector[e] }
}

// === Questions ===

/// Whether there is no value.
public fun is_none<Element>(t: &Option<Element>): bool {
    t.vec.is_empty()
}

/// Whether there is a value.
public fun is_some<Element>(t: &Option<Element>): bool {
    !t.is_none()
}

/// Whether there is a value and it equals `e_ref`.
public fun contains<Element>(t: &Option<Element>, e_ref: &Element): bool {
    t.is_some() && &t.vec[0] == e_ref
}

/// The value, which must be there.
public fun borrow<Element>(t: &Option<Element>): &Element {
    assert!(t.is_some(), EOPTION_NOT_SET);
    &t.vec[0]
}

/// The value, to change in place. It must be there.
public fun borrow_mut<Element>(t: &mut Option<Element>): &mut Element {
    assert!(t.is_some(), EOPTION_NOT_SET);
    &mut t.vec[0]
}

/// The value, or `default_ref` where there is none.
public fun borrow_with_default<Element>(t: &Option<Element>, default_ref: &Element): &Element {
    if (t.is_some()) &t.vec[0] else default_ref
}

/// A copy of the value, or `default` where there is none.
public fun get_with_default<Element: copy + drop>(t: &Option<Element>, default: Element): Element {
    if (t.is_some()) t.vec[0] else default
}

// === Changes in place ===

/// Puts a value where there is none.
public fun fill<Element>(t: &mut Option<Element>, e: Element) {
    assert!(t.is_none(), EOPTION_IS_SET);
    t.vec.push_back(e);
}

/// Takes the value, which must be there, and leaves none.
public fun extract<Element>(t: &mut Option<Element>): Element {
    assert!(t.is_some(), EOPTION_NOT_SET);
    t.vec.pop_back()
}

/// Takes the value, which must be there, and leaves `e`.
public fun swap<Element>(t: &mut Option<Element>, e: Element): Element {
    let old = t.extract();
    t.vec.push_back(e);
    old
}

/// Takes what is there, a value or none, and leaves `e`.
public fun swap_or_fill<Element>(t: &mut Option<Element>, e: Element): Option<Element> {
    let old = if (t.is_some()) some(t.vec.pop_back()) else none();
    t.vec.push_back(e);
    old
}

// === Ends ===

/// Ends the option: its value, or `default` where there is none.
public fun destroy_with_default<Element: drop>(t: Option<Element>, default: Element): Element {
    t.destroy_or!(default)
}

/// Ends the option: its value, which must be there.
public fun destroy_some<Element>(mut t: Option<Element>): Element {
    let e = t.extract();
    t.destroy_none();
    e
}

/// Ends an option without a value.
public fun destroy_none<Element>(t: Option<Element>) {
    assert!(t.is_none(), EOPTION_IS_SET);
    t.to_vec().destroy_empty();
}

/// Ends the option: a vector of its value, or an empty one.
public fun to_vec<Element>(t: Option<Element>): vector<Element> {
    let Option { vec } = t;
    vec
}

/// Ends the option: its value, or `$default` where there is none. `$default` is evaluated only then.
public macro fun destroy_or<$T>($o: Option<$T>, $default: $T): $T {
    fold!($o, $default, |e| e)
}

/// Takes the value and leaves none, or gives `$default` where there is none.
public macro fun extract_or<$T>($o: &mut Option<$T>, $default: $T): $T {
    let o = $o;
    if (o.is_some()) o.extract() else $default
}

// === With the value, where there is one ===

/// Ends the option and hands its value to `$f`.
public macro fun destroy<$T, $R: drop>($o: Option<$T>, $f: |$T| -> $R) {
    do!($o, $f);
}

/// Ends the option and hands its value to `$f`.
public macro fun do<$T, $R: drop>($o: Option<$T>, $f: |$T| -> $R) {
    let o = $o;
    if (o.is_some()) {
        $f(o.destroy_some());
    } else {
        o.destroy_none();
    };
}

/// Shows the value to `$f`.
public macro fun do_ref<$T, $R: drop>($o: &Option<$T>, $f: |&$T| -> $R) {
    let o = $o;
    if (o.is_some()) {
        $f(o.borrow());
    };
}

/// Lets `$f` change the value.
public macro fun do_mut<$T, $R: drop>($o: &mut Option<$T>, $f: |&mut $T| -> $R) {
    let o = $o;
    if (o.is_some()) {
        $f(o.borrow_mut());
    };
}

/// The option itself where it has a value, otherwise `$default`, which is evaluated only then.
public macro fun or<$T>($o: Option<$T>, $default: Option<$T>): Option<$T> {
    fold!($o, $default, |e| option::some(e))
}

/// The option `$f` makes of the value.
public macro fun and<$T, $U>($o: Option<$T>, $f: |$T| -> Option<$U>): Option<$U> {
    fold!($o, option::none(), |e| $f(e))
}

/// The option `$f` reads off the value.
public macro fun and_ref<$T, $U>($o: &Option<$T>, $f: |&$T| -> Option<$U>): Option<$U> {
    fold_ref!($o, option::none(), |e| $f(e))
}

/// What `$f` makes of the value.
public macro fun map<$T, $U>($o: Option<$T>, $f: |$T| -> $U): Option<$U> {
    fold!($o, option::none(), |e| option::some($f(e)))
}

/// What `$f` reads off the value.
public macro fun map_ref<$T, $U>($o: &Option<$T>, $f: |&$T| -> $U): Option<$U> {
    fold_ref!($o, option::none(), |e| option::some($f(e)))
}

/// What `$f` returns from changing the value.
public macro fun map_mut<$T, $U>($o: &mut Option<$T>, $f: |&mut $T| -> $U): Option<$U> {
    fold_mut!($o, option::none(), |e| option::some($f(e)))
}

/// The option itself where it has a value and `$f` accepts it, otherwise none.
public macro fun filter<$T: drop>($o: Option<$T>, $f: |&$T| -> bool): Option<$T> {
    let o = $o;
    if (o.is_some_and!($f)) o else option::none()
}

/// Whether there is a value and `$f` accepts it.
public macro fun is_some_and<$T>($o: &Option<$T>, $f: |&$T| -> bool): bool {
    fold_ref!($o, false, |e| $f(e))
}

/// Whether there is no value, or `$f` accepts it.
public macro fun is_none_or<$T>($o: &Option<$T>, $f: |&$T| -> bool): bool {
    fold_ref!($o, true, |e| $f(e))
}

/// Ends the option: what `$some` makes of its value, or `$none`, which is evaluated only where needed.
public macro fun fold<$T, $R>($o: Option<$T>, $none: $R, $some: |$T| -> $R): $R {
    let o = $o;
    if (o.is_some()) {
        $some(o.destroy_some())
    } else {
        o.destroy_none();
        $none
    }
}

/// What `$some` reads off the value, or `$none`, which is evaluated only where needed.
public macro fun fold_ref<$T, $R>($o: &Option<$T>, $none: $R, $some: |&$T| -> $R): $R {
    let o = $o;
    if (o.is_some()) $some(o.borrow()) else $none
}

/// What `$some` returns from changing the value, or `$none`, which is evaluated only where needed.
public macro fun fold_mut<$T, $R>($o: &mut Option<$T>, $none: $R, $some: |&mut $T| -> $R): $R {
    let o = $o;
    if (o.is_some()) $some(o.borrow_mut()) else $none
}

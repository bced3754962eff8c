/// Enums: variants without, with positional and with named fields, matched by value and by reference, nested and generic.
module corpus::enums;

public enum Color has copy, drop, store {
    Red,
    Green,
    Blue,
}

public enum Shape has copy, drop, store {
    Dot,
    Circle(u64),
    Rect { w: u64, h: u64, label: vector<u8> },
}

public enum Tree<T> has copy, drop, store {
    Leaf,
    Node { value: T, kids: vector<T> },
}

public enum Command has drop {
    Push(u64),
    Add,
    Mul,
    Dup,
    Jump { to: u64, when: Color },
    Stop,
}

public enum Held {
    Nothing,
    Something(Coin),
}

public struct Coin { n: u64 }

public struct Cell has copy, drop, store { shape: Shape, colors: vector<Color> }

fun number(color: Color): u64 {
    match (color) {
        Color::Red => 1,
        Color::Green => 2,
        Color::Blue => 3,
    }
}

fun area(shape: &Shape): u64 {
    match (shape) {
        Shape::Dot => 0,
        Shape::Circle(r) => 3 * *r * *r,
        Shape::Rect { w, h, label: _ } => *w * *h,
    }
}

fun grow(shape: &mut Shape) {
    match (shape) {
        Shape::Dot => (),
        Shape::Circle(r) => *r = *r + 1,
        Shape::Rect { w, h, label } => {
            *w = *w * 2;
            *h = *h + *w;
            label.push_back(33);
        },
    }
}

fun shapes(): vector<Shape> {
    vector[Shape::Dot, Shape::Circle(2), Shape::Rect { w: 3, h: 4, label: b"box" }]
}

public fun plain_variants(): vector<u64> {
    vector[Color::Red, Color::Green, Color::Blue].map!(|c| number(c))
}

public fun packed(): vector<Shape> { shapes() }

public fun matched_by_reference(): vector<u64> { shapes().map_ref!(|s| area(s)) }

public fun changed_by_reference(): vector<Shape> {
    let mut all = shapes();
    all.do_mut!(|s| grow(s));
    all.do_mut!(|s| grow(s));
    all
}

public fun matched_by_value(): vector<u8> {
    shapes().fold!(vector[], |mut out, shape| {
        match (shape) {
            Shape::Dot => out.push_back(1),
            Shape::Circle(r) => out.push_back((r as u8)),
            Shape::Rect { label, .. } => out.append(label),
        };
        out
    })
}

public fun replaced_variants(): vector<Shape> {
    let mut s = Shape::Rect { w: 1, h: 2, label: b"old" };
    let before = s;
    let r = &mut s;
    *r = Shape::Dot;
    let middle = *r;
    *r = Shape::Circle(9);
    vector[before, middle, s]
}

public fun replaced_inside_a_struct(): Cell {
    let mut cell = Cell { shape: Shape::Dot, colors: vector[Color::Blue] };
    cell.shape = Shape::Rect { w: 5, h: 6, label: vector[] };
    grow(&mut cell.shape);
    *&mut cell.colors[0] = Color::Green;
    cell.colors.push_back(Color::Red);
    cell
}

public fun equality_by_variant(): vector<bool> {
    let a = Shape::Circle(1);
    vector[
        a == Shape::Circle(1),
        a == Shape::Circle(2),
        a == Shape::Dot,
        Shape::Dot == Shape::Dot,
        shapes() == shapes(),
        &a != &Shape::Rect { w: 1, h: 1, label: b"" },
        Color::Red == Color::Red,
    ]
}

public fun copies_are_separate(): (Shape, Shape) {
    let mut a = Shape::Rect { w: 1, h: 1, label: b"x" };
    let b = a;
    grow(&mut a);
    (a, b)
}

public fun guards_and_literals(): vector<u64> {
    vector[0u64, 1, 5, 10, 11, 200].map!(
        |x| match (x) {
            0 => 100,
            1 | 5 => 200,
            n if (*n % 2 == 0) => n + 1,
            n => n * 2,
        },
    )
}

public fun nested_patterns(): vector<u64> {
    let cells = vector[
        Cell { shape: Shape::Circle(5), colors: vector[] },
        Cell { shape: Shape::Rect { w: 1, h: 7, label: b"" }, colors: vector[Color::Red] },
        Cell { shape: Shape::Dot, colors: vector[] },
    ];
    cells.map!(
        |cell| match (cell) {
            Cell { shape: Shape::Circle(r), .. } => r,
            Cell { shape: Shape::Rect { w: 1, h, .. }, .. } => h * 100,
            _ => 7,
        },
    )
}

public fun generic_enums(): (Tree<u64>, Tree<vector<u8>>, u64) {
    let mut tree = Tree::Node { value: 1, kids: vector[2, 3] };
    match (&mut tree) {
        Tree::Leaf => abort 1,
        Tree::Node { value, kids } => {
            *value = 10;
            kids.push_back(4);
        },
    };
    let total = match (&tree) {
        Tree::Leaf => 0,
        Tree::Node { value, kids } => *value + (*kids).fold!(0, |sum, k| sum + k),
    };
    (tree, Tree::Leaf, total)
}

public fun generic_enums_by_value(): vector<u64> {
    vector[Tree::Leaf, Tree::Node { value: 5, kids: vector[6] }].map!(
        |tree| match (tree) {
            Tree::Leaf => 0,
            Tree::Node { value, kids } => value * 10 + kids[0],
        },
    )
}

fun program(): vector<Command> {
    vector[
        Command::Push(2),
        Command::Dup,
        Command::Add,
        Command::Push(5),
        Command::Mul,
        Command::Jump { to: 8, when: Color::Green },
        Command::Push(1000),
        Command::Add,
        Command::Stop,
    ]
}

public fun an_interpreter(): u64 {
    let commands = program();
    let mut stack = vector<u64>[];
    let mut at = 0;
    loop {
        match (&commands[at]) {
            Command::Push(n) => stack.push_back(*n),
            Command::Add => {
                let b = stack.pop_back();
                let a = stack.pop_back();
                stack.push_back(a + b);
            },
            Command::Mul => {
                let b = stack.pop_back();
                let a = stack.pop_back();
                stack.push_back(a * b);
            },
            Command::Dup => {
                let top = stack[stack.length() - 1];
                stack.push_back(top);
            },
            Command::Jump { to, when: Color::Green } => {
                at = *to;
                continue
            },
            Command::Jump { .. } => (),
            Command::Stop => break,
        };
        at = at + 1;
    };
    stack[0]
}

public fun without_abilities(): u64 {
    let held = vector[Held::Nothing, Held::Something(Coin { n: 6 })];
    let mut sum = 0;
    held.destroy!(
        |h| match (h) {
            Held::Nothing => sum = sum + 1,
            Held::Something(Coin { n }) => sum = sum + n * 10,
        },
    );
    sum
}

public fun aborts_in_an_arm(): u64 {
    match (Shape::Circle(3)) {
        Shape::Dot => 1,
        Shape::Circle(r) => abort r + 40,
        Shape::Rect { .. } => 2,
    }
}

public fun fails_in_an_arm(): u64 {
    let shape = Shape::Rect { w: 1, h: 2, label: b"" };
    match (&shape) {
        Shape::Rect { w, h, .. } => *w - *h,
        _ => 0,
    }
}

public fun options_of_enums(): (Option<Color>, u64) {
    let mut o = option::some(Color::Blue);
    let n = o.map_ref!(|c| number(*c)).destroy_or!(0);
    *o.borrow_mut() = Color::Red;
    (o, n)
}

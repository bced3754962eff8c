/**
 * One step of a path from what is borrowed to what borrows it: a local of the frame, a field of a struct, a field of a
 * variant. Ends with a semicolon, so that a path, which is steps one after another, begins with another path exactly
 * when the text does.
 */
export type Step = `${string};`;

/** `=` and a path: exactly there. `-` and a path: there or anywhere below. */
type Edge = string;

interface Reference {
  readonly mutable: boolean;
  /** Who borrows from this, and by which paths. */
  readonly borrowers: Map<number, Set<Edge>>;
  /** Who this borrows from. */
  readonly lenders: Set<number>;
}

/** Beyond so many paths from one reference to another it is taken to borrow everything there is. */
const MAX_EDGES = 10;
const ANYTHING: Edge = '-';

const isExact = (edge: Edge): boolean => edge.charCodeAt(0) === 61;
const pathOf = (edge: Edge): string => edge.slice(1);
const covers = (wide: Edge, narrow: Edge): boolean =>
  wide === narrow || (!isExact(wide) && narrow.startsWith(pathOf(wide), 1));

/** Which references borrow from which, by numbers that their owner gives them. */
export class BorrowGraph {
  readonly #references = new Map<number, Reference>();
  #edges = 0;

  /** References and edges. */
  get size(): number {
    return this.#references.size + this.#edges;
  }

  copy(rename: ReadonlyMap<number, number> = new Map()): BorrowGraph {
    const name = (id: number) => rename.get(id) ?? id;
    const copied = new BorrowGraph();
    for (const [id, { mutable, borrowers, lenders }] of this.#references) {
      const edges = new Map<number, Set<Edge>>();
      for (const [borrower, paths] of borrowers) edges.set(name(borrower), new Set(paths));
      const from = new Set<number>();
      for (const lender of lenders) from.add(name(lender));
      copied.#references.set(name(id), { mutable, borrowers: edges, lenders: from });
    }
    copied.#edges = this.#edges;
    return copied;
  }

  add(id: number, mutable: boolean): void {
    this.#references.set(id, { mutable, borrowers: new Map(), lenders: new Set() });
  }

  isMutable(id: number): boolean {
    return this.#at(id).mutable;
  }

  #at(id: number): Reference {
    const found = this.#references.get(id);
    if (!found) throw new Error(`no reference ${id} in the borrow graph`);
    return found;
  }

  #link(lender: number, edge: Edge, borrower: number): void {
    const { borrowers } = this.#at(lender);
    let edges = borrowers.get(borrower);
    if (!edges) {
      edges = new Set();
      borrowers.set(borrower, edges);
      this.#at(borrower).lenders.add(lender);
    }
    if (edges.has(edge)) return;
    if (edges.size === MAX_EDGES) {
      this.#edges -= edges.size - 1;
      edges.clear();
      edges.add(ANYTHING);
      return;
    }
    edges.add(edge);
    this.#edges++;
  }

  #unlink(lender: number, edge: Edge, borrower: number): void {
    const { borrowers } = this.#at(lender);
    const edges = borrowers.get(borrower)!;
    edges.delete(edge);
    this.#edges--;
    if (edges.size > 0) return;
    borrowers.delete(borrower);
    this.#at(borrower).lenders.delete(lender);
  }

  /** The borrower points somewhere at or below what the lender points at. */
  borrowSomewhere(lender: number, borrower: number): void {
    this.#link(lender, ANYTHING, borrower);
  }

  /** The borrower points exactly there; those who borrowed from there or below now borrow from the borrower. */
  borrowAt(lender: number, path: Step | '', borrower: number): void {
    const below: (readonly [number, Edge])[] = [];
    for (const [id, edges] of this.#at(lender).borrowers)
      for (const edge of edges) if (edge.startsWith(path, 1)) below.push([id, edge]);
    for (const [id, edge] of below) this.#unlink(lender, edge, id);
    for (const [id, edge] of below) this.#link(borrower, edge[0]! + edge.slice(1 + path.length), id);
    this.#link(lender, `=${path}`, borrower);
  }

  /** Takes a reference away; its borrowers borrow from its lenders. Answers how many edges that was. */
  release(id: number): number {
    const { borrowers, lenders } = this.#at(id);
    let passed = 0;
    for (const lender of lenders) {
      const given = this.#at(lender).borrowers.get(id)!;
      for (const upper of [...given]) {
        this.#unlink(lender, upper, id);
        for (const [borrower, edges] of borrowers) {
          passed += edges.size;
          if (borrower === lender) continue;
          for (const lower of edges) this.#link(lender, throughBoth(upper, lower), borrower);
        }
      }
    }
    for (const [borrower, edges] of borrowers) {
      this.#at(borrower).lenders.delete(id);
      this.#edges -= edges.size;
    }
    this.#references.delete(id);
    return passed;
  }

  /** Whether somebody borrows all of it, or anything of it that may meet the step; of `mutable` ones alone when asked. */
  isBorrowed(id: number, { at, mutable = false }: { at?: Step; mutable?: boolean } = {}): boolean {
    for (const [borrower, edges] of this.#at(id).borrowers) {
      if (mutable && !this.isMutable(borrower)) continue;
      for (const edge of edges)
        if (edge.length === 1 || at === undefined || edge.startsWith(at, 1)) return true;
    }
    return false;
  }

  /** Whether somebody borrows all of it or an unknown part. */
  isBorrowedWhole(id: number): boolean {
    for (const edges of this.#at(id).borrowers.values())
      for (const edge of edges) if (edge.length === 1) return true;
    return false;
  }

  /** Takes over the edges of a graph of the same references that none here covers; answers whether there were any. */
  join(other: BorrowGraph): boolean {
    const missing: (readonly [number, Edge, number])[] = [];
    for (const [lender, { borrowers }] of other.#references) {
      const own = this.#at(lender).borrowers;
      for (const [borrower, edges] of borrowers) {
        const mine = own.get(borrower);
        for (const edge of edges) {
          if (mine?.has(edge)) continue;
          if (mine && [...mine].some((each) => covers(each, edge))) continue;
          missing.push([lender, edge, borrower]);
        }
      }
    }
    for (const [lender, edge, borrower] of missing) this.#link(lender, edge, borrower);
    return missing.length > 0;
  }
}

/** A path through a reference that is taken away. Below a place that is not exactly known nothing is known. */
const throughBoth = (upper: Edge, lower: Edge): Edge =>
  isExact(upper) ? lower[0]! + pathOf(upper) + pathOf(lower) : upper;

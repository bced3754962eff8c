import { analyseFlow, type FlowGraph } from '../bytecode/flow-graph.ts';

/** A translated block. Targets are indexes of blocks. */
export interface TranslatedBlock {
  readonly source: string;
  readonly terminator:
    | { readonly kind: 'goto' | 'end'; readonly to: readonly number[] }
    | { readonly kind: 'if'; readonly condition: string; readonly to: readonly number[] }
    | { readonly kind: 'switch'; readonly tag: string; readonly to: readonly number[] };
}

/** Statements nested deeper than this could exhaust the JavaScript parser's stack. */
const MAX_NESTING = 200;

/** JavaScript for a graph of blocks. */
export function emitFlow(blocks: readonly TranslatedBlock[]): string {
  const graph = analyseFlow(blocks.map((block) => block.terminator.to));
  return nesting(blocks, graph) > MAX_NESTING ? emitSwitch(blocks) : emitStructured(blocks, graph);
}

/** How a block hands over, when `go` says how to reach another block. */
function jump({ terminator }: TranslatedBlock, go: (target: number) => string): string {
  const { to } = terminator;
  switch (terminator.kind) {
    case 'end':
      return '';
    case 'goto':
      return go(to[0]!);
    case 'if':
      return `if(${terminator.condition}){${go(to[0]!)}}else{${go(to[1]!)}}`;
    case 'switch': {
      const arms = to.map((target, tag) => `case ${tag}:{${go(target)}}`);
      return `switch(${terminator.tag}){${arms.join('')}}`;
    }
  }
}

/** One loop around a switch over the blocks: any graph, any depth, a little slower. */
function emitSwitch(blocks: readonly TranslatedBlock[]): string {
  const go = (target: number) => `p=${target};continue L;`;
  const arms = blocks.map((block, i) => `case ${i}:{${block.source}\n${jump(block, go)}}`);
  return `let p=0;L:for(;;){switch(p){${arms.join('\n')}}}`;
}

interface Shape {
  readonly loops: ReadonlySet<number>;
  readonly merges: ReadonlySet<number>;
  readonly children: readonly (readonly number[])[];
  readonly backwards: (from: number, to: number) => boolean;
}

function shapeOf(blocks: readonly TranslatedBlock[], graph: FlowGraph): Shape {
  const { order, position, predecessors, dominator } = graph;
  const backwards = (from: number, to: number) => position[to]! <= position[from]!;
  const entries = blocks.map(() => 0);
  for (const block of order) {
    for (const target of blocks[block]!.terminator.to) if (!backwards(block, target)) entries[target]! += 1;
  }
  const children: number[][] = blocks.map(() => []);
  for (const block of order.slice(1)) children[dominator[block]!]!.push(block);
  return {
    loops: new Set(order.filter((block) => predecessors[block]!.some((from) => backwards(from, block)))),
    merges: new Set(order.filter((block) => entries[block]! >= 2)),
    children,
    backwards,
  };
}

/** Depth of statements `emitStructured` would make. */
function nesting(blocks: readonly TranslatedBlock[], graph: FlowGraph): number {
  const { children, merges } = shapeOf(blocks, graph);
  const depth = blocks.map(() => 1);
  // Children come after their dominator in reverse postorder.
  for (const block of [...graph.order].reverse()) {
    const inner = children[block]!;
    const merged = inner.filter((child) => merges.has(child)).length;
    depth[block] = 2 + merged + inner.reduce((most, child) => Math.max(most, depth[child]!), 0);
  }
  return depth[0]!;
}

/**
 * Labelled blocks and loops along the dominator tree, after Norman Ramsey, "Beyond Relooper" (ICFP 2022). A block that
 * is reached from several places follows a labelled block that jumps break out of; a loop is a labelled `for`.
 */
function emitStructured(blocks: readonly TranslatedBlock[], graph: FlowGraph): string {
  const { loops, merges, children, backwards } = shapeOf(blocks, graph);
  const tree = (block: number): string => {
    const go = (target: number) => {
      if (backwards(block, target)) return `continue L${target};`;
      return merges.has(target) ? `break B${target};` : tree(target);
    };
    let source = `${blocks[block]!.source}\n${jump(blocks[block]!, go)}`;
    const followers = children[block]!.filter((child) => merges.has(child));
    followers.sort((a, b) => graph.position[a]! - graph.position[b]!);
    for (const follower of followers) source = `B${follower}:{${source}}${tree(follower)}`;
    return loops.has(block) ? `L${block}:for(;;){${source}}` : `{${source}}`;
  };
  return tree(0);
}

import type { SignatureToken } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';
import type { Module } from '../bytecode/module.ts';

/** From a type parameter of a caller to one of a callee; growing when the argument wraps it into a larger type. */
interface Edge {
  readonly to: string;
  readonly grows: boolean;
}

/** Refuses generic functions that call themselves with ever larger types: there would be no end of instances. */
export function verifyInstantiationLoops(module: Module): void {
  const m = module.compiled;
  const edges = new Map<string, Edge[]>();
  for (const { name, body } of module.functions.values()) {
    for (const { op, index } of body?.code ?? []) {
      if (op !== 'CallGeneric') continue;
      const { handle, type_parameters } = m.function_instantiations[index]!;
      const callee = m.function_handles[handle]!;
      if (callee.module !== m.self_module_handle_idx) continue;
      m.signatures[type_parameters]!.forEach((arg, i) => {
        const to = `${m.identifiers[callee.name]}#${i}`;
        for (const { parameter, grows } of parametersIn(arg, false)) {
          const from = `${name}#${parameter}`;
          edges.set(from, [...(edges.get(from) ?? []), { to, grows }]);
        }
      });
    }
  }
  for (const component of components(edges)) {
    const members = new Set(component);
    const grows = component.some((from) =>
      edges.get(from)?.some((edge) => edge.grows && members.has(edge.to)),
    );
    if (grows) throw refusal('LOOP_IN_INSTANTIATION_GRAPH', component.join(', '));
  }
}

function parametersIn(token: SignatureToken, grows: boolean): { parameter: number; grows: boolean }[] {
  if (typeof token === 'string' || 'Datatype' in token) return [];
  if ('TypeParameter' in token) return [{ parameter: token.TypeParameter, grows }];
  if ('Vector' in token) return parametersIn(token.Vector, true);
  if ('DatatypeInstantiation' in token)
    return token.DatatypeInstantiation[1].flatMap((arg) => parametersIn(arg, true));
  return [];
}

/** Strongly connected components: nodes that reach each other. */
function components(edges: ReadonlyMap<string, readonly Edge[]>): string[][] {
  const reach = new Map([...edges.keys()].map((node) => [node, reachable(node, edges)]));
  const seen = new Set<string>();
  const found: string[][] = [];
  for (const [node, reached] of reach) {
    if (seen.has(node) || !reached.has(node)) continue;
    const component = [...reached].filter((other) => reach.get(other)?.has(node));
    for (const member of component) seen.add(member);
    found.push(component);
  }
  return found;
}

function reachable(start: string, edges: ReadonlyMap<string, readonly Edge[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const { to } of edges.get(node) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      waiting.push(to);
    }
  }
  return reached;
}

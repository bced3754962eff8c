import { parseAst } from 'vitest/node';
import { createMutate, type Mutation } from './mutation.ts';

/** Every way to break one operator, constant or condition of a TypeScript source; types, texts and messages stay as they are. */
export function findMutations(text: string, file: string): readonly Mutation[] {
  const mutate = createMutate(text);
  const found: Mutation[] = [];
  const isHeard = SOUND.test(file);

  /** Puts another operator where one stands between two operands. */
  function swap(node: Node, left: Node, right: Node, operator: string, replacement: string): void {
    const between = text.slice(left.end, right.start);
    const at = between.indexOf(operator);
    if (at < 0 || between.includes('//') || between.includes('/*')) return;
    const start = left.end + at;
    found.push(mutate(start, start + operator.length, replacement, node, OF_NUMBERS.has(operator)));
  }

  function negate(test: Node): void {
    found.push(mutate(test.start, test.end, `!(${text.slice(test.start, test.end)})`));
  }

  function breakNode(node: Node): void {
    switch (node.type) {
      case 'BinaryExpression': {
        const [left, right, operator] = [node.left as Node, node.right as Node, String(node.operator)];
        const replacement = BINARY[operator];
        if (replacement && !isText(left) && !isText(right)) swap(node, left, right, operator, replacement);
        return;
      }
      case 'LogicalExpression': {
        const replacement = LOGICAL[String(node.operator)];
        if (replacement)
          swap(node, node.left as Node, node.right as Node, String(node.operator), replacement);
        return;
      }
      case 'AssignmentExpression': {
        const replacement = ASSIGNMENT[String(node.operator)];
        if (replacement && !isText(node.right as Node)) {
          swap(node, node.left as Node, node.right as Node, String(node.operator), replacement);
        }
        return;
      }
      case 'UpdateExpression': {
        const start = node.prefix ? node.start : node.end - 2;
        found.push(mutate(start, start + 2, node.operator === '++' ? '--' : '++', node, true));
        return;
      }
      case 'UnaryExpression':
        if (node.operator === '!') found.push(mutate(node.start, (node.argument as Node).start, '', node));
        return;
      case 'IfStatement':
      case 'ConditionalExpression':
        negate(node.test as Node);
        return;
      case 'Literal': {
        const replacement = otherConstant(node);
        if (replacement !== undefined) found.push(mutate(node.start, node.end, replacement));
        return;
      }
      default:
    }
  }

  function visit(node: Node, isComplaint = false): void {
    if (isSilent(node) || (isComplaint && isSuperCall(node))) return;
    if (isHeard && isFigure(node)) return;
    const isIn = node.type === 'ClassDeclaration' ? COMPLAINT.test(nameOf(node.id)) : isComplaint;
    breakNode(node);
    for (const [key, value] of Object.entries(node)) {
      if (isSkipped(node, key)) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, isIn);
    }
  }

  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  return found;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

const BINARY: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
};
const LOGICAL: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
const ASSIGNMENT: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=' };

/** Both sides are numbers, and stay so; `+` may stand between texts, `===` and `&&` may tell which type something has. */
const OF_NUMBERS = new Set(['<', '<=', '>', '>=', '-', '*', '/', '%', '-=']);

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

function otherConstant({ value, bigint }: Node): string | undefined {
  if (typeof bigint === 'string') return `${BigInt(bigint) + 1n}n`;
  if (typeof value === 'boolean') return String(!value);
  return typeof value === 'number' ? String(value + 1) : undefined;
}

/** What carries a type in a tree, and what is written of a program but not run. */
const TYPES = new Set([
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
  'returnType',
  'superTypeArguments',
]);
const RUN = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
/** Texts for people: a constant in them decides nothing. */
const SAYING = /^(say|log|print|warn|error|info|debug|write|notice|report|describe)$/;
const COMPLAINT = /(Error|Complaint|Problem)$/;
/** How long something waits decides nothing that a test may assert. */
const WAITING = /^(setTimeout|setInterval|sleep|timeout)$/;
const DURATION = /_(MS|SECONDS)$/;

/** What an error says of itself. */
const isSuperCall = (node: Node): boolean =>
  node.type === 'CallExpression' && (node.callee as Node).type === 'Super';

/** How a struck piece of wood sounds is heard, not tested; when and whether it sounds is. */
const SOUND = /^web\/src\/sound\//;
const isFigure = (node: Node): boolean =>
  (node.type === 'Literal' && typeof node.value === 'number') ||
  (node.type === 'BinaryExpression' && /^[-+*/%]$/.test(String(node.operator)));

function isSilent(node: Node): boolean {
  if (node.type.startsWith('TS') && !RUN.has(node.type)) return true;
  if (node.type === 'ThrowStatement' || node.type === 'ImportDeclaration') return true;
  if (node.type === 'NewExpression') return COMPLAINT.test(nameOf(node.callee));
  if (node.type === 'CallExpression') {
    const name = nameOf(node.callee);
    return SAYING.test(name) || WAITING.test(name);
  }
  if (node.type === 'VariableDeclarator') return DURATION.test(nameOf(node.id));
  // How large something is drawn is seen, not tested.
  return node.type === 'JSXAttribute' && !/^(on[A-Z]|disabled|hidden|open)/.test(nameOf(node.name));
}

function isSkipped(node: Node, key: string): boolean {
  if (TYPES.has(key)) return true;
  return key === 'key' && (node.type === 'Property' || node.type === 'PropertyDefinition') && !node.computed;
}

/** The last name of `a.b.c`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return typeof node.name === 'string' ? node.name : '';
}

import { parseAst } from 'vite';
import { isText } from './old-is-text.ts';
import { serialize, type Slots } from './old-serialize.ts';

/** A node of the syntax tree, as ESTree with JSX and TypeScript. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A piece of English in a module. */
export interface Unit {
  /** Its place in the source. */
  start: number;
  end: number;
  /** As translators see it: elements as `<a>…</a>`, values as `{name}`. */
  english: string;
  kind: 'children' | 'attribute' | 'string' | 'template';
  slots: Slots;
  /** Whether a translation must have it; other strings are replaced only if a translation lists them. */
  required: boolean;
}

/** A link or a form, whose address depends on the language. */
export interface AddressNode {
  kind: 'link' | 'form';
  start: number;
  end: number;
}

/** Attributes that people never read, whatever they contain. */
const TECHNICAL =
  /^(class(Name)?|id|href|src|srcSet|sizes|type|name|key|d|viewBox|rel|target|method|htmlFor|role|data-.*|auto\w+|inputMode|fill|stroke\w*|transform|points|lang|hrefLang|style|popoverTarget|layout|mode|form\w*|enterKeyHint|pattern)$/;
/** Attributes that people read, or hear. */
const READ = /^(aria-label|aria-description|aria-role\w+|alt|title|label|placeholder)$/;

/** The last parsed module: its texts are requested first, then its addresses. */
let parsed: { module: string; code: string; tree: Node } | undefined;

function treeOf(module: string, code: string): Node {
  if (parsed?.module === module && parsed.code === code) return parsed.tree;
  const tree = parseAst(code, { lang: module.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  parsed = { module, code, tree };
  return tree;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value as unknown]))
    .filter(isNode)
    .toSorted((a, b) => a.start - b.start);

const isString = (node: unknown): node is Node & { value: string } =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string';

const nameIn = (node: unknown): string => (isNode(node) ? String(node['name']) : '');

const COMPARED = new Set(['===', '!==', '==', '!=', 'in', '<', '>']);
const UNWRAPPED = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** The children of a node in which texts may occur: no types, names, imports, comparisons, or messages of the console. */
function searched(node: Node): Node[] {
  const own = (name: string) => (isNode(node[name]) ? [node[name]] : []);
  if (UNWRAPPED.has(node.type)) return own('expression');
  if (node.type.startsWith('TS') || node.type === 'ImportExpression') return [];
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ThrowStatement':
      return [];
    case 'ExportNamedDeclaration':
      return own('declaration');
    case 'NewExpression':
      return nameIn(node['callee']).endsWith('Error') ? [] : childrenOf(node);
    case 'Property':
      // The types of schema.org.
      if (isString(node['key']) && node['key'].value.startsWith('@')) return [];
      return node['computed'] === true ? childrenOf(node) : own('value');
    case 'MemberExpression':
      return [...own('object'), ...own('property').filter((one) => !isString(one))];
    case 'BinaryExpression':
      return childrenOf(node).filter(
        (one) => !COMPARED.has(String(node['operator'])) || !isString(one),
      );
    case 'SwitchCase':
      return childrenOf(node).filter((one) => one !== node['test']);
    case 'ExpressionStatement':
      return typeof node['directive'] === 'string' ? [] : own('expression');
    case 'CallExpression': {
      const [callee] = own('callee');
      const object = callee?.['object'];
      if (isNode(object) && object['name'] === 'console') return [];
      return childrenOf(node);
    }
    default:
      return childrenOf(node);
  }
}

/**
 * Finds what people read in a module, outermost first.
 * @param module its name, `.ts` or `.tsx`
 */
export function unitsOf(module: string, code: string): Unit[] {
  const units: Unit[] = [];
  const none: Slots = { opening: new Map(), closing: new Map(), values: new Map() };

  const addText = (node: Node, kind: Unit['kind'], text: string, required: boolean, slots = none) =>
    units.push({ start: node.start, end: node.end, english: text, kind, slots, required });

  function attribute(node: Node, visit: (node: Node) => void): void {
    const nameNode = node['name'] as Node;
    const name = code.slice(nameNode.start, nameNode.end);
    const { value } = node;
    if (!isNode(value) || TECHNICAL.test(name)) return;
    if (!isString(value)) return visit(value);
    const required = READ.test(name) ? /\p{L}{2}/u.test(value.value) : isText(value.value);
    addText(value, 'attribute', value.value, required);
  }

  function children(node: Node, visit: (node: Node) => void): void {
    const nodes = node['children'] as Node[];
    const text = serialize(code, nodes);
    const [first, last] = [nodes[0], nodes.at(-1)];
    if (text === null || !first || !last) {
      for (const child of nodes) visit(child);
      return;
    }
    units.push({
      start: first.start,
      end: last.end,
      english: text.english,
      kind: 'children',
      slots: text.slots,
      required: true,
    });
    for (const inner of text.inside) visit(inner);
  }

  function visit(node: Node): void {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const opening = node['openingElement'];
      if (isNode(opening)) visit(opening);
      return children(node, visit);
    }
    if (node.type === 'JSXAttribute') return attribute(node, visit);
    if (isString(node)) {
      if (node.value.length > 1) addText(node, 'string', node.value, isText(node.value));
      return undefined;
    }
    if (node.type === 'TemplateLiteral') {
      const text = serialize(code, [node]);
      if (text) addText(node, 'template', text.english, isText(text.english), text.slots);
      for (const inner of node['expressions'] as Node[]) visit(inner);
      return undefined;
    }
    for (const child of searched(node)) visit(child);
    return undefined;
  }

  visit(treeOf(module, code));
  return units;
}

/** Finds the tags of links, and the addresses that forms are sent to as queries. */
export function addressesOf(module: string, code: string): AddressNode[] {
  const found: AddressNode[] = [];
  const visit = (node: Node): void => {
    const { name, value } = node as { name?: Node; value?: unknown };
    if (/^JSX(Opening|Closing)Element$/.test(node.type) && name?.['name'] === 'a')
      found.push({ kind: 'link', start: name.start, end: name.end });
    const isAction =
      node.type === 'JSXAttribute' && ['action', 'formAction'].includes(String(name?.['name']));
    if (isAction && isString(value) && value.value.startsWith('/'))
      found.push({ kind: 'form', start: value.start, end: value.end });
    for (const child of childrenOf(node)) visit(child);
  };
  visit(treeOf(module, code));
  return found;
}

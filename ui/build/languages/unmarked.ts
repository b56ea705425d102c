import { childrenOf, isNode, literal, nameIn, READ, treeOf, type Node } from './marks.ts';

/** The beginning of a sentence. */
const SENTENCE = /^\p{Lu}[\p{L}’]* \p{Ll}\S*(?: |$)/u;

/** Where no text for people is: types, imports, names of properties, and messages for developers. */
function isSkipped({ type, callee }: Node): boolean {
  if (/^(TS(?!As|Satisfies|NonNull)|Import|ThrowStatement)/.test(type)) return true;
  if (type === 'NewExpression') return nameIn(callee).endsWith('Error');
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  return /^(t|plural)$/.test(nameIn(callee)) || nameIn(callee['object']) === 'console';
}

/**
 * Finds strings that read like sentences and are in no call of `t` or `plural`, so that they would be in English in every
 * language.
 * @param module its name, `.ts` or `.tsx`
 */
export function unmarkedTexts(module: string, code: string): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = [];
  const visit = (node: Node): void => {
    if (isSkipped(node)) return;
    const text =
      node.type === 'TemplateLiteral'
        ? (node['quasis'] as { value: { cooked: string } }[])
            .map(({ value }) => value.cooked)
            .join('…')
        : literal(node);
    if (text !== null && SENTENCE.test(text))
      found.push({ text, line: code.slice(0, node.start).split('\n').length });
    const { name, value, key } = node as { name?: unknown; value?: unknown; key?: unknown };
    // Attributes that people read are marked by their names.
    const isRead =
      node.type === 'JSXAttribute' && isNode(name) && READ.test(code.slice(name.start, name.end));
    for (const child of childrenOf(node))
      if (child !== key && !(isRead && child === value && literal(child) !== null)) visit(child);
  };
  visit(treeOf(module, code));
  return found;
}

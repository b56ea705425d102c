import {
  childrenOf,
  isNode,
  literal,
  treeOf,
  type Node,
  type Span,
} from '@ncf/ui/build/languages/marks';

/**
 * Lets links lead to pages in the build's language, and forms send their queries to them.
 * @param code TypeScript with JSX
 * @param links module specifier of `LocalLink` and `localAddress`
 */
export function withLocalAddresses(code: string, module: string, links: string): string {
  const found: (Span & { text: string })[] = [];
  const visit = (node: Node): void => {
    const { name, value } = node as { name?: Node; value?: unknown };
    if (/^JSX(Opening|Closing)Element$/.test(node.type) && name?.['name'] === 'a')
      found.push({ start: name.start, end: name.end, text: 'LocalLink' });
    const isAction =
      node.type === 'JSXAttribute' && ['action', 'formAction'].includes(String(name?.['name']));
    if (isAction && isNode(value) && literal(value)?.startsWith('/')) {
      const { start, end } = value;
      found.push({ start, end, text: `{localAddress(${code.slice(start, end)})}` });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  if (module.endsWith('x')) visit(treeOf(module, code));
  if (found.length === 0) return code;
  // A module may import the other one itself.
  const names = ['LocalLink', 'localAddress'].filter((name) =>
    found.some(({ text }) => text.includes(name)),
  );
  let result = `import { ${names.join(', ')} } from ${JSON.stringify(links)};`;
  let from = 0;
  for (const { start, end, text } of found.toSorted((a, b) => a.start - b.start)) {
    result += code.slice(from, start) + text;
    from = end;
  }
  return result + code.slice(from);
}

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { childrenOf, isNode, nameIn, type Node } from './languages/marks.ts';

/** What a browser needs of a call's description. */
const KEPT = new Set(['answers']);

/** All nodes below a node, itself included. */
const nodesIn = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesIn)];

/** The properties `name: route(…)` of a module of descriptions. */
const callsIn = (program: Node): Node[] =>
  nodesIn(program).filter(
    ({ type, value }) =>
      type === 'Property' &&
      isNode(value) &&
      value.type === 'CallExpression' &&
      nameIn(value['callee']) === 'route',
  );

/**
 * A module of descriptions as a browser needs it. Each call is an export, which is left out where no one makes it:
 * bundlers drop unused exports, but no unused properties.
 */
function slimmed(code: string, program: Node): string {
  const calls = callsIn(program).map(({ key, value }) => {
    const [at, description] = (value as Node)['arguments'] as [Node, Node];
    const kept = (description['properties'] as Node[]).filter(({ key: name }) =>
      KEPT.has(nameIn(name)),
    );
    const properties = kept.map(({ start, end }) => code.slice(start, end)).join(', ');
    const route = `/* @__PURE__ */ route(${code.slice(at.start, at.end)}, { ${properties} })`;
    return { name: nameIn(key), route };
  });
  const [head = '', api = ''] = /^[^]*?export const (\w+Api) =/.exec(code) ?? [];
  const before = head.slice(0, head.lastIndexOf('export const'));
  const each = calls.map(({ name, route }) => `export const ${api}_${name} = ${route};`).join('\n');
  const all = calls.map(({ name }) => `${name}: ${api}_${name}`).join(', ');
  return `${before}${each}\nexport const ${api} = { ${all} };\n`;
}

/** `inquiriesApi.send` and `inquiriesApi.send.path` in code. */
const READ = /(?<![.\w])(\w+Api)\.(\w+)\b(\.path\b)?/g;
const importOf = (api: string): RegExp =>
  new RegExp(`import\\s*\\{\\s*${api}\\s*\\}\\s*from\\s*['"]([^'"]*/api/[\\w-]+)['"]`);

/**
 * Leaves out of browser bundles what only the server and its documents need of the calls in `contract/src/api`: texts,
 * access, the shapes of input, and whole calls that no one makes. Code that reads just a call's path gets just that.
 */
export const apiPlugin = (): Plugin => ({
  name: 'api-descriptions',
  transform: {
    filter: { id: { exclude: /\/node_modules\// }, code: /Api(?: =|\.)/ },
    async handler(code, id) {
      if (/contract\/src\/api\/[\w-]+\.ts$/.test(id) && /^export const \w+Api =/m.test(code))
        return { code: slimmed(code, this.parse(code) as unknown as Node), map: null };
      const imports = new Set<string>();
      let out = code;
      for (const [read, api = '', name = '', isPath] of code.matchAll(READ)) {
        const from = importOf(api).exec(code)?.[1];
        const file = from === undefined ? null : await this.resolve(from, id);
        if (file === null) continue;
        const call = new RegExp(`\\b${name}: route\\(\\s*'[A-Z]+ ([^']+)'`);
        const path = call.exec(readFileSync(file.id, 'utf8'))?.[1];
        if (path === undefined) this.error(`${read} is not a call of ${file.id}.`);
        if (isPath === undefined) imports.add(`import { ${api}_${name} } from '${from}';`);
        const shown = isPath === undefined ? `${api}_${name}` : JSON.stringify(path);
        out = out.replace(
          new RegExp(`(?<![.\\w])${read.replaceAll('.', '\\.')}\\b(?!\\.path)`, 'g'),
          shown,
        );
      }
      // An import that nothing uses any more would still count as one when modules are put into files.
      for (const [, api = ''] of code.matchAll(READ))
        if ([...out.matchAll(new RegExp(`\\b${api}\\b`, 'g'))].length === 1)
          out = out.replace(new RegExp(`${importOf(api).source};?`), '');
      return out === code ? null : { code: [...imports].join('') + out, map: null };
    },
  },
});

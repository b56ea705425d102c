import { ownHtml } from '@ncf/ui/own-markup';

/** Elements whose texts are not for people. */
const SKIPPED = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'META', 'LINK']);
const BLOCKS = new Set([
  'P',
  'DIV',
  'SECTION',
  'ARTICLE',
  'BLOCKQUOTE',
  'FIGURE',
  'HEADER',
  'FOOTER',
]);

const childrenOf = (node: Node): string => [...node.childNodes].map(markdownOf).join('');
const lineOf = (node: Node): string => childrenOf(node).replace(/\s+/g, ' ').trim();

function tableOf(table: HTMLTableElement): string {
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => lineOf(cell)));
  const [head = [], ...body] = rows;
  const write = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [write(head), write(head.map(() => '---')), ...body.map(write)].join('\n');
}

/** The address of a link within the site, or to another one; null for anything else. */
function addressOf(link: HTMLAnchorElement): string | null {
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith(location.origin)) return href.slice(location.origin.length) || '/';
  return /^(https?:\/\/|\/|#|mailto:|tel:)/.test(href) ? href : null;
}

function elementOf(element: Element): string {
  const name = element.tagName;
  if (SKIPPED.has(name)) return '';
  const text = lineOf(element);
  if (/^H[1-6]$/.test(name)) return `\n\n${name <= 'H2' ? '##' : '###'} ${text}\n\n`;
  if (name === 'BR') return '\n';
  if ((name === 'B' || name === 'STRONG') && text !== '' && element.getAttribute('style') === null)
    return `**${text}**`;
  if (element instanceof HTMLAnchorElement) {
    const address = addressOf(element);
    return address === null || text === '' ? text : `[${text}](${address})`;
  }
  if (name === 'UL' || name === 'OL')
    return `\n\n${[...element.children]
      .map((item, at) => `${name === 'UL' ? '-' : `${at + 1}.`} ${lineOf(item)}`)
      .join('\n')}\n\n`;
  if (element instanceof HTMLTableElement) return `\n\n${tableOf(element)}\n\n`;
  return BLOCKS.has(name) ? `\n\n${childrenOf(element)}\n\n` : childrenOf(element);
}

function markdownOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  return node instanceof Element ? elementOf(node) : '';
}

/**
 * What was copied from a document or another site, as Markdown: without its colors, fonts, and addresses of scripts.
 * @returns null if it is only text
 */
export function pastedMarkdown(html: string): string | null {
  if (html === '') return null;
  try {
    // The parsed document is inert: it loads and runs nothing.
    const { body } = new DOMParser().parseFromString(ownHtml(html), 'text/html');
    return childrenOf(body)
      .replace(/[ \t]*\n[ \t]*/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  } catch {
    // It has scripts or frames.
    return null;
  }
}

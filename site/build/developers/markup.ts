import { marked } from 'marked';
import { escapeHtml } from '@ncf/contract/html';

/** A line of Markdown as HTML. */
export const inline = (text: string): string => marked.parseInline(text, { async: false });

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/**
 * A block of code that the keyboard can scroll. Its addresses stay as written: the server puts its own
 * origin where a document has the build's.
 * @param label what it shows
 */
export const codeBlock = (text: string, label: string): string =>
  `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text.trimEnd()).replaceAll('://', '&#58;//')}</code></pre>`;

export const json = (value: unknown, label: string): string =>
  codeBlock(JSON.stringify(value, null, 2), label);

/** A table whose first cells head their rows. Cells are HTML. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([first = '', ...cells]) =>
        `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>`;

/** Makes the code blocks of rendered Markdown reachable by the keyboard. */
export const focusable = (html: string): string =>
  html.replaceAll('<pre>', '<pre tabindex="0" role="group" aria-label="Code">');

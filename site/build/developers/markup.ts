import { marked } from 'marked';
import { escapeHtml } from '@ncf/contract/html';

/** Renders a line of Markdown. */
export const inline = (text: string): string => marked.parseInline(text, { async: false });

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/**
 * Renders a code block that can be scrolled with the keyboard. Its URLs are escaped so that the server does
 * not replace the build's origin in them.
 * @param label accessible name
 */
export const codeBlock = (text: string, label: string): string =>
  `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text.trimEnd()).replaceAll('://', '&#58;//')}</code></pre>`;

export const json = (value: unknown, label: string): string =>
  codeBlock(JSON.stringify(value, null, 2), label);

/** Renders a table whose first column has the row headers. Cells are HTML. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([first = '', ...cells]) =>
        `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>`;

/** Makes the code blocks of rendered Markdown focusable, so that the keyboard can scroll them. */
export const focusable = (html: string): string =>
  html.replaceAll('<pre>', '<pre tabindex="0" role="group" aria-label="Code">');

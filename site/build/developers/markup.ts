import { marked } from 'marked';
import { escapeHtml } from '@ncf/contract/html';

/** Renders a line of Markdown. */
export const inline = (text: string): string => marked.parseInline(text, { async: false });

/** Renders a name or value as code. A long name may break after a dot or a colon between its words. */
export const code = (text: string): string =>
  `<code>${escapeHtml(text).replace(/(?<=\w[.:])(?=[a-z])/g, '<wbr>')}</code>`;

/**
 * Frames code with its name and a button that copies it. The keyboard can scroll the code. Its URLs are escaped so that
 * the server does not replace the build's origin in them.
 * @param label visible and accessible name
 * @param html of the code
 */
const framed = (label: string, html: string): string => {
  const name = escapeHtml(label);
  return `<div data-code=""><p>${name}<button type="button" aria-label="Copy: ${name}">Copy</button></p><pre tabindex="0" role="group" aria-label="${name}"><code>${html.replaceAll('://', '&#58;//')}</code></pre></div>`;
};

/** Renders a code block. @param label visible and accessible name */
export const codeBlock = (text: string, label: string): string =>
  framed(label, escapeHtml(text.trimEnd()));

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

/** Names of the languages of code in Markdown. */
const LANGUAGES: Record<string, string> = { js: 'JavaScript', json: 'JSON', sh: 'Shell' };

/** Frames the code blocks of rendered Markdown. */
export const framedCode = (html: string): string =>
  html.replace(
    /<pre><code(?: class="language-(\w+)")?>([\s\S]*?)\s*<\/code><\/pre>/g,
    (_, language: string, code: string) => framed(LANGUAGES[language] ?? 'Code', code),
  );

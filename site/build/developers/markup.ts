import { marked } from 'marked';
import { escapeHtml } from '@ncf/contract/html';
import { highlight } from './highlight.ts';
import { unescaped } from '../plain-text.ts';

/** Renders a line of Markdown. */
export const inline = (text: string): string => marked.parseInline(text, { async: false });

/** Renders a name or value as code. A long name may break after a dot or a colon between its words. */
export const code = (text: string): string =>
  `<code>${escapeHtml(text).replace(/(?<=\w[.:])(?=[a-z])/g, '<wbr>')}</code>`;

/** Where the examples call, until the browser puts the origin of the page there. */
export const EXAMPLE_ORIGIN = 'http://localhost:3000';

/**
 * Frames code with its name and a button that copies it. The keyboard can scroll the code. Its URLs are escaped so that
 * the server does not replace the build's origin in them.
 * @param label visible and accessible name
 * @param language as in the name of a file, `mts` for one
 */
export function codeBlock(text: string, label: string, language: string): string {
  const name = escapeHtml(label);
  const html = highlight(text.trimEnd(), language)
    .replaceAll(EXAMPLE_ORIGIN, `<span data-origin="">${EXAMPLE_ORIGIN}</span>`)
    .replaceAll('://', '&#58;//');
  return `<div data-code=""><p>${name}<button type="button" aria-label="Copy: ${name}">Copy</button></p><pre tabindex="0" role="group" aria-label="${name}"><code>${html}</code></pre></div>`;
}

export const json = (value: unknown, label: string): string =>
  codeBlock(JSON.stringify(value, null, 2), label, 'json');

/** Renders a table whose first column has the row headers. Cells are HTML. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th scope=col>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([first = '', ...cells]) =>
        `<tr><th scope=row>${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>`;

/** Names of the languages of code in Markdown. */
const LANGUAGES: Record<string, string> = { js: 'JavaScript', json: 'JSON', sh: 'Shell' };

/** Frames the code blocks of rendered Markdown. */
export const framedCode = (html: string): string =>
  html.replace(
    /<pre><code(?: class="language-(\w+)")?>([\s\S]*?)\s*<\/code><\/pre>/g,
    (_, language: string | undefined, escaped: string) =>
      codeBlock(unescaped(escaped), LANGUAGES[language ?? ''] ?? 'Code', language ?? ''),
  );

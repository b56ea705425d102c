import { escapeHtml } from '@ncf/contract/html';

const STRINGS = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`;

/** Comments, strings, and words with a meaning, in this order. */
const SCRIPT = new RegExp(
  String.raw`(\/\*[^]*?\*\/|\/\/[^\n]*)|(${STRINGS}|\`(?:\\.|[^\`\\])*\`)|\b(as|async|await|catch|const|else|false|for|from|function|if|import|interface|let|new|null|of|return|throw|true|try|type|undefined|void)\b`,
  'g',
);
const PYTHON = new RegExp(
  String.raw`(#[^\n]*|"{3}[^]*?"{3})|(${STRINGS})|\b(and|assert|class|def|else|False|for|from|if|import|in|is|None|not|or|raise|return|self|True|try|while|with)\b`,
  'g',
);
const LANGUAGES: Readonly<Record<string, RegExp>> = {
  mts: SCRIPT,
  js: SCRIPT,
  py: PYTHON,
  sh: /((?<![^\s])#[^\n]*)|('[^']*'|"(?:\\.|[^"\\])*")|\b(curl|node|npm|pip|printf|python3|sed|set|sh)\b/g,
  json: /(?!)()|("(?:\\.|[^"\\])*")(?!\s*:)|\b(true|false|null)\b/g,
};

const marked = (kind: string, text: string): string =>
  `<span class=${kind}>${escapeHtml(text)}</span>`;

/** Code as HTML with comments (`c`), strings (`s`), and words with a meaning (`w`) marked. */
export function highlight(text: string, language: string): string {
  const tokens = LANGUAGES[language];
  if (tokens === undefined) return escapeHtml(text);
  let html = '';
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const [token, comment, string] = match;
    html += escapeHtml(text.slice(end, match.index));
    const kind = comment !== undefined ? 'c' : string !== undefined ? 's' : 'w';
    html += marked(kind, token);
    end = match.index + token.length;
  }
  return html + escapeHtml(text.slice(end));
}

import { LIMITS } from '@ncf/contract/limits';
import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';

/** Characters of an HTML version that are read, and elements of one that is shown. */
const HTML_CHARS = 1_000_000;
const ELEMENTS = 20_000;
const DEPTH = 100;

const LENGTH = /^(?:0|auto|-?\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%|in|cm|mm)?)$/;
const LENGTHS = /^(?:(?:0|auto|\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%|in|cm|mm)?) ?){1,4}$/;
const COLOR = /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]{1,40}\)|[a-z]{3,25})$/i;
const WORDS = /^[a-z\d\s#.,()%-]{1,60}$/i;
const FONTS = /^[\w\s,'"-]{1,200}$/;

/** Properties that look the same everywhere, and load and cover nothing. */
const STYLES = {
  ...Object.fromEntries(
    ['color', 'background-color', 'border-color'].map((name) => [name, [COLOR]]),
  ),
  ...Object.fromEntries(
    ['width', 'max-width', 'height', 'font-size', 'line-height', 'text-indent'].map((name) => [
      name,
      [LENGTH],
    ]),
  ),
  ...Object.fromEntries(
    ['margin', 'padding']
      .flatMap((name) => [
        name,
        ...['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`),
      ])
      .map((name) => [name, [LENGTHS]]),
  ),
  ...Object.fromEntries(
    ['border', 'border-top', 'border-right', 'border-bottom', 'border-left', 'border-collapse']
      .concat('font-weight', 'font-style', 'text-align', 'text-decoration', 'vertical-align')
      .concat('white-space', 'direction', 'list-style-type')
      .map((name) => [name, [WORDS]]),
  ),
  'font-family': [FONTS],
};

/** Elements that only format text. */
const TAGS =
  'a abbr b bdi bdo big blockquote br caption center cite code col colgroup dd del div dl dt em ' +
  'font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub ' +
  'sup table tbody td tfoot th thead tr tt u ul var';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head'],
  allowedAttributes: {
    '*': ['style', 'dir', 'lang', 'align', 'valign'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['data-cid', 'alt', 'width', 'height'],
    font: ['color', 'face', 'size'],
    ol: ['start', 'type'],
    li: ['value'],
    table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
    td: ['width', 'height', 'colspan', 'rowspan', 'bgcolor'],
    th: ['width', 'height', 'colspan', 'rowspan', 'bgcolor'],
    col: ['span', 'width'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  allowedStyles: { '*': STYLES },
  nestingLimit: DEPTH,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
    // Only pictures that came with the email can be shown.
    img: (tagName, { src = '', ...attribs }) => {
      const { ['data-cid']: _, ...others } = attribs;
      const cid = /^cid:(.{1,200})$/i.exec(src.trim())?.[1];
      return { tagName, attribs: cid === undefined ? others : { ...others, 'data-cid': cid } };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['data-cid'] === undefined,
};

/**
 * An email's HTML version without scripts, forms, and remote content; null if it is too large to be shown. A picture
 * that came with it is `<img data-cid="…">`.
 */
export function sanitizedHtml(html: string): string | null {
  const isLarge = html.length > HTML_CHARS || (html.match(/<[a-z!]/gi) ?? []).length > ELEMENTS;
  if (isLarge) return null;
  const clean = sanitizeHtml(html, OPTIONS).toWellFormed().trim();
  return clean === '' || clean.length > LIMITS.emailHtmlMax ? null : clean;
}

/** The beginning of an HTML version, with at most `ELEMENTS` tags: more take seconds to convert. */
function beginningOf(html: string): string {
  let at = -1;
  for (let tags = 0; tags <= ELEMENTS; tags += 1) {
    at = html.indexOf('<', at + 1);
    if (at === -1) return html;
  }
  return html.slice(0, at);
}

/** The text of an HTML version. */
export const textOfHtml = (html: string): string =>
  convert(beginningOf(html), {
    wordwrap: false,
    limits: { maxInputLength: HTML_CHARS, maxDepth: DEPTH },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });

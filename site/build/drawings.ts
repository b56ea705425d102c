import { ContentError } from './content-error.ts';

const part = (file: string, svg: string, name: string): string => {
  const found = new RegExp(`<${name}>([^<]+)</${name}>`).exec(svg)?.[1];
  if (!found) throw new ContentError({ file, field: name, message: 'missing' });
  return found;
};

/**
 * Prepares a drawing for a page: `<title>` becomes its label and `<desc>` its caption. It uses the site's color
 * tokens, so it fits the brand and both color modes; their values in the file are for viewers without the tokens.
 * @param file name for error messages
 * @param svg without scripts and style attributes, which the Content-Security-Policy forbids
 * @throws ContentError naming the file
 */
export function prepareDrawing(file: string, svg: string): { svg: string; caption: string } {
  if (/<script|\sstyle=|\son\w+=/i.test(svg))
    throw new ContentError({
      file,
      field: null,
      message: 'scripts and style attributes are not allowed',
    });
  const title = part(file, svg, 'title');
  const caption = part(file, svg, 'desc');
  const markup = svg
    .replace(/<title>[\s\S]*?<\/title>|<desc>[\s\S]*?<\/desc>|\sxmlns="[^"]*"/g, '')
    .replace(/(var\(--[\w-]+),#[\da-f]+\)/g, '$1)')
    .replace('<svg', `<svg role="img" aria-label="${title.replaceAll('"', '&#34;')}"`)
    .replace(/>\s+</g, '><')
    .trim();
  return { svg: markup, caption };
}

/** Inserts an article's drawing before its first heading. */
export function withDrawing(
  html: string,
  { svg, caption }: ReturnType<typeof prepareDrawing>,
): string {
  const figure = `<figure>${svg}<figcaption>${caption}</figcaption></figure>`;
  const at = html.indexOf('<h2');
  return at === -1 ? html + figure : html.slice(0, at) + figure + html.slice(at);
}

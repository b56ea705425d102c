import { ContentError } from './content.ts';

const part = (file: string, svg: string, name: string): string => {
  const found = new RegExp(`<${name}>([^<]+)</${name}>`).exec(svg)?.[1];
  if (!found) throw new ContentError(`${file}: ${name}: missing`);
  return found;
};

/**
 * A drawing as markup: `<title>` says what is to be seen, `<desc>` is the caption. Its colors are the site's
 * tokens, so that it is right in both modes.
 * @param file as errors name it
 * @param svg without scripts and style attributes, which the Content-Security-Policy forbids
 * @throws ContentError naming the file
 */
export function drawn(file: string, svg: string): { svg: string; caption: string } {
  if (/<script|\sstyle=|\son\w+=/i.test(svg))
    throw new ContentError(`${file}: file: scripts and style attributes are not allowed`);
  const title = part(file, svg, 'title');
  const caption = part(file, svg, 'desc');
  const markup = svg
    .replace(/<title>[\s\S]*?<\/title>|<desc>[\s\S]*?<\/desc>|\sxmlns="[^"]*"/g, '')
    .replace('<svg', `<svg role="img" aria-label="${title.replaceAll('"', '&#34;')}"`)
    .replace(/>\s+</g, '><')
    .trim();
  return { svg: markup, caption };
}

/**
 * An article with its drawing before its first heading.
 * @param file as errors name it
 * @throws ContentError naming the file
 */
export function withDrawing(html: string, file: string, source: string): string {
  const { svg, caption } = drawn(file, source);
  const figure = `<figure>${svg}<figcaption>${caption}</figcaption></figure>`;
  const at = html.indexOf('<h2');
  return at === -1 ? html + figure : html.slice(0, at) + figure + html.slice(at);
}

const LARGEST = 4000;
/** The largest picture, in characters. */
const LARGEST_PICTURE = 40_000;

/** A drawing that is nothing but a square picture. */
const PICTURE =
  /^<svg xmlns="[^"]+" viewBox="0 0 (\d+) \1"><image width="\1" height="\1" href="data:image\/(?:png|jpeg);base64,[\w+/=]+"\/><\/svg>$/;

/**
 * Checks a logo, which becomes part of every page.
 * @param svg the text of the file
 * @returns it on one line
 * @throws Error in one line that says what to change
 */
export function checkLogo(svg: string): string {
  const text = svg
    .replace(/<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim();
  if (PICTURE.test(text)) {
    if (text.length > LARGEST_PICTURE) throw new Error('is too large; choose a simpler picture');
    return text;
  }
  if (!/^<svg\b[^>]*>.*<\/svg>$/.test(text)) throw new Error('is not an SVG drawing');
  const box = /^<svg\b[^>]*\sviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text);
  if (box === null || box[1] !== box[2])
    throw new Error('needs a square viewBox, such as viewBox="0 0 32 32"');
  // The Content-Security-Policy forbids scripts and style attributes, and two logos on a page would share their IDs.
  const found = /<(script|style|foreignObject|image|text|use)\b|\s(style|id|on\w+|href)=/i.exec(
    text,
  );
  if (found !== null)
    throw new Error(
      `must not contain ${found[1] ?? found[2]}; draw with shapes, and put colors in fill and stroke`,
    );
  if (text.length > LARGEST)
    throw new Error(`has ${text.length} characters, more than ${LARGEST}; simplify it`);
  return text;
}

/** A logo whose `currentColor` is a color. */
export const coloredLogo = (svg: string, color: string): string =>
  svg.replace(/^<svg\b[^>]*>/, (tag) =>
    tag.replace(/\scolor="[^"]*"/, '').replace('<svg', `<svg color="${color}"`),
  );

/**
 * The logo as markup in a page, as large as its box and silent to screen readers: the name is next to it.
 * @param file URL of the logo, for a picture, which would make every page larger
 */
export const inlineLogo = (svg: string, file: string): string =>
  svg.includes('<image ')
    ? `<img src="${file}" alt="" width="30" height="30">`
    : svg
        .replace(/^<svg\b[^>]*>/, (tag) =>
          tag.replace(/\s(?:xmlns|width|height|aria-hidden)="[^"]*"/g, ''),
        )
        .replace('<svg', '<svg aria-hidden="true"');

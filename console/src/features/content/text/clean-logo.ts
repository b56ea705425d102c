import { ownHtml } from '@ncf/ui/own-markup';

/** What drawing programs write and no logo needs. A script is left for the check to name. */
const LEFT_OUT = 'metadata, title, desc, namedview';

/** Styles that attributes say as well, which pages allow. */
const STYLES = /^(?:fill|stroke|opacity|clip-rule)/;

/** Turns the styles of an element into attributes, and removes what is only for a drawing program. */
function simplify(element: SVGElement): void {
  for (const style of (element.getAttribute('style') ?? '').split(';')) {
    const [name = '', value = ''] = style.split(':').map((part) => part.trim());
    if (STYLES.test(name)) element.setAttribute(name, value);
  }
  for (const { name } of Array.from(element.attributes))
    if (/^(?:style|id|class|version|data-.*)$/.test(name) || /^(?!xmlns$).*:|^xmlns:/.test(name))
      element.removeAttribute(name);
}

/** Where a drawing is: left, top, width, and height. */
function boxOf(svg: Element): readonly number[] {
  const box = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (box.length === 4 && box.every(Number.isFinite)) return box;
  return [
    0,
    0,
    ...['width', 'height'].map((name) => Number.parseFloat(svg.getAttribute(name) ?? '')),
  ];
}

/** The drawing; null if it has scripts. */
function parsedSvg(text: string): Document | null {
  try {
    return new DOMParser().parseFromString(ownHtml(text), 'image/svg+xml');
  } catch {
    return null;
  }
}

/** A number as short as it can be drawn. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * Makes a logo as pages need it from what a drawing program wrote: a square drawing without styles and names. What is
 * wrong with it beyond that, the check of the content says.
 * @returns the text as it is if this is not an SVG drawing
 */
export function cleanLogo(text: string): string {
  const parsed = parsedSvg(text);
  const svg = parsed?.documentElement;
  if (svg?.localName !== 'svg' || parsed?.querySelector('parsererror')) return text;
  for (const one of svg.querySelectorAll(LEFT_OUT)) one.remove();
  for (const one of [svg, ...svg.querySelectorAll('*')]) simplify(one as SVGElement);
  const [left = 0, top = 0, width = NaN, height = NaN] = boxOf(svg);
  for (const name of ['width', 'height']) svg.removeAttribute(name);
  const side = Math.max(width, height);
  if (Number.isFinite(side)) {
    svg.setAttribute('viewBox', `0 0 ${short(side)} ${short(side)}`);
    const [x, y] = [(side - width) / 2 - left, (side - height) / 2 - top];
    if (x !== 0 || y !== 0) {
      const group = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'g');
      group.setAttribute('transform', `translate(${short(x)} ${short(y)})`);
      group.append(...svg.childNodes);
      svg.append(group);
    }
  }
  return `${new XMLSerializer().serializeToString(svg)}\n`;
}

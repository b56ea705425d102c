import { attempt } from '@ncf/chat/attempt';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { FileChooser } from '@ncf/ui/file-chooser';
import { useState } from 'react';
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
const parsedSvg = (text: string): Document | null =>
  attempt(() => new DOMParser().parseFromString(ownHtml(text), 'image/svg+xml'));

/** A number as short as it can be drawn. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * Makes a logo as pages need it from what a drawing program wrote: a square drawing without styles and names. What is
 * wrong with it beyond that, the check of the content says.
 * @returns the text as it is if this is not an SVG drawing
 */
function cleanLogo(text: string): string {
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

/** The sides of the square in pixels: the largest whose file is small enough is taken. */
const SIDES = [512, 384, 256, 192, 96];
/** That of the check of the content, in characters (ui/build/logo.ts). */
const MOST_CHARACTERS = 40_000;

/** A picture in the middle of a square. @param back its color; transparent without one */
function squared(picture: ImageBitmap, side: number, back: string | null): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const brush = canvas.getContext('2d');
  if (brush && back !== null) {
    brush.fillStyle = back;
    brush.fillRect(0, 0, side, side);
  }
  const scale = side / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  if (brush) brush.imageSmoothingQuality = 'high';
  brush?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  return canvas;
}

/** Makes a logo of a picture: a drawing with nothing but it. @throws Error if the browser can't read it */
async function pictureLogo(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const longest = Math.max(picture.width, picture.height);
  const sides = SIDES.map((side) => Math.min(side, longest));
  let svg = '';
  // Photos become small enough only as JPEG, which has no transparent parts.
  for (const [type, back] of [
    ['image/png', null],
    ['image/jpeg', '#fff'],
  ] as const)
    for (const side of sides) {
      const data = squared(picture, side, back).toDataURL(type, 0.9);
      svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="${data}"/></svg>\n`;
      if (svg.length <= MOST_CHARACTERS) return svg;
    }
  return svg;
}

/** No drawing of a logo is that long. */
const LARGEST = 200_000;

/** The logo: a drawing or a picture that is dropped or chosen, and how it looks on light and dark pages. */
export function LogoEditor({ svg, onChange }: { svg: string; onChange: (svg: string) => void }) {
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const isDrawing = file.type === 'image/svg+xml';
    try {
      if (isDrawing && file.size > LARGEST) throw new RangeError('too large');
      const logo = isDrawing ? cleanLogo(await file.text()) : await pictureLogo(file);
      setRefused('');
      onChange(logo);
    } catch {
      setRefused(
        t('This file can’t be a logo. Choose an SVG drawing, or a PNG, JPEG, or WebP picture.'),
      );
    }
  };
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
      className={`flex flex-wrap items-center gap-4 rounded-md border border-dashed p-4 ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
    >
      {(['bg-white', 'bg-black'] as const).map((back) => (
        <span
          key={back}
          className={`flex items-center gap-3 rounded-md border border-line p-4 ${back}`}
        >
          <img src={source} alt={t('The logo')} className="size-20" />
          <img src={source} alt="" className="size-8" />
        </span>
      ))}
      <div className="grid min-w-48 flex-1 gap-2">
        <p className="text-small text-muted">
          Drop an SVG drawing here, or choose it: it is sharp in every size, and “currentColor” in
          it is the color of the company. A PNG, JPEG, or WebP picture becomes a square.
        </p>
        <FileChooser
          accept="image/svg+xml,.svg,image/png,image/jpeg,image/webp"
          onFiles={([file]) => void take(file)}
        >
          {(open) => (
            <Button size="small" onClick={open} className="justify-self-start">
              Replace…
            </Button>
          )}
        </FileChooser>
        <p role="alert" className="text-small text-error empty:hidden">
          {refused}
        </p>
      </div>
    </div>
  );
}

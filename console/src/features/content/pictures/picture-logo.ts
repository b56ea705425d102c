/** The sides of the square in pixels: the largest whose file is small enough is taken. */
const SIDES = [512, 384, 256, 192, 96];
/** That of the check of the content, in characters (ui/build/logo.ts). */
const LARGEST = 40_000;

/** A file as text of its bytes (base64). */
const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('could not read the picture'));
    reader.readAsDataURL(file);
  });

/** A picture in the middle of a square. @param back its color; transparent without one */
function squared(picture: ImageBitmap, side: number, back: string | null): OffscreenCanvas {
  const canvas = new OffscreenCanvas(side, side);
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
export async function pictureLogo(file: Blob): Promise<string> {
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
      const drawn = squared(picture, side, back);
      const data = await textOf(await drawn.convertToBlob({ type, quality: 0.9 }));
      svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="${data}"/></svg>\n`;
      if (svg.length <= LARGEST) return svg;
    }
  return svg;
}

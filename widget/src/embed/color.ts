/** Black or white, whichever is easier to read on a color (WCAG 2.2, relative luminance). @param color such as `#1d4ed8` */
export function inkOn(color: string): '#000' | '#fff' {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000' : '#fff';
}

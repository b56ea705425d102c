import type { PictureCrop } from '@ncf/contract/content-pictures';

/** A frame on a picture: its left and top edge from 0 to 1, and its size as a part of the largest that fits. */
export interface Frame {
  left: number;
  top: number;
  size: number;
}

export const SMALLEST = 0.2;

/** Width and height of a frame as parts of those of the picture. @param aspect of the picture @param ratio of the frame */
function sizeOf(aspect: number, ratio: number, size: number): readonly [number, number] {
  const across = size * Math.min(1, ratio / aspect);
  return [across, (across * aspect) / ratio];
}

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** The frame moved into the picture. */
export function placed(aspect: number, ratio: number, { left, top, size }: Frame): Frame {
  const kept = Math.max(SMALLEST, Math.min(size, 1));
  const [across, down] = sizeOf(aspect, ratio, kept);
  return { left: within(left, 1 - across), top: within(top, 1 - down), size: kept };
}

/** The largest frame, in the middle. */
export function largest(aspect: number, ratio: number): Frame {
  const [across, down] = sizeOf(aspect, ratio, 1);
  return { left: (1 - across) / 2, top: (1 - down) / 2, size: 1 };
}

/** The frame in another size around the same middle. */
export function resized(aspect: number, ratio: number, frame: Frame, size: number): Frame {
  const [across, down] = sizeOf(aspect, ratio, frame.size);
  const [nextAcross, nextDown] = sizeOf(aspect, ratio, size);
  return placed(aspect, ratio, {
    left: frame.left + (across - nextAcross) / 2,
    top: frame.top + (down - nextDown) / 2,
    size,
  });
}

/** The part of the picture within the frame. */
export function cropOf(aspect: number, ratio: number, frame: Frame): PictureCrop {
  const [across, down] = sizeOf(aspect, ratio, frame.size);
  return [frame.left, frame.top, across, down];
}

/** As the server reads it. */
export const cropText = (crop: PictureCrop): string =>
  crop.map((part) => Number(within(part, 1).toFixed(4))).join(',');

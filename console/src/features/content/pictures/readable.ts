import { isHeic, toJpeg } from '@ncf/chat/react/heic';

/** The file in a format that the server reads; null if this browser can't read it either. */
export const readable = async (file: File): Promise<File | null> =>
  isHeic(file) ? toJpeg(file) : file;

const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || /\.(?:jpe?g|png|webp|avif|svg|hei[cf])$/i.test(name);

/** The first picture that was dropped or pasted. */
export const pictureAmong = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(isPicture);

/** What the browser's dialog offers. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,image/heic,.heic';

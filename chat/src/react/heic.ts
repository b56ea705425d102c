const QUALITY = 0.9;

/** Whether a file is a phone's photo in a format that few browsers draw. Not every system knows its media type. */
export const isHeic = ({ type, name }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** The photo as a JPEG file, upright; null if this browser cannot decode it. */
export async function toJpeg(photo: File): Promise<File | null> {
  const url = URL.createObjectURL(photo);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    const name = photo.name.replace(/\.[^.]*$/, '');
    return blob === null ? null : new File([blob], `${name}.jpg`, { type: blob.type });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

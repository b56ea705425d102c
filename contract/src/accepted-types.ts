/** Media types of files that can be sent (R5.2). SVG is not included: it can contain scripts. */
export const ACCEPTED_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  // Recordings that browsers make.
  'audio/webm',
  'audio/mp4',
  'audio/ogg',
  // A phone's videos.
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'application/pdf',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'text/plain',
  'text/csv',
]);

/** Pictures, sound, and video of other types. SVG is text without scripts once it is stored. */
const isOtherMedia = (type: string): boolean =>
  /^(image|audio|video)\//.test(type) &&
  !/^(audio\/x-m4a|video\/x-m4v|image\/svg\+xml)$/.test(type) &&
  !ACCEPTED_TYPES.has(type);

/** Extensions of programs, disk images, and archives other than ZIP. */
const OTHER_BINARY =
  /\.(exe|msi|dll|scr|com|app|dmg|pkg|deb|rpm|apk|ipa|jar|iso|img|rar|7z|tar|gz|tgz|bz2|xz)$/i;

/** Whether a file will be refused whatever is in it, by the type and the name that a browser knows. */
export const isRefusedType = ({ type, name }: { type: string; name: string }): boolean =>
  isOtherMedia(type.replace(/;.*/, '').toLowerCase()) || OTHER_BINARY.test(name);

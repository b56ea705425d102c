import { createHash } from 'node:crypto';
import { availabilityApi } from '@ncf/contract/api/availability';

/** What names a picture: another one has another name, so that browsers may keep it. */
export const pictureId = (picture: string): string =>
  createHash('sha256').update(picture).digest('hex').slice(0, 32);

/** The address of a picture, which is stored as a data URL; null if there is none. */
export const picturePath = (picture: string | null): string | null =>
  picture === null ? null : availabilityApi.picture.path.replace(':pictureId', pictureId(picture));

/** The bytes of a picture. */
export const pictureBytes = (picture: string): Buffer =>
  Buffer.from(picture.slice(picture.indexOf(',')), 'base64');

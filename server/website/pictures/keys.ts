import { pictureFiles } from '@ncf/contract/content-pictures';

const PREFIX = 'pictures/';

/** The key of what an editor uploaded, until its files are made. */
export const originalKey = (id: string): string => `${PREFIX}${id}`;

/** The key of a file of a picture. */
export const fileKey = (file: string): string => PREFIX + file;

/** The keys of all files of a picture. */
export const keysOfPicture = (file: string): string[] => pictureFiles(file).map(fileKey);

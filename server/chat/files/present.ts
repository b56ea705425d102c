import type { FileUpload } from '@ncf/contract/files';
import type { FileRow } from '../../platform/db/schema.ts';

/** A file as the API describes it. */
export const presentFile = ({
  fileUrl,
  originalFileName,
  mimeType,
  fileSize,
  width,
  height,
}: FileRow): FileUpload => ({
  fileUrl,
  originalFileName,
  mimeType,
  fileSize,
  ...(width === null || height === null ? {} : { width, height }),
});

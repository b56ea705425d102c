import { extname } from 'node:path';
import { LIMITS } from '@ncf/contract/limits';

const OOXML = 'application/vnd.openxmlformats-officedocument';
/** Text that no program executes when opened. HTML, SVG, and scripts count as plain text and become `.txt`. */
const TEXT = ['.txt', '.csv', '.tsv', '.log', '.md', '.json', '.ics'];

/** The extensions of each type; the first is appended to names without any of them. */
const EXTENSIONS: Record<string, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
  'audio/webm': ['.webm', '.weba'],
  'audio/mp4': ['.m4a', '.mp4'],
  'audio/ogg': ['.ogg', '.oga', '.opus'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/quicktime': ['.mov'],
  'video/webm': ['.webm'],
  'application/pdf': ['.pdf'],
  'application/zip': ['.zip'],
  [`${OOXML}.wordprocessingml.document`]: ['.docx'],
  [`${OOXML}.spreadsheetml.sheet`]: ['.xlsx'],
  [`${OOXML}.presentationml.presentation`]: ['.pptx'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'text/plain': TEXT,
  'text/csv': ['.csv', ...TEXT],
};

/** The last path segment, without control and direction characters, shortened. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-LIMITS.fileNameMax)
    .toWellFormed();
  return clean === '' || clean === '.' || clean === '..' ? 'file' : clean;
}

/** A safe version of the given name, with an extension of its type (R5.2). */
export function fileName(given: string, mimeType: string): string {
  const name = cleanName(given);
  const fitting = EXTENSIONS[mimeType] ?? [];
  const [first = ''] = fitting;
  if (fitting.includes(extname(name).toLowerCase())) return name;
  return `${name.slice(0, LIMITS.fileNameMax - first.length).toWellFormed()}${first}`;
}

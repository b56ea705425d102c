/**
 * Whether a picture has thumbnails (`made`) or cannot have any (`none`); null if no one asked yet. `notBefore` is when
 * the bytes of a file without a row may be removed: an upload lists its bytes there until its row is written, so
 * that bytes of a process that was killed in between are removed later. Null means at once.
 */
export const fileStorage = `
alter table files add column thumbnails text check (thumbnails in ('made', 'none'));
alter table removed_files add column notBefore text;
`;

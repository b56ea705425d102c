/** Display width and height of images in pixels; null for other files and unreadable images. */
export const imageSizes = `
alter table files add column width integer;
alter table files add column height integer;
alter table messages add column width integer;
alter table messages add column height integer;
`;

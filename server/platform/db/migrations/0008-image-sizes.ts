/** Width and height of images, in pixels as they are shown; null for other files and for what cannot be read. */
export const imageSizes = `
alter table files add column width integer;
alter table files add column height integer;
alter table messages add column width integer;
alter table messages add column height integer;
`;

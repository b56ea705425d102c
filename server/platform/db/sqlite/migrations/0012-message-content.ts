/**
 * What a message carries besides its text becomes one JSON column, so that a further kind of message needs no
 * further columns. The fields of files that SQL reads keep theirs: the URL and the name.
 *
 * What webhooks are notified of is decided in code, where the kinds of message are known, and no longer in triggers.
 */
export const messageContent = `
alter table messages add column content text;
update messages
set content = json_patch('{}', json_object(
  'mimeType', mimeType, 'fileSize', fileSize, 'width', width, 'height', height))
where fileUrl is not null;
alter table messages drop column mimeType;
alter table messages drop column fileSize;
alter table messages drop column width;
alter table messages drop column height;

drop trigger webhook_message;
drop trigger webhook_closed;
`;

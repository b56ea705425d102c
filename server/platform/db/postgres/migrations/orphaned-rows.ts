/**
 * Deletes what erasures of earlier versions left behind when someone wrote at the same time: rows whose conversation is
 * gone, which nothing else finds again. Bytes of files follow by `removed_files`.
 */
export const orphanedRows = `
insert into removed_files (id)
select id from files where "chatUserId" is not null and "chatUserId" not in (select "chatUserId" from conversations)
on conflict do nothing;
delete from files where "chatUserId" is not null and "chatUserId" not in (select "chatUserId" from conversations);
delete from messages where "chatUserId" not in (select "chatUserId" from conversations);
delete from message_edits where "chatUserId" not in (select "chatUserId" from conversations);
delete from conversation_agents where "chatUserId" not in (select "chatUserId" from conversations);
delete from digests where "chatUserId" not in (select "chatUserId" from conversations);
delete from waits where "chatUserId" not in (select "chatUserId" from conversations);
delete from notes where "chatUserId" not in (select "chatUserId" from conversations);
delete from visits where "chatUserId" not in (select "chatUserId" from conversations);
`;

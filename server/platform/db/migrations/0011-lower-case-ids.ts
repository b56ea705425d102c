/**
 * Message ids are compared in lower case from here on. One that was stored twice, in two spellings, keeps
 * its second row as it is.
 */
export const lowerCaseIds = `
update or ignore messages set messageId = lower(messageId) where messageId glob '*[A-F]*';
update messages set replyTo = lower(replyTo) where replyTo glob '*[A-F]*';
update or ignore message_edits set messageId = lower(messageId) where messageId glob '*[A-F]*';
update conversations set lastMessageId = lower(lastMessageId) where lastMessageId glob '*[A-F]*';
`;

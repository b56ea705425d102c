/**
 * Message ids are compared in lowercase. If one id was stored in two spellings, its second row stays
 * unchanged.
 */
export const lowerCaseIds = `
update or ignore messages set messageId = lower(messageId) where messageId glob '*[A-F]*';
update messages set replyTo = lower(replyTo) where replyTo glob '*[A-F]*';
update or ignore message_edits set messageId = lower(messageId) where messageId glob '*[A-F]*';
update conversations set lastMessageId = lower(lastMessageId) where lastMessageId glob '*[A-F]*';
`;

/** The topic that the visitor of a conversation chose. The topics themselves are a setting. */
export const chatTopics = 'alter table conversations add column topicId text;';

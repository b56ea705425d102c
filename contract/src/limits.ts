/**
 * Limits on what a person may send (R5.2). Client and server both enforce them. A character is a Unicode code
 * point, as zod and JSON Schema count.
 */
export const LIMITS = {
  /** Characters of a name after trimming. */
  nameMax: 80,
  /** Characters of an email address (RFC 5321 §4.5.3.1 with RFC 3696 erratum 1690). */
  emailMax: 254,
  /** Characters of a message. */
  textMax: 4000,
  /** Characters of the comment that may go with a rating. */
  commentMax: 1000,
  /** Characters of one emoji; enough for a family with skin tones. */
  emojiMax: 32,
  /** Characters of a file's name. */
  fileNameMax: 255,
  /** Bytes of one file. */
  fileBytes: 20 * 1024 * 1024,
  /** Addresses that get a copy of an email, and characters of a subject. */
  emailCopies: 20,
  subjectMax: 150,
  /** Characters of the signature below an agent's or a team's emails. */
  signatureMax: 1000,
  /** Characters of an agent's job title, and of an agent's picture in Base64. */
  jobTitleMax: 60,
  agentPictureMax: 40_000,
  /** Characters of the quote and of the HTML version that are stored of a received email. */
  quoteMax: 20_000,
  emailHtmlMax: 200_000,
  /** Bytes of a received email; holds the largest file in Base64. */
  emailBytes: 30 * 1024 * 1024,
  /** Characters of an agent's password. */
  passwordMin: 10,
  passwordMax: 200,
  /** Entries of one conversation; the numbers of the search index have room for a few more. */
  conversationEntries: 1_000_000,
  /** Bytes of one MQTT packet, header included; holds the longest text in its longest JSON form. */
  packetBytes: 64 * 1024,
  /** Characters of a refused publish's topic and of its `messageId` that an `error` event repeats. */
  refusedTopicMax: 256,
  refusedIdMax: 64,
  /** Messages in one page of history. */
  historyPage: 200,
  /** Characters of the texts in one page of history. */
  historyChars: 512 * 1024,
  /** Conversations in one page of the inbox. */
  inboxPage: 50,
  /** Topics that visitors choose from, and characters of a topic's name and of its icon's. */
  chatTopics: 8,
  /** Characters of the name of a folder of saved replies. */
  replyFolderMax: 40,
  /** Characters of a file of the site's content. */
  contentMax: 200_000,
  /** Files that a saved reply may have. */
  replyFiles: 5,
  /** Files that a note may have. */
  noteFiles: 10,
  /** Rules, and macros; actions of one, and values of one condition. */
  rules: 50,
  ruleActions: 10,
  ruleValues: 50,
  /** Reply times of their own, by topic, team, or priority. */
  duePolicies: 20,
  chatTopicMax: 40,
  iconNameMax: 60,
  /** Tags of the team, tags of one conversation, and characters of a tag's name. */
  tags: 200,
  conversationTags: 20,
  tagMax: 40,
  /** Characters of the notice on all pages, and of the chat's greeting. */
  noticeMax: 160,
  greetingMax: 300,
  /** Addresses for emails about inquiries, as one line. */
  inquiryEmailMax: 500,
  /** Teams, agents and email addresses of one team, and characters of a team's name. */
  teams: 20,
  teamMembers: 200,
  teamAddresses: 10,
  teamNameMax: 40,
  /** Saved views of one agent, and characters of a view's name. */
  views: 30,
  viewNameMax: 40,
  csvReceivers: 50,
  /** Fields of contacts, and characters of a field's name and of its value. */
  contactFields: 20,
  contactFieldMax: 40,
  contactValueMax: 500,
} as const;

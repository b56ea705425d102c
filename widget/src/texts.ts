import { LIMITS } from '@ncf/contract/limits';

/** Every word the chat shows. Another language is another object of this type. */
const english = {
  title: 'Chat with us',
  launcher: (unread: number) =>
    unread === 0 ? 'Open the chat' : `Open the chat, ${unread} unread`,
  close: 'Fold the chat away',
  starting: 'Looking for your conversation',
  unreachable: 'The server cannot be reached. We keep trying.',
  intro:
    'Ask a person about tracking, devices or your account. Your name and e-mail tell us who asks.',
  name: 'Your name',
  email: 'E-mail address',
  emailHint: 'It names your conversation for us. Knowing it opens your chat to nobody.',
  signIn: 'Start the chat',
  signingIn: 'Starting …',
  signInFailed: 'The chat could not be started',
  tryAgain: 'Try again',
  summary: 'Please check:',
  connecting: 'Connecting …',
  offline: 'No connection. Trying again.',
  offlineNote: 'What you write is kept here until the line is back.',
  here: (name: string) => `${name} is here`,
  waiting: 'Connected. Write away: whoever joins reads it all.',
  end: 'End chat',
  log: 'Messages',
  loadingHistory: 'Loading your messages',
  loadingOlder: 'Loading older messages …',
  historyFailed: 'Your earlier messages could not be loaded. What you write still goes out.',
  reload: 'Load the page again',
  empty: 'Nothing said yet.',
  emptyHint:
    'Say what you need. A vehicle, a device number or an error text helps us answer at once.',
  today: 'Today',
  yesterday: 'Yesterday',
  newMessages: 'New messages',
  latest: (unread: number) =>
    unread === 0
      ? 'To the latest message'
      : unread === 1
        ? '1 new message'
        : `${unread} new messages`,
  you: 'You',
  support: 'Support',
  edited: 'edited',
  pending: 'being saved',
  actions: (text: string) => `Actions for: ${text}`,
  reply: 'Reply',
  edit: 'Edit',
  copy: 'Copy text',
  retry: 'Try again',
  discard: 'Discard',
  failed: 'Not sent.',
  react: 'React',
  reactWith: (name: string) => `React with ${name}`,
  reactionFrom: (names: string) => ` from ${names}`,
  takeBack: (emoji: string) => `Take back ${emoji}`,
  moreEmoji: 'More emoji',
  quoteGone: 'An earlier message',
  jumpTo: (name: string) => `Go to the message of ${name} that this answers`,
  typing: (name: string) => `${name} is writing`,
  message: 'Message',
  placeholder: 'Write a message',
  send: 'Send',
  save: 'Save',
  replyingTo: (name: string) => `Reply to ${name}`,
  editing: 'Edit your message',
  cancel: 'Cancel',
  left: (count: number) => (count >= 0 ? `${count} left` : `${-count} too many`),
  tooLong: `A message has at most ${LIMITS.textMax} characters.`,
  emoji: 'Emoji',
  searchEmoji: 'Search emoji',
  noEmoji: 'No emoji of that name.',
  attach: 'Attach a file',
  dropHere: 'Drop the file to send it',
  uploading: 'Sending',
  uploadFailed: 'Not sent.',
  fileTooLarge: (limit: string) => `Files may have at most ${limit}.`,
  fileEmpty: 'This file is empty.',
  fileType: 'This kind of file is not taken. Images, PDF, text, office documents and zip are.',
  open: 'Open',
  openFile: (name: string, size: string) => `Open ${name}, ${size}`,
  rate: 'Did we help you?',
  unsent: (count: number) =>
    count === 1
      ? 'One message has not gone out yet and would be lost.'
      : `${count} messages have not gone out yet and would be lost.`,
  yes: 'Yes',
  no: 'No',
  comment: 'What should we know? (optional)',
  finish: 'End the chat',
  finishing: 'Ending …',
  skip: 'End without an answer',
  stay: 'Keep chatting',
  leaveFailed: 'The chat could not be ended. You are still in it.',
  thanks: 'Thank you',
  thanksText: 'The conversation has ended and this browser no longer opens it.',
  anew: 'Start a new chat',
  hasLeft: 'You ended this conversation.',
  resume: 'Write again',
  codes: {
    unavailable: 'The server cannot be reached. Check the connection and try again.',
    rate_limited: 'Too many tries in a short time. Wait a minute and try again.',
    too_large: `The file is too large.`,
    unsupported_media_type: 'This kind of file is not taken.',
    storage_full: 'We cannot store anything at the moment. Please try again later.',
    forbidden: 'This is not allowed here.',
    unauthenticated: 'The session has ended. Load the page again.',
    token_expired: 'The session has ended. Load the page again.',
  } as Readonly<Record<string, string>>,
};

export type Texts = typeof english;

/** The words in use. */
export const texts: Texts = english;

/** What a refused call tells the person: the words for its code, else what the server said. */
export function reasonOf(error: unknown): string {
  const code =
    typeof error === 'object' && error !== null && 'code' in error
      ? String(error.code)
      : 'unavailable';
  const own = texts.codes[code];
  if (own !== undefined) return own;
  return error instanceof Error ? error.message : (texts.codes['unavailable'] ?? '');
}

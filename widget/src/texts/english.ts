import { englishDay, englishTime } from './english-dates.ts';
import { UPLOAD_REFUSALS } from '@ncf/contract/upload-refusals';
import { LIMITS } from '@ncf/contract/limits';

/** How long, in words, from seconds. */
const span = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 90) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};

const counted = (count: number, what: string): string =>
  `${count === 1 ? 'one' : count} ${what}${count === 1 ? '' : 's'}`;

/** Every word the chat shows, in English. Another language is another object of this type. */
export const english = {
  /** BCP 47; also chooses how `Intl` writes times and days. */
  lang: 'en',
  title: 'Chat with us',
  /** A time as R9.6 shows it. */
  time: englishTime,
  day: englishDay,
  launcher: (unread: number) =>
    unread === 0 ? 'Open the chat' : `Open the chat, ${unread} unread`,
  close: 'Fold the chat away',
  starting: 'Looking for your conversation',
  unreachable: 'The server cannot be reached. We keep trying.',

  // Who is here, and when
  asking: 'Checking who is here …',
  somebodyHere: 'Somebody is here',
  nobodyHere: 'Nobody is here right now',
  nobodyHint: 'Leave your message: it is answered in this conversation.',
  nobodyHintMail: 'Leave your message: it is answered in this conversation, and by mail.',
  leftWord: 'We have your message. The answer comes here.',
  leftWordMail: 'We have your message. The answer comes here, and by mail.',
  waitHalf: (seconds: number) => `half were answered within ${span(seconds)}`,
  waitMost: (seconds: number) => `nine of ten within ${span(seconds)}`,
  waitLately: (count: number, parts: string) => `Of the last ${count} conversations, ${parts}.`,
  open: (until: string | null) => (until === null ? 'Open at any time' : `Open until ${until}`),
  closed: (until: string | null) => (until === null ? 'Closed' : `Closed until ${until}`),
  yourTime: 'your time',
  hours: 'Opening hours',
  hoursIn: (zone: string) => `Times of ${zone}`,
  sample: 'sample',

  // Sign-in
  over: 'Your conversation was ended elsewhere or is no longer kept. You can start another here.',
  intro:
    'Ask a person about tracking, devices or your account. Your name and e‑mail tell us who asks.',
  name: 'Your name',
  email: 'E-mail address',
  emailHint: 'It tells us whose conversation this is. Knowing it opens the chat to nobody.',
  sharedComputer: 'This is a shared computer',
  sharedComputerHint: 'Nothing stays here: the conversation ends on this computer with its window.',
  firstMessage: 'Your message',
  signIn: 'Start the chat',
  leaveMessage: 'Leave the message',
  signingIn: 'Starting …',
  signInFailed: 'The chat could not be started',
  tryAgain: 'Try again',
  summary: 'Please check:',
  fieldErrors: {
    nameMissing: 'Enter your name.',
    emailMissing: 'Enter your email address.',
    emailWrong: 'Enter a valid email address, such as ada@example.com.',
    tooLong: (limit: number) => `Use at most ${limit} characters.`,
    control: 'Remove the control characters.',
    other: 'This is not taken.',
  },

  // The line
  connecting: 'Connecting …',
  offline: 'No connection. Trying again.',
  stalled: 'Checking the connection …',
  offlineNote: "Messages are saved until you're back.",
  tryNow: 'Try now',
  here: (name: string) => `${name} is here`,
  waiting: 'Connected. Write away: whoever joins reads it all.',
  end: 'End chat',

  // The list
  log: 'Messages',
  loadingHistory: 'Loading your messages',
  loadingOlder: 'Loading older messages …',
  historyFailed: 'Your earlier messages could not be loaded. What you write still goes out.',
  empty: 'Nothing said yet.',
  chooseTopic: 'What can we help you with?',
  emptyHint:
    'Say what you need. A vehicle, a device number or an error text helps us answer at once.',
  today: 'Today',
  yesterday: 'Yesterday',
  newMessage: 'New message',
  newMessages: 'New messages',
  latest: (unread: number) =>
    unread === 0
      ? 'To the latest message'
      : unread === 1
        ? '1 new message'
        : `${unread} new messages`,
  you: 'You',
  support: 'Support',
  joined: (name: string) => `${name} joined the chat`,
  wentAway: (name: string) => `${name} left the chat`,
  edited: 'edited',
  pending: 'being saved',
  ticks: {
    waiting: 'Waiting to be sent',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    failed: 'Not sent',
  },
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
  quick: {
    '👍': 'thumbs up',
    '❤️': 'red heart',
    '😄': 'grinning',
    '🎉': 'party popper',
    '😮': 'surprised',
    '🙏': 'folded hands',
  } as Readonly<Record<string, string>>,
  moreEmoji: 'More emoji',
  quoteGone: 'An earlier message',
  jumpTo: (name: string) => `Go to the message of ${name} that this answers`,
  typing: (name: string) => `${name} is writing`,

  // The composer
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
  loadingEmoji: 'Loading the emoji …',
  emojiFailed: 'The emoji could not be loaded.',
  noEmoji: 'No emoji of that name.',
  skinTone: 'Skin tone',
  tones: ['none', 'light', 'medium light', 'medium', 'medium dark', 'dark'],
  emojiGroups: [
    'Smileys',
    'People',
    'Nature',
    'Food',
    'Travel',
    'Activities',
    'Objects',
    'Symbols',
    'Flags',
  ],

  // Files
  attach: 'Attach a file',
  dropHere: 'Drop the files to send them',
  uploading: 'Sending',
  uploaded: (percent: number) => `${percent} %`,
  uploadQueued: 'Goes next',
  uploadWaits: 'Waits for the line',
  uploadFailed: 'Not sent.',
  interrupted: 'The page was closed before it had gone out.',
  fileTooLarge: (_limit: string): string => UPLOAD_REFUSALS.too_large,
  fileEmpty: UPLOAD_REFUSALS.invalid_input,
  openFile: 'Open',
  viewImage: (name: string, size: string) => `View ${name}, ${size}`,
  download: 'Download',
  closeView: 'Close',

  // Leaving
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
  thanksWaits:
    'There is no connection now. Your answer is kept in this browser and goes out once there is one.',
  thanksShared:
    'There is no connection now. Leave this page open: your answer goes out once there is one.',
  anew: 'Start a new chat',
  hasLeft: 'You ended this conversation.',
  resume: 'Write again',

  // Settings
  more: 'More',
  settings: 'Settings',
  back: 'Back to the chat',
  language: 'Language',
  enterSends: 'Enter sends the message',
  enterHint: 'Without it, Enter begins another line and the arrow sends.',
  sound: 'Sound for a new message',
  soundHint: 'While the chat is folded or in another tab.',
  notify: 'System notification of a new message',
  notifyHint: 'While this page is in the background. Your browser asks you first.',
  notifyDenied: 'Your browser does not allow it for this site.',
  newFrom: (name: string) => `New message from ${name}`,

  // Your data
  yourData: 'Your data',
  loading: 'Loading…',
  storedData: (messages: number, files: number, conversations: number) =>
    `Kept of you: ${counted(messages, 'message')} and ${counted(files, 'file')} in ${counted(conversations, 'conversation')}, begun in this browser.`,
  messageRetention: (days: number | null) =>
    days === null
      ? 'Messages and their files are kept until they are deleted.'
      : `Messages and their files are kept for ${days === 1 ? 'a day' : `${days} days`} after the last message.`,
  uploadRetention: (days: number) =>
    days === 1
      ? 'A file that was uploaded and not sent is kept for a day.'
      : `A file that was uploaded and not sent is kept for ${days} days.`,
  cookieRetention: (days: number) =>
    `A cookie knows this browser for ${days === 1 ? 'a day' : `${days} days`}.`,
  takeAlong: 'Take it along',
  downloadAll: 'Everything (JSON)',
  downloadText: 'This conversation (text)',
  downloadPage: 'This conversation (HTML)',
  mailTranscript: 'Mail me this conversation',
  mailed: (email: string) => `It is on its way to ${email}.`,
  exportTranscript: 'Keep a copy',
  deleteConversation: 'Delete this conversation',
  deleteSure:
    'Its words and files, your name and your address are erased, here and with us. This cannot be undone.',
  deleteNow: 'Yes, delete it',
  deleting: 'Deleting …',
  deleted: 'Deleted',
  deletedText: 'Nothing of the conversation is kept.',

  // Other browsers
  otherBrowsers: 'Other browsers',
  verificationIntro: (email: string) =>
    `What you began in another browser as ${email} can be read here after a code from your mail.`,
  sendCode: 'Send me a code',
  codeSent: (minutes: number, tries: number) =>
    `If there is such a conversation, a code is on its way. It holds for ${minutes} minutes and ${tries} tries.`,
  code: 'Code from the mail',
  verify: 'Show the conversations',
  readers: 'Browsers that may read along',
  thisBrowser: 'this browser',
  seenAt: (time: string) => `last seen ${time}`,
  revoke: 'Revoke',
  otherConversations: 'From other browsers',
  noOthers: 'There is no other conversation under this address.',

  codes: {
    wrong_code: 'This code is wrong or no longer valid.',
    not_offered: 'Mail is not set up here.',
    unknown_conversation: 'This conversation is no longer kept.',
    unavailable: 'The server cannot be reached. Check the connection and try again.',
    rate_limited: 'Too many tries in a short time. Wait a minute and try again.',
    too_large: UPLOAD_REFUSALS.too_large,
    unsupported_media_type: UPLOAD_REFUSALS.unsupported_media_type,
    storage_full: 'We cannot store anything at the moment. Please try again later.',
    forbidden: 'This is not allowed here.',
    unauthenticated: 'The session has ended. Load the page again.',
    token_expired: 'The session has ended. Load the page again.',
    internal: 'Something went wrong on our side. Please try again.',
  } as Readonly<Record<string, string>>,
};

/** All the words of one language. */
export type Texts = typeof english;

import { englishDay, englishTime } from './english-dates.ts';
import { UPLOAD_REFUSALS } from '@ncf/contract/upload-refusals';
import { LIMITS } from '@ncf/contract/limits';
import { counted } from './counted.ts';

/** A duration in seconds as minutes, hours, or days. */
const duration = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 90) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
};

/** Every text of the chat in English. Each other language is another object of this type. */
export const english = {
  lang: 'en',
  /** BCP 47 tag for `Intl`. */
  locale: 'en-US',
  title: 'Chat with us',
  /** Formats a time as R9.6 demands. */
  time: englishTime,
  day: englishDay,
  unread: (count: number) => `${count} unread`,
  minimize: 'Minimize chat',
  dismiss: 'Dismiss',
  starting: 'Looking for your conversation…',
  unreachable: 'We can’t reach the server. We’ll keep trying.',

  // Availability
  agentsOnline: 'We’re online',
  usualReply: (median: number) => `We usually reply within ${duration(median)}`,
  agentsAway: 'We’re away right now',
  awayHint: 'Leave a message and we’ll reply in this chat.',
  awayHintEmail: 'Leave a message and we’ll reply here and by email.',
  messageLeft: 'We have your message and will reply here.',
  messageLeftEmail: 'We have your message and will reply here and by email.',
  waitTime: (conversations: number, median: number, ninetieth: number | null) =>
    `Half of the last ${conversations} chats got a reply within ${duration(median)}${
      ninetieth === null ? '' : `, and 9 in 10 within ${duration(ninetieth)}`
    }.`,
  open: (until: string | null) => (until === null ? 'Open 24 hours' : `Open until ${until}`),
  closed: (until: string | null) => (until === null ? 'Closed' : `Closed until ${until}`),
  yourTime: 'your time',
  hours: 'Opening hours',
  hoursIn: (zone: string) => `Time zone: ${zone}`,
  sample: 'sample',

  // Sign-in
  sessionOver:
    'Your conversation ended in another window, or we no longer store it. You can start a new one here.',
  intro: 'Hi! Ask us anything about trackers, ELD rules, or your order.',
  name: 'Your name',
  email: 'Email address',
  emailHint: 'We use this only to reply. No one can open your chat with your email address alone.',
  sharedComputer: 'This is a shared computer',
  sharedComputerHint:
    'We won’t store anything on this computer. The conversation ends here when you close the window.',
  signInFailed: 'We couldn’t send your message',
  tryAgain: 'Try again',
  fieldErrors: {
    nameMissing: 'Enter your name.',
    emailMissing: 'Enter your email address.',
    emailWrong: 'Enter a valid email address, such as ada@example.com.',
    tooLong: (limit: number) => `Use at most ${limit} characters.`,
    control: 'This contains hidden characters. Type it instead of pasting it.',
    other: 'Please check this field.',
  },

  // Connection
  connecting: 'Connecting…',
  offline: 'No connection. Trying again…',
  stalled: 'Checking the connection…',
  offlineNote: 'Messages will send when you’re back.',
  tryNow: 'Try now',
  agentHere: (name: string) => `You’re chatting with ${name}`,
  connected: 'You’re connected. Send your question; an agent will see it when they join.',
  end: 'End chat',

  // Messages
  log: 'Messages',
  loadingHistory: 'Loading your messages…',
  loadingOlder: (left: number) => `Loading older messages (${left.toLocaleString('en-US')} left)…`,
  olderFailed: 'We couldn’t load older messages.',
  historyFailed: 'We couldn’t load your earlier messages. You can still send new ones.',
  empty: 'No messages yet',
  chooseTopic: 'What can we help you with?',
  emptyHint:
    'Ask us anything. A vehicle name, a device number, or an error message helps us answer faster.',
  today: 'Today',
  yesterday: 'Yesterday',
  newMessage: 'New message',
  newMessages: 'New messages',
  latest: (unread: number) =>
    unread === 0 ? 'Go to the latest message' : counted(unread, 'new message'),
  you: 'You',
  support: 'Support',
  joined: (name: string) => `${name} joined the chat`,
  leftChat: (name: string) => `${name} left the chat`,
  closedBy: (name: string) => `${name} closed this conversation`,
  rated: (satisfied: boolean): string =>
    `You rated this chat as ${satisfied ? 'helpful' : 'not helpful'}`,
  byEmail: 'by email',
  edited: 'edited',
  pending: 'saving…',
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
  deleteMessage: 'Delete',
  youDeleted: 'You deleted this message',
  wasDeleted: 'Message deleted',
  undo: 'Undo',
  retry: 'Try again',
  discard: 'Discard',
  failed: 'Not sent.',
  react: 'React',
  reactWith: (name: string) => `React with ${name}`,
  reactionFrom: (names: string) => ` from ${names}`,
  removeReaction: (emoji: string) => `Remove ${emoji}`,
  quick: {
    '👍': 'thumbs up',
    '❤️': 'red heart',
    '😄': 'grinning',
    '🎉': 'party popper',
    '😮': 'surprised',
    '🙏': 'folded hands',
  } as Readonly<Record<string, string>>,
  moreEmoji: 'More emoji',
  originalMissing: 'An earlier message',
  goToOriginal: 'Go to the original message',
  typing: (name: string) => `${name} is typing…`,

  // Composer
  message: 'Message',
  placeholder: 'Message us…',
  send: 'Send',
  save: 'Save',
  replyingTo: (name: string) => `Replying to ${name}`,
  replyingToSelf: 'Replying to yourself',
  replyingToEarlier: 'Replying to an earlier message',
  editing: 'Editing your message',
  cancel: 'Cancel',
  left: (count: number) =>
    count >= 0 ? `${counted(count, 'character')} left` : `${counted(-count, 'character')} too many`,
  tooLong: `Messages can have up to ${LIMITS.textMax.toLocaleString('en-US')} characters.`,
  emoji: 'Emoji',

  // Files
  attach: 'Attach a file',
  record: 'Record a voice message',
  dropHere: 'Drop files to add them',
  captionPlaceholder: 'Add a caption',
  uploadFailed: 'Not sent.',
  interrupted: 'The page was closed before the upload finished.',
  fileTooLarge: (_limit: string): string => UPLOAD_REFUSALS.too_large,
  fileEmpty: UPLOAD_REFUSALS.invalid_input,
  openFile: 'Open',
  viewImage: (name: string, size: string) => `View ${name}, ${size}`,
  download: 'Download',
  closeView: 'Close',

  // Rating
  pastConversations: 'Past conversations',
  newChat: 'Start a new chat',
  hasLeft: 'You ended this conversation.',
  resume: 'Continue this conversation',

  // Settings
  more: 'More options',
  settings: 'Settings',
  back: 'Back to chat',
  newFrom: (name: string) => `New message from ${name}`,

  // Your data
  yourData: 'Your data',
  loading: 'Loading…',
  codes: {
    wrong_code: 'That code is wrong or has expired. Check it, or request a new one.',
    not_offered: 'This site can’t send emails right now.',
    unknown_conversation: 'We no longer store this conversation.',
    unavailable: 'We can’t reach the server. Check your connection and try again.',
    rate_limited: 'Too many tries. Wait a minute and try again.',
    too_large: UPLOAD_REFUSALS.too_large,
    unsupported_media_type: UPLOAD_REFUSALS.unsupported_media_type,
    storage_full: 'We can’t store anything right now. Please try again later.',
    forbidden: 'That isn’t possible here.',
    blocked:
      'You can’t write to us in this chat right now. If you think that’s a mistake, please call or email us.',
    unauthenticated: 'Your session has ended. Reload the page.',
    token_expired: 'Your session has ended. Reload the page.',
    internal: 'Something went wrong on our end. Please try again.',
  } as Readonly<Record<string, string>>,
};

/** The texts of one language. */
export type Texts = typeof english;

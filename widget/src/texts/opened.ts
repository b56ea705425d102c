import { LANGUAGES, type Language } from '@ncf/contract/languages';
import { LIMITS } from '@ncf/contract/limits';
import { plural, t } from '@ncf/contract/t';
import { fileSize } from '@ncf/contract/file-size';
import { FILE_LIMIT_MB } from '@ncf/contract/upload-refusals';
import { dayFormat, timeFormat } from './dates.ts';

declare const __CHAT_LANGUAGE__: Language;
/** The language of this module. */
const language = __CHAT_LANGUAGE__;
const { locale } = LANGUAGES[language];

/** A duration in seconds as minutes, hours, or days. */
const duration = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 90) return plural(minutes, '{count} minute', '{count} minutes');
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? plural(hours, '{count} hour', '{count} hours')
    : plural(Math.round(hours / 24), '{count} day', '{count} days');
};

/** The texts of the opened chat. Built once for each language. */
export const openedTexts = {
  lang: language,
  /** BCP 47 tag for `Intl`. */
  locale,
  title: t('Chat with us'),
  /** Formats a time as R9.6 demands. */
  time: timeFormat(locale),
  day: dayFormat(locale),
  unread: (count: number) => t('{count} unread', { count }),
  minimize: t('Minimize chat'),
  dismiss: t('Dismiss'),
  starting: t('Looking for your conversation…'),
  unreachable: t('We can’t reach the server. We’ll keep trying.'),

  // Availability
  agentsOnline: t('We’re online'),
  usualReply: (median: number) =>
    t('We usually reply within {duration}', { duration: duration(median) }),
  agentsAway: t('We’re away right now'),
  awayHint: t('Leave a message and we’ll reply in this chat.'),
  awayHintEmail: t('Leave a message and we’ll reply here and by email.'),
  messageLeft: t('We have your message and will reply here.'),
  messageLeftEmail: t('We have your message and will reply here and by email.'),
  waitTime: (conversations: number, median: number, ninetieth: number | null) =>
    ninetieth === null
      ? t('Half of the last {conversations} chats got a reply within {half}.', {
          conversations,
          half: duration(median),
        })
      : t(
          'Half of the last {conversations} chats got a reply within {half}, and 9 in 10 within {most}.',
          { conversations, half: duration(median), most: duration(ninetieth) },
        ),
  open: (until: string | null) =>
    until === null ? t('Open 24 hours') : t('Open until {until}', { until }),
  closed: (until: string | null) =>
    until === null ? t('Closed') : t('Closed until {until}', { until }),
  yourTime: t('your time'),
  hours: t('Opening hours'),
  hoursIn: (zone: string) => t('Time zone: {zone}', { zone }),

  // Sign-in
  sessionOver: t(
    'Your conversation ended in another window, or we no longer store it. You can start a new one here.',
  ),
  intro: t('Hi! Ask us anything about trackers, ELD rules, or your order.'),
  sharedComputer: t('This is a shared computer'),
  sharedComputerHint: t(
    'We won’t store anything on this computer. The conversation ends here when you close the window.',
  ),
  signInFailed: t('We couldn’t send your message'),
  tryAgain: t('Try again'),

  // Connection
  connecting: t('Connecting…'),
  offline: t('No connection. Trying again…'),
  stalled: t('Checking the connection…'),
  offlineNote: t('Messages will send when you’re back.'),
  tryNow: t('Try now'),
  agentHere: (name: string) => t('You’re chatting with {name}', { name }),
  connected: t('You’re connected. Send your question; an agent will see it when they join.'),
  end: t('End chat'),

  // Messages
  log: t('Messages'),
  loadingHistory: t('Loading your messages…'),
  loadingOlder: (left: number) =>
    t('Loading older messages ({left} left)…', { left: left.toLocaleString(locale) }),
  olderFailed: t('We couldn’t load older messages.'),
  historyFailed: t('We couldn’t load your earlier messages. You can still send new ones.'),
  empty: t('No messages yet'),
  chooseTopic: t('What can we help you with?'),
  emptyHint: t(
    'Ask us anything. A vehicle name, a device number, or an error message helps us answer faster.',
  ),
  today: t('Today'),
  yesterday: t('Yesterday'),
  newMessage: t('New message'),
  newMessages: t('New messages'),
  latest: (unread: number) =>
    unread === 0
      ? t('Go to the latest message')
      : plural(unread, '{count} new message', '{count} new messages'),
  you: t('You'),
  support: t('Support'),
  joined: (name: string) => t('{name} joined the chat', { name }),
  leftChat: (name: string) => t('{name} left the chat', { name }),
  closedBy: (name: string) => t('{name} closed this conversation', { name }),
  rated: (satisfied: boolean): string =>
    satisfied ? t('You rated this chat as helpful') : t('You rated this chat as not helpful'),
  byEmail: t('by email'),
  edited: t('edited'),
  pending: t('saving…'),
  ticks: {
    waiting: t('Waiting to be sent'),
    sent: t('Sent'),
    delivered: t('Delivered'),
    read: t('Read'),
    failed: t('Not sent'),
  },
  actions: (text: string) => t('Actions for: {text}', { text }),
  youDeleted: t('You deleted this message'),
  wasDeleted: t('Message deleted'),
  undo: t('Undo'),
  discard: t('Discard'),
  reactionFrom: (names: string) => t(' from {names}', { names }),
  removeReaction: (emoji: string) => t('Remove {emoji}', { emoji }),
  originalMissing: t('An earlier message'),
  goToOriginal: t('Go to the original message'),
  typing: (name: string) => t('{name} is typing…', { name }),

  // Composer
  message: t('Message'),
  placeholder: t('Message us…'),
  send: t('Send'),
  save: t('Save'),
  replyingTo: (name: string) => t('Replying to {name}', { name }),
  replyingToSelf: t('Replying to yourself'),
  replyingToEarlier: t('Replying to an earlier message'),
  editing: t('Editing your message'),
  cancel: t('Cancel'),
  left: (count: number) =>
    count >= 0
      ? plural(count, '{count} character left', '{count} characters left')
      : plural(-count, '{count} character too many', '{count} characters too many'),
  tooLong: t('Messages can have up to {limit} characters.', {
    limit: LIMITS.textMax.toLocaleString(locale),
  }),
  emoji: t('Emoji'),

  // Files
  attach: t('Attach'),
  record: t('Record a voice message'),
  dropHere: t('Drop files to add them'),
  captionPlaceholder: t('Add a caption'),
  notSent: t('Not sent.'),
  openFile: t('Open'),
  viewImage: (name: string, size: string) => t('View {name}, {size}', { name, size }),
  download: t('Download'),
  closeView: t('Close'),

  // Rating
  pastConversations: t('Past conversations'),
  search: t('Search messages'),
  newChat: t('Start a new chat'),
  hasLeft: t('You ended this conversation.'),
  resume: t('Continue this conversation'),

  // Settings
  more: t('More options'),
  settings: t('Settings'),
  back: t('Back to chat'),
  newFrom: (name: string) => t('New message from {name}', { name }),

  // Your data
  yourData: t('Your data'),
  loading: t('Loading…'),
  codes: {
    wrong_code: t('That code is wrong or has expired. Check it, or request a new one.'),
    not_offered: t('This site can’t send emails right now.'),
    unknown_message: t('The message that you edited was deleted.'),
    unknown_conversation: t('We no longer store this conversation.'),
    unavailable: t('We can’t reach the server. Check your connection and try again.'),
    rate_limited: t('Too many tries. Wait a minute and try again.'),
    too_large: t('That file is too big. You can send files up to {limit}.', {
      limit: fileSize(FILE_LIMIT_MB * 1e6, locale),
    }),
    empty: t('This file is empty.'),
    unreadable: t('This can’t be read. If it’s a folder, choose the files in it.'),
    interrupted: t('The page was closed before the upload finished.'),
    unsupported_media_type: t(
      'We can’t accept this type of file. Try an image, MP4 video, PDF, text, Office file, or ZIP.',
    ),
    storage_full: t('We can’t store anything right now. Please try again later.'),
    forbidden: t('That isn’t possible here.'),
    blocked: t(
      'You can’t write to us in this chat right now. If you think that’s a mistake, please call or email us.',
    ),
    unauthenticated: t('Your session has ended. Reload the page.'),
    token_expired: t('Your session has ended. Reload the page.'),
    internal: t('Something went wrong on our end. Please try again.'),
  } as Readonly<Record<string, string>>,
};

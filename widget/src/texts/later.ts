import { LANGUAGES, type Language } from '@ncf/contract/languages';
import { plural, t } from '@ncf/contract/t';
import { metricDistance, usDistance } from '@ncf/ui/distance';

declare const __CHAT_LANGUAGE__: Language;
/** The language of this module. */
const language = __CHAT_LANGUAGE__;
const { locale } = LANGUAGES[language];

/** The texts of the parts that load on demand. Built once for each language. */
export const laterTexts = {
  /** The texts of the answers from the site. */
  answers: {
    title: t('These answers may help:'),
    written: t('Answer written by AI from our site'),
    source: (group: string, title: string) => t('Source: {group}, “{title}”', { group, title }),
    question: t('Did this help?'),
    glad: t('Great. We’re here if you need anything else.'),
    sorry: t('Sorry about that. Ask our team instead.'),
    sorrySent: t('Sorry about that. Our team has your message.'),
    send: t('Send it to the team'),
  },
  /** The texts of the cards of pages. */
  cards: {
    show: t('Show me'),
  },
  /** The texts of the card that asks where to reach the visitor. */
  contactCard: {
    name: t('Your name'),
    email: t('Email address'),
    emailHint: t(
      'We use this only to reply. No one can open your chat with your email address alone.',
    ),
    fieldErrors: {
      nameMissing: t('Enter your name.'),
      emailMissing: t('Enter your email address.'),
      emailWrong: t('Enter a valid email address, such as ada@example.com.'),
      tooLong: (limit: number) => t('Use at most {limit} characters.', { limit }),
      control: t('This contains hidden characters. Type it instead of pasting it.'),
      other: t('Please check this field.'),
    },
    whileHere: t('Where should we reach you if you leave?'),
    whileAway: t('We’re away right now. Where should we reply?'),
    optional: t('Your message is already sent. This part is optional.'),
    saving: t('Saving…'),
    notNow: t('Not now'),
    nothing: t('Enter your name or your email address.'),
    failed: t('We couldn’t save this'),
    saved: (name: string, email: string | null) =>
      email === null
        ? t('Thanks, {name}.', { name })
        : t('Thanks. If you leave, we’ll write to {email}.', { email }),
  },
  /** The texts for a browser that blocks cookies. */
  cookiesBlocked: {
    title: t('Your browser blocks cookies'),
    why: t(
      'Chat needs one cookie to keep your conversation. Allow cookies for this site, and then reload the page.',
    ),
    instead: t('You can also call us or send us a message:'),
    contact: t('Contact us'),
    reload: t('Reload the page'),
  },
  /** The texts of the search in a conversation. */
  search: {
    count: (at: number, all: number) => t('{at} of {all}', { at, all }),
    none: t('No matches'),
    older: t('Previous match'),
    newer: t('Next match'),
    end: t('Close search'),
  },
  /** The texts of the emoji picker. */
  emoji: {
    search: t('Search emoji'),
    loading: t('Loading emoji…'),
    failed: t('We couldn’t load the emoji.'),
    none: t('No emoji found.'),
    skinTone: t('Skin tone'),
    tones: [t('default'), t('light'), t('medium light'), t('medium'), t('medium dark'), t('dark')],
    groups: [
      t('Smileys'),
      t('People'),
      t('Nature'),
      t('Food'),
      t('Travel'),
      t('Activities'),
      t('Objects'),
      t('Symbols'),
      t('Flags'),
    ],
  },
  /** The texts of a message's menu. */
  messageMenu: {
    reply: t('Reply'),
    edit: t('Edit'),
    copy: t('Copy text'),
    deleteMessage: t('Delete'),
    react: t('React'),
    reactWith: (name: string) => t('React with {name}', { name }),
    quick: {
      '👍': t('thumbs up'),
      '❤️': t('red heart'),
      '😄': t('grinning'),
      '🎉': t('party popper'),
      '😮': t('surprised'),
      '🙏': t('folded hands'),
    } as Readonly<Record<string, string>>,
    moreEmoji: t('More emoji'),
  },
  /** The texts of the past conversations, which load with their screen. */
  pastConversations: {
    none: t('You have no past conversations in this browser.'),
    with: (names: string) => t('with {names}', { names }),
    unanswered: t('No one replied'),
    open: (day: string) => t('Conversation from {day}', { day }),
    toList: t('All past conversations'),
    older: t('Show earlier messages'),
    whoReads: t('Anyone who uses this browser can read these conversations.'),
    forget: t('Remove them from this browser'),
    forgotten: t('They can’t be opened in this browser anymore.'),
  },
  /** The texts of the menu that attaches, and of places. */
  place: {
    camera: t('Take a photo'),
    photos: t('Photos and videos'),
    file: t('Photo or file'),
    share: t('My location'),
    waiting: t('Finding your location…'),
    send: t('Send my location'),
    message: t('My location:'),
    within: (meters: number) =>
      t('Accurate to {us} ({metric})', {
        us: usDistance(meters),
        metric: metricDistance(meters),
      }),
    units: language === 'fr' ? ('metric' as const) : ('us' as const),
    open: t('Open a map'),
    denied: t(
      'Your browser doesn’t share your location with this site. Allow it in the browser’s site settings, or write where you are.',
    ),
    timedOut: t('Your location wasn’t found in time. Try again, or write where you are.'),
    unknown: t('Your browser couldn’t find your location. You can write where you are.'),
  },
  /** The texts of the rating and of what follows a conversation's end. */
  rating: {
    rateThanks: t('Thanks for the feedback.'),
    sendComment: t('Send comment'),
    reopens: t('Need anything else? Write a message to continue this conversation.'),
    unsent: (count: number) =>
      plural(
        count,
        'One message hasn’t been sent yet and will be lost.',
        '{count} messages haven’t been sent yet and will be lost.',
      ),
    ending: t('Ending…'),
    skip: t('End without rating'),
    stay: t('Keep chatting'),
    endFailed: t('We couldn’t end the chat. You’re still in it.'),
    rate: t('Did we help you?'),
    yes: t('Yes'),
    no: t('No'),
    comment: t('Anything you’d like to add? (optional)'),
    thanks: t('Thank you'),
    thanksText: t(
      'This conversation has ended. You can still read it here under “Past conversations.”',
    ),
    thanksTextShared: t('This conversation has ended and can’t be opened in this browser anymore.'),
    ratingWaits: t(
      'You’re offline. We saved your rating in this browser and will send it when you’re back.',
    ),
    ratingWaitsShared: t(
      'You’re offline. Keep this page open, and we’ll send your rating when you’re back.',
    ),
    deleted: t('Conversation deleted'),
    deletedText: t('We no longer store anything from this conversation.'),
  },
  /** The texts of the chat's settings. */
  settings: {
    language: t('Language'),
    enterSends: t('Press Enter to send'),
    enterHint: t('When this is off, Enter starts a new line and the arrow button sends.'),
    sound: t('Play a sound for new messages'),
    soundHint: t('When the chat is minimized or you’re in another tab.'),
    notify: t('Notify me of new messages'),
    notifyHint: t('When this page is in the background. Your browser will ask for permission.'),
    notifyDenied: t('Your browser blocks notifications from this site.'),
  },
  /** The texts about chosen files and files being sent. */
  uploads: {
    filesReady: (count: number) =>
      plural(count, '{count} file ready to send', '{count} files ready to send'),
    removeFile: (name: string) => t('Remove {name}', { name }),
    preparing: t('Preparing…'),
    heicAsFile: t('This browser can’t show HEIC photos, so we’ll send it as a file.'),
    uploading: t('Sending'),
    uploaded: (part: number) => part.toLocaleString(locale, { style: 'percent' }),
    uploadQueued: t('Queued'),
    uploadWaits: t('Waiting for a connection'),
  },
  /** The texts of voice messages. */
  voice: {
    play: t('Play the voice message'),
    pause: t('Pause'),
    position: t('Position'),
    recording: t('Recording'),
    cancel: t('Discard the recording'),
    done: t('Finish the recording'),
    fileName: t('Voice message'),
    denied: t(
      'Your browser has no access to a microphone. Allow it in the browser’s site settings.',
    ),
    failed: t('The recording failed. Please try again.'),
  },
  /** The texts for a visitor who waits for a reply. */
  waiting: {
    ahead: (count: number) =>
      count === 0
        ? t('You’re next in line.')
        : plural(count, '{count} person is ahead of you.', '{count} people are ahead of you.'),
  },
  /** The texts of the visitor's data, which load with its screen. */
  yourData: {
    storedData: (messages: number, files: number, conversations: number) =>
      t('We store {messages} and {files} from {conversations} started in this browser.', {
        messages: plural(messages, '{count} message', '{count} messages'),
        files: plural(files, '{count} file', '{count} files'),
        conversations: plural(conversations, 'one conversation', '{count} conversations'),
      }),
    messageRetention: (days: number | null) =>
      days === null
        ? t('We keep messages and their files until they’re deleted.')
        : plural(
            days,
            'We keep messages and their files for {count} day after the last message.',
            'We keep messages and their files for {count} days after the last message.',
          ),
    uploadRetention: (days: number) =>
      plural(
        days,
        'If you upload a file but don’t send it, we delete it after {count} day.',
        'If you upload a file but don’t send it, we delete it after {count} days.',
      ),
    cookieRetention: (days: number) =>
      plural(
        days,
        'A cookie recognizes this browser for {count} day.',
        'A cookie recognizes this browser for {count} days.',
      ),
    downloadData: t('Download your data'),
    downloadAll: t('Everything (JSON)'),
    downloadText: t('This conversation (text)'),
    downloadPage: t('This conversation (HTML)'),
    emailTranscript: t('Email me this conversation'),
    emailed: (email: string) => t('We’re sending it to {email}.', { email }),
    saveCopy: t('Save a copy'),
    deleteConversation: t('Delete this conversation'),
    deleteWarning: t(
      'This deletes your messages, files, name, and email address from this browser and from our servers. You can’t undo it.',
    ),
    deleteNow: t('Yes, delete it'),
    deleting: t('Deleting…'),

    // Other browsers
    otherBrowsers: t('Other browsers'),
    verificationIntro: (email: string) =>
      t(
        'Did you start a conversation in another browser as {email}? Go on with it here with a code that we’ll email you.',
        { email },
      ),
    sendCode: t('Email me a code'),
    codeSent: (minutes: number, tries: number) =>
      t(
        'If another browser has a conversation with this address, we’ve emailed you a code. It works for {minutes} minutes, and you have {tries} tries. Otherwise, there’s nothing to open, and no email comes.',
        { minutes, tries },
      ),
    code: t('Code from the email'),
    verify: t('Show conversations'),
    browsers: t('Browsers with access'),
    thisBrowser: t('this browser'),
    seenAt: (time: string) => t('last seen {time}', { time }),
    revoke: t('Revoke access'),
    verified: t('You’ll find the conversations with this address under “Past conversations.”'),
    noCodes: t(
      'This site doesn’t send email, so it can’t open conversations from your other browsers here.',
    ),
  },
};

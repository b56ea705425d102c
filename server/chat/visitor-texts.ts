import { presenceWords } from '@ncf/contract/describe';
import { deviceText } from '@ncf/contract/device';
import { topicIn } from '@ncf/contract/inquiry-topics';
import { languageOf } from '@ncf/contract/languages';
import { isUnidentifiedName } from '@ncf/contract/unidentified';
import { CODE_MINUTES } from '@ncf/contract/visitor-data';
import { inEachLanguage, type Speech } from '../platform/languages.ts';

/** Every text of the emails to visitors, and of the pages that they link to. */
function visitorTexts({ language, locale, t }: Speech) {
  const why = t('You’re getting this email because someone entered this address in our chat.');
  return {
    lang: language,
    /** For dates. */
    locale,

    agent: t('Agent'),
    anAgent: t('An agent'),
    names: (names: readonly string[]) => new Intl.ListFormat(locale).format(names),
    hello: (name: string) => (isUnidentifiedName(name) ? t('Hi,') : t('Hi {name},', { name })),
    missedSubject: (names: string) => t('{names} replied to you', { names }),
    missed: (names: string) =>
      t('While you were away, {names} wrote to you in our chat:', { names }),
    continue: t('Continue the conversation'),
    noReplies: `${why} ${t('Replies to this email are not read.')}`,
    replies: `${t('You can also reply to this email: your reply appears in the chat.')} ${why}`,
    stop: t('Stop emails about this conversation'),

    openTitle: t('Continue your conversation'),
    openHint: t('You can read and write in it on this device. Don’t do this on a shared computer.'),
    open: t('Open the conversation'),
    linkOver: t('This link no longer works'),
    linkOverHint: (chat: string) =>
      t(
        'Each link works once, and for a few days. You can still reach us: <a href="{chat}">start a chat</a>.',
        { chat },
      ),
    stopTitle: t('Stop emails about this conversation?'),
    unsubscribe: t('Unsubscribe'),
    stopped: t('You’re unsubscribed'),
    stoppedHint: t('You won’t get any more emails about this conversation.'),

    surveySubject: (brand: string) => t('How did {brand} do?', { brand }),
    survey: (brand: string) =>
      t('Your conversation with {brand} is over. Did it help you? One click tells us.', { brand }),
    wasGood: t('Yes, it helped'),
    wasBad: t('No, it didn’t help'),
    surveyComment: t('What should we know? (optional)'),
    sendAnswer: t('Send'),
    thanks: t('Thank you'),
    answered: t('Your answer has reached the team.'),

    codeSubject: (code: string) => t('Your code is {code}', { code }),
    code: (code: string) =>
      t('Your code is {code}. It is valid for {minutes} minutes.', { code, minutes: CODE_MINUTES }),
    /** @param device as `deviceName` names it */
    codeWhy: (device: string) =>
      t(
        'Someone requested it in our chat ({name}) to read the conversations started with this address.',
        { name: deviceText(device, { t }) },
      ),
    codeIgnore: t(
      'If that wasn’t you, you can ignore this email: no one can read them without the code. We will never ask you for it.',
    ),

    conversationWith: (brand: string) => t('Conversation with {brand}', { brand }),
    transcriptSubject: (brand: string) => t('Your conversation with {brand}', { brand }),
    transcript: t('The conversation you requested is attached.'),
    transcriptIgnore: t('If you didn’t request it, someone else entered this address in our chat.'),
    tooLong: t('This conversation is too long for an email. Download all of it from the chat.'),

    started: (time: string, zone: string) => t('Started {time}, times in {zone}', { time, zone }),
    edited: t('edited'),
    byEmail: t('by email'),
    inReplyTo: (quote: string) => t('to “{quote}”', { quote }),
    presence: presenceWords({ t }),

    continueInChat: t('Continue in the chat'),
    linkIsYours: (email: string) =>
      t('This link is for {email} and works once. Don’t forward it: it opens the conversation.', {
        email,
      }),
    tooLargeForEmail: (names: string) =>
      t('Too large for an email, and in the chat: {names}', { names }),
    /** @param subject a topic of the site’s forms, or what someone wrote; empty for none */
    answerSubject: (subject: string) =>
      subject === ''
        ? t('Your inquiry')
        : t('Your inquiry: {topic}', { topic: topicIn(subject, { t }) }),
    wrote: (name: string) => t('{name} wrote:', { name }),

    callTitle: (brand: string) => t('Call with {brand}', { brand }),
    callText: (contact: string | null) =>
      contact === null
        ? t('We’ll call you. To change or cancel, write to us.')
        : t('We’ll call you. To change or cancel, write to us: {contact}.', { contact }),
    callSubject: (brand: string, time: string) =>
      t('Your call with {brand}: {time}', { brand, time }),
    call: (time: string, digits: string) =>
      t('Your call is booked for {time}. We’ll call you at the number that ends in {digits}.', {
        time,
        digits,
      }),
    callFile: t('The attached file adds the call to your calendar.'),
    callChange: t('To change the time or cancel, reply to this email.'),
    canceledSubject: (brand: string) => t('Your call with {brand} is canceled', { brand }),
    canceled: (time: string) => t('We’ve canceled your call on {time}.', { time }),
    bookAnother: (booking: string | null) =>
      booking === null
        ? t('To book another time, reply to this email.')
        : t('To book another time, go to {booking} or reply to this email.', { booking }),
  };
}

export type VisitorTexts = ReturnType<typeof visitorTexts>;

const inLanguage = inEachLanguage(visitorTexts);

/** The texts for a visitor's language, a BCP 47 tag; English if it is unknown or has none. */
export const visitorTextsIn = (tag: string | null | undefined): VisitorTexts =>
  inLanguage(languageOf(tag));

import { ENGLISH, type PresenceWords } from '@ncf/contract/describe';
import { CODE_MINUTES } from '@ncf/contract/visitor-data';

const WHY = 'You’re getting this email because someone entered this address in our chat.';

/** Every text of the emails to visitors, and of the pages that they link to, in English. */
export const english = {
  lang: 'en',
  /** For dates. */
  locale: 'en-US',

  agent: 'Agent',
  anAgent: 'An agent',
  names: (names: readonly string[]) => new Intl.ListFormat('en-US').format(names),
  hello: (name: string) => `Hi ${name},`,
  missedSubject: (names: string) => `${names} replied to you`,
  missed: (names: string) => `While you were away, ${names} wrote to you in our chat:`,
  continue: 'Continue the conversation',
  noReplies: `${WHY} Replies to this email are not read.`,
  replies: `You can also reply to this email: your reply appears in the chat. ${WHY}`,
  stop: 'Stop emails about this conversation',

  chatPage: '/supports/livechat',
  openTitle: 'Continue your conversation',
  openHint: 'You can read and write in it on this device. Don’t do this on a shared computer.',
  open: 'Open the conversation',
  linkOver: 'This link no longer works',
  linkOverHint: (chat: string) =>
    `Each link works once, and for a few days. You can still reach us: <a href="${chat}">start a chat</a>.`,
  stopTitle: 'Stop emails about this conversation?',
  unsubscribe: 'Unsubscribe',
  stopped: 'You’re unsubscribed',
  stoppedHint: 'You won’t get any more emails about this conversation.',

  codeSubject: (code: string) => `Your code is ${code}`,
  code: (code: string) => `Your code is ${code}. It is valid for ${CODE_MINUTES} minutes.`,
  codeWhy: (device: string) =>
    `Someone requested it in our chat (${device}) to read the conversations started with this address.`,
  codeIgnore:
    'If that wasn’t you, you can ignore this email: no one can read them without the code. We will never ask you for it.',
  device: (device: string) => device,

  conversationWith: (brand: string) => `Conversation with ${brand}`,
  transcriptSubject: (brand: string) => `Your conversation with ${brand}`,
  transcript: 'The conversation you requested is attached.',
  transcriptIgnore: 'If you didn’t request it, someone else entered this address in our chat.',
  tooLong: 'This conversation is too long for an email. Download all of it from the chat.',

  started: (time: string, zone: string) => `Started ${time}, times in ${zone}`,
  edited: 'edited',
  byEmail: 'by email',
  inReplyTo: (quote: string) => `to “${quote}”`,
  presence: ENGLISH as PresenceWords,

  continueInChat: 'Continue in the chat',
  linkIsYours: (email: string) =>
    `This link is for ${email} and works once. Don’t forward it: it opens the conversation.`,
  tooLargeForEmail: (names: string) => `Too large for an email, and in the chat: ${names}`,
  answerSubject: (topic: string) => (topic === '' ? 'Your inquiry' : `Your inquiry: ${topic}`),
  wrote: (name: string) => `${name} wrote:`,

  callTitle: (brand: string) => `Call with ${brand}`,
  callText: (contact: string | null) =>
    `We’ll call you. To change or cancel, write to us${contact === null ? '' : `: ${contact}`}.`,
  contactPage: '/contact',
  bookingPage: '/book-a-call',
  callSubject: (brand: string, time: string) => `Your call with ${brand}: ${time}`,
  call: (time: string, phone: string) =>
    `Your call is booked for ${time}. We’ll call you at ${phone}.`,
  callFile: 'The attached file adds the call to your calendar.',
  callChange: 'To change the time or cancel, reply to this email.',
  canceledSubject: (brand: string) => `Your call with ${brand} is canceled`,
  canceled: (time: string) => `We’ve canceled your call on ${time}.`,
  bookAnother: (booking: string | null) =>
    booking === null
      ? 'To book another time, reply to this email.'
      : `To book another time, go to ${booking} or reply to this email.`,
};

/** The texts that each language has. */
export type VisitorTexts = typeof english;

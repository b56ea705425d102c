import { t } from '@ncf/contract/t';
import { chatSessionApi } from '@ncf/contract/api/chat-session';
import { messagesApi } from '@ncf/contract/api/messages';
/** A call of the public API as the page shows it. `ID` and `TOKEN` stand for values of the first response. */
export interface Call {
  title: string;
  text: string;
  method: 'GET' | 'POST';
  path: string;
  /** The JSON that is sent. */
  body?: object;
  /** Some fields of the JSON that comes back; a value ending in `…` differs from call to call. */
  response: object;
  href: string;
}

const TEXT = 'Trailer 9 has been silent since noon.';

/** Three calls that ask our team something from a customer’s own software; a test makes them as they stand here. */
export const CALLS: readonly Call[] = [
  {
    title: t('Open a conversation'),
    text: t('Say who’s asking. The token you get back is good for 15 minutes.'),
    method: 'POST',
    path: chatSessionApi.start.path,
    body: { chatUserName: 'Dispatch', chatUserEmail: 'dispatch@example.com' },
    response: { chatUserId: '01a20984-84f3…', token: 'eyJhbGciOi…' },
    href: '/developers/http/visitor-session#startChatSession',
  },
  {
    title: t('Ask your question'),
    text: t(
      'It lands in the same inbox as our chat. You choose the message ID, so a retry never sends it twice.',
    ),
    method: 'POST',
    path: messagesApi.publish.path,
    body: {
      topic: 'chat/session/ID',
      payload: { type: 'message', messageId: '31d6bc50-0910-444f-81bf-2b9054188ed6', text: TEXT },
    },
    response: { event: { seq: 1, sender: 'user', status: 'sent', text: TEXT } },
    href: '/developers/http/messages-and-files#publishMessage',
  },
  {
    title: t('Read the answer'),
    text: t(
      'Get the whole conversation, with who wrote what and when, and store it with the trailer.',
    ),
    method: 'GET',
    path: messagesApi.byEmail.path.replace(':email', 'dispatch@example.com'),
    response: { data: [{ seq: 1, chatUserName: 'Dispatch', text: TEXT }], more: false },
    href: '/developers/http/messages-and-files#getMessagesByEmail',
  },
];

/** JSON as the page prints it. */
export const printed = (value: object): string => JSON.stringify(value, null, 2);

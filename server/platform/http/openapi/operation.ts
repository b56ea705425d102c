import type { ErrorCode } from '@ncf/contract/errors';

/** The groups of operations, in the order of the document; the reference pages use the same groups. */
export const TAGS = {
  'Visitor session': 'Start, renew, and end a visitor’s chat session.',
  'Messages and files': 'Message history, uploads, and the HTTP fallback for MQTT.',
  'Visitor data': 'Email verification, transcripts, and a visitor’s own data.',
  Conversations: 'The agents’ inbox: list, search, assign, close, and annotate conversations.',
  Team: 'Who is online, automatic assignment, and saved replies.',
  Inquiries: 'The site’s forms, each of which starts a conversation.',
  Reports: 'Response times, volume, and satisfaction.',
  'Agent session': 'Sign in as an agent, invitations, and password links.',
  'Agent profile': 'An agent’s own profile, password, sessions, and two-step sign-in.',
  Accounts: 'Agents’ accounts and invitations.',
  Webhooks: 'Register endpoints, rotate secrets, and inspect deliveries.',
  Administration: 'API keys, the audit log, data retention, and privacy requests.',
  Website: 'Public data for the website: availability and icons.',
} as const;
export type Tag = keyof typeof TAGS;

/** The parts of an operation that follow neither from the schemas nor from the route table. */
export interface OperationText {
  /** Stable: generated clients name their functions after it. */
  id: string;
  /** One line without a period. */
  summary: string;
  description?: string;
  /** The meaning of each successful status. */
  answers: Readonly<Record<number, string>>;
  /** Error codes that do not follow from the route's body, parameters, and access rule. */
  refuses?: readonly ErrorCode[];
  /** Cookies that identify the caller, besides or instead of a token. */
  cookies?: readonly ('visitorCookie' | 'agentCookie')[];
  /** The call also works without credentials. */
  anonymous?: true;
  /** An example of the request body. */
  example?: unknown;
}

/** Operations by method and path, as in the route table. */
export type Operations = Readonly<Record<string, OperationText>>;

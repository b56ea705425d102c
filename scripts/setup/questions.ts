import { checkBrandName } from '@ncf/ui/build/brand';
import { shadesOf } from '@ncf/ui/build/colors';
import { isTimeZone } from '@ncf/contract/local-time';
import { companySchema } from '../../site/build/content.ts';
import { parseEnvironment } from '../../server/env.ts';
import { parseHours } from './hours.ts';

/** One thing that only the owner knows. */
export interface Question {
  /** Its name in an answers file; for `.env` also the variable. */
  key: string;
  file: 'company.yaml' | '.env';
  ask: string;
  /** What is wrong with an answer beside those before it, in one line; null if it can be used. */
  check: (answer: string, before?: Readonly<Record<string, string>>) => string | null;
}

/** Lines of an address, which stand in one line of text with semicolons. */
export const addressLines = (text: string): string[] =>
  text
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What a check throws about an answer; null if it accepts it. */
function problemOf(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const brandProblem = (answer: string): string | null =>
  problemOf(() => checkBrandName(answer)) ??
  (answer.length > 40 ? 'Write at most 40 characters.' : null);

const some = (answer: string): string | null => (answer === '' ? 'Write something.' : null);

const company = (key: string, ask: string, check: Question['check'] = some): Question => ({
  key,
  file: 'company.yaml',
  ask,
  check,
});

const variable = (key: string, ask: string): Question => ({
  key,
  file: '.env',
  ask,
  check: (value, before) => problemOf(() => parseEnvironment({ ...before, [key]: value })),
});

/** Everything that setup asks, in order. */
export const QUESTIONS: readonly Question[] = [
  company('brand', 'The name that visitors see', brandProblem),
  company('color', 'The brand’s color, such as #15803d', (answer) =>
    problemOf(() => shadesOf(answer)),
  ),
  company('legalName', 'The company’s legal name'),
  company('email', 'Email address for visitors', (answer) =>
    companySchema.shape.email.safeParse(answer).success
      ? null
      : 'Write an email address such as hello@example.com.',
  ),
  company('phone', 'Phone number for visitors'),
  company('address', 'Postal address, its lines separated by semicolons', (answer) =>
    addressLines(answer).length === 0 ? 'Write at least one line.' : null,
  ),
  company('timeZone', 'Time zone of the chat’s hours, such as America/Chicago', (answer) =>
    isTimeZone(answer) ? null : 'Write an IANA time zone such as America/Chicago.',
  ),
  company(
    'hours',
    'When people answer the chat, such as mon-fri 8:00-18:00, sat 9:00-13:00',
    (answer) => {
      const weekly = parseHours(answer);
      const hours = { timeZone: 'UTC', weekly };
      return weekly !== null && companySchema.shape.chatOpening.safeParse(hours).success
        ? null
        : 'Write days and 24-hour times such as mon-fri 8:00-18:00, sat 9:00-13:00.';
    },
  ),
  variable('PUBLIC_URL', 'The site’s address, such as https://www.example.com'),
  variable('OWNER_EMAIL', 'The owner’s email address, to sign in to the console'),
  variable('OWNER_NAME', 'The owner’s name, as visitors see it'),
  variable('SMTP_URL', 'The mail server, such as smtps://user:password@mail.example.com'),
  variable('INQUIRY_EMAIL', 'Who gets an email when an inquiry arrives'),
  variable('DATABASE_URL', 'A PostgreSQL database instead of SQLite in the data folder'),
  variable('BACKUP_DIR', 'A folder for a backup every night, such as /var/backups/ncf-track'),
  variable('TRUST_PROXY', 'How many proxies stand in front of the server'),
];

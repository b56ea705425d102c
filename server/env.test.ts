import { expect, it } from 'vitest';
import { EnvError, parseEnvironment } from './env.ts';

it('has a default for everything, and treats empty values as unset', () => {
  const byDefault = parseEnvironment({});
  expect(byDefault).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    dataDir: 'data',
    publicUrl: null,
  });
  expect(byDefault).toMatchObject({
    ownerPassword: null,
    ownerName: 'Support',
    ownerGender: 'other',
  });
  expect(parseEnvironment({ PORT: ' ', PUBLIC_URL: '', DATABASE_URL: '' })).toEqual(byDefault);
});

it('reads the language model, which needs an address and a name', () => {
  const AI_URL = 'https://api.example.com/v1';
  expect(parseEnvironment({}).ai).toBeNull();
  expect(parseEnvironment({ AI_URL, AI_MODEL: 'small' }).ai).toEqual({
    url: AI_URL,
    model: 'small',
    key: null,
  });
  for (const wrong of [{ AI_URL }, { AI_MODEL: 'small' }, { AI_KEY: 'key-1' }])
    expect(() => parseEnvironment(wrong)).toThrow(/^AI_URL and AI_MODEL must be set together/);
  expect(() => parseEnvironment({ AI_URL: 'ftp://example.com' })).toThrow(/^AI_URL must be/);
});

it('reads all variables', () => {
  const env = parseEnvironment({
    PORT: '0',
    PUBLIC_URL: 'https://www.example.com/',
    SITE_ORIGINS: 'https://a.example, http://localhost:5173',
    OWNER_NAME: ' Grace ',
    OWNER_GENDER: 'female',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtps://user:p%40ss@mail.example.com:465/?name=chat',
    OWNER_EMAIL: 'owner@example.com',
  });
  expect(env).toMatchObject({
    port: 0,
    publicUrl: 'https://www.example.com',
    siteOrigins: ['https://a.example', 'http://localhost:5173'],
    ownerName: 'Grace',
    ownerGender: 'female',
    trustProxy: 1,
    smtpUrl: 'smtps://user:p%40ss@mail.example.com:465/?name=chat',
    mailFrom: 'owner@example.com',
    inquiryEmail: { topics: {}, other: 'owner@example.com' },
  });
  const { inquiryEmail } = parseEnvironment({
    INQUIRY_EMAIL: 'a@example.com, Press = b@example.com',
  });
  expect(inquiryEmail).toEqual({ topics: { press: 'b@example.com' }, other: 'a@example.com' });
  expect(parseEnvironment({ MAIL_FROM: 'chat@example.com' }).mailFrom).toBe('chat@example.com');
});

it('tells browsers to use HTTPS for subdomains only if asked to', () => {
  expect(parseEnvironment({}).hstsSubdomains).toBe(false);
  expect(parseEnvironment({ HSTS_SUBDOMAINS: 'yes' }).hstsSubdomains).toBe(true);
});

it('takes a folder for backups beside DATA_DIR, whatever their names begin with', () => {
  const { backups } = parseEnvironment({ DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data-backups' });
  expect(backups).toEqual({ folder: '/srv/data-backups', keep: 14 });
  for (const folder of ['/srv/data', '/srv/data/../data/b'])
    expect(() => parseEnvironment({ DATA_DIR: '/srv/data', BACKUP_DIR: folder })).toThrow(
      'BACKUP_DIR must not be inside DATA_DIR',
    );
});

it.each([
  ['HSTS_SUBDOMAINS', 'maybe'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['HOST', 'a b'],
  ['DATA_DIR', 'a\u0000b'],
  ['PUBLIC_URL', 'https://example.com/path'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['OWNER_EMAIL', 'owner'],
  ['OWNER_PASSWORD', 'short'],
  ['OWNER_NAME', 'a'.repeat(81)],
  ['OWNER_GENDER', 'robot'],
  ['LOG_LEVEL', 'loud'],
  ['SITE_ORIGINS', 'www.example.com'],
  ['TRUST_PROXY', 'yes'],
  ['RATE_LIMIT', '-1'],
  ['DATABASE_URL', 'mysql://localhost/ncf'],
  ['DATABASE_URL', 'localhost:5432'],
  ['S3_BUCKET', 'My Files'],
  ['S3_REGION', 'us east'],
  ['S3_ENDPOINT', 's3.example.com'],
  ['S3_PATH_STYLE', 'true'],
  ['S3_SECRET_ACCESS_KEY', 'secret'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com/path'],
  ['MAIL_FROM', 'support'],
  ['INQUIRY_EMAIL', 'Press='],
])('refuses %s=%j with one line that names the variable', (name, value) => {
  const refused = expect(() => parseEnvironment({ [name]: value }));
  refused.toThrow(EnvError);
  refused.toThrow(new RegExp(`^${name} [^\\n]+$`));
});

it('reads where files are stored', () => {
  expect(parseEnvironment({}).s3).toBeNull();
  expect(parseEnvironment({ S3_BUCKET: 'files' }).s3).toEqual({
    bucket: 'files',
    region: 'us-east-1',
    endpoint: null,
    keys: null,
    pathStyle: false,
  });
  const all = {
    S3_BUCKET: 'files',
    S3_REGION: 'eu-central-1',
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PATH_STYLE: 'yes',
  };
  expect(parseEnvironment(all).s3).toEqual({
    bucket: 'files',
    region: 'eu-central-1',
    endpoint: 'https://s3.example.com',
    keys: { id: 'id', secret: 'secret' },
    pathStyle: true,
  });
  expect(() => parseEnvironment({ ...all, S3_ACCESS_KEY_ID: '' })).toThrow(
    /^S3_ACCESS_KEY_ID must be set/,
  );
});

it('reads where replies to emails arrive, and refuses settings that cannot work', () => {
  const MAIL_FROM = 'support@example.com';
  const IMAP_URL = 'imaps://support%40example.com:p%2Fw@mail.example.com/Chat%20replies';
  expect(parseEnvironment({}).inboundEmail).toBeNull();
  const server = { host: 'mail.example.com', port: 993, secure: true };
  const support = { ...server, user: 'support@example.com', password: 'p/w', path: 'Chat replies' };
  expect(parseEnvironment({ MAIL_FROM, IMAP_URL }).inboundEmail).toEqual({
    addresses: [MAIL_FROM],
    mailboxes: [support],
    secret: null,
  });
  const several = parseEnvironment({
    MAIL_REPLY_TO: `${MAIL_FROM}, sales@example.com`,
    IMAP_URL: `${IMAP_URL}, imaps://sales:secret@mail.example.com`,
  });
  expect(several.inboundEmail).toMatchObject({
    addresses: [MAIL_FROM, 'sales@example.com'],
    mailboxes: [support, { ...server, user: 'sales', password: 'secret', path: 'INBOX' }],
  });
  const secret = 'a-secret-of-the-webhook';
  const webhook = { MAIL_REPLY_TO: 'reply@example.com', INBOUND_EMAIL_SECRET: secret };
  expect(parseEnvironment({ MAIL_FROM, ...webhook }).inboundEmail).toEqual({
    addresses: ['reply@example.com'],
    mailboxes: [],
    secret,
  });
  const wrong: [Record<string, string>, RegExp][] = [
    [{ MAIL_FROM, IMAP_URL: 'imaps://mail.example.com' }, /^IMAP_URL must be a mailbox/],
    [{ MAIL_FROM, IMAP_URL: 'pop3://a:b@mail.example.com' }, /^IMAP_URL must be a mailbox/],
    [{ MAIL_FROM, INBOUND_EMAIL_SECRET: 'short' }, /^INBOUND_EMAIL_SECRET must be 16 to 200/],
    [{ IMAP_URL }, /^MAIL_REPLY_TO must be where mail arrives here: set it, or MAIL_FROM/],
    [{ MAIL_REPLY_TO: MAIL_FROM }, /^MAIL_REPLY_TO is set, but neither/],
    [{ IMAP_URL, MAIL_REPLY_TO: `${'a'.repeat(22)}@example.com` }, /at most 21 characters/],
  ];
  for (const [variables, message] of wrong)
    expect(() => parseEnvironment(variables)).toThrow(message);
});

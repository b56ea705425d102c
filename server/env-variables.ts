import { emailAddress } from '@ncf/contract/email';
import { chatUserName, gender } from '@ncf/contract/fields';
import * as z from 'zod';
import {
  isSmtp,
  listOf,
  mailboxUrl,
  originText,
  routes,
  SECRET_VARIABLE,
  securityContact,
  whole,
} from './env-formats.ts';

const path = z.string().regex(/^[^\0]+$/);

const ORIGINS = [
  listOf(originText).optional(),
  undefined,
  'origins such as https://www.example.com, separated by commas',
] as const;

/** For each variable of the environment: its schema, its default, and the requirement in error messages. */
export const VARIABLES = {
  PORT: [whole(65_535), '3000', 'a port number from 0 to 65535'],
  HOST: [z.string().regex(/^[\w.:%-]+$/), '0.0.0.0', 'a host name or an address to listen on'],
  DATA_DIR: [path, 'data', 'a path'],
  BACKUP_DIR: [path.optional(), undefined, 'a path'],
  BACKUP_KEEP: [whole(10_000).pipe(z.number().min(1)), '14', 'how many backups to keep, from 1'],
  DATABASE_URL: [
    z
      .string()
      .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text))
      .optional(),
    undefined,
    'a PostgreSQL URL such as postgresql://user:password@db.example.com:5432/ncf',
  ],
  PUBLIC_URL: [originText.optional(), undefined, 'an origin such as https://www.example.com'],
  OWNER_EMAIL: [emailAddress, 'owner@localhost.localdomain', 'an email address'],
  OWNER_PASSWORD: [z.string().min(10).max(200).optional(), undefined, '10 to 200 characters'],
  OWNER_NAME: [chatUserName, 'Support', 'a name of 1 to 80 characters'],
  OWNER_GENDER: [gender, 'other', 'female, male, or other'],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'info',
    'trace, debug, info, warn, error, fatal, or silent',
  ],
  ACCESS_LOG: [z.enum(['yes', 'no']), 'no', 'yes or no'],
  METRICS_TOKEN: SECRET_VARIABLE,
  SITE_ORIGINS: ORIGINS,
  EMBED_ORIGINS: ORIGINS,
  EMBED_SECRET: SECRET_VARIABLE,
  HSTS_SUBDOMAINS: [z.enum(['yes', 'no']), 'no', 'yes or no'],
  TRUST_PROXY: [whole(10), '0', 'the number of proxies in front of the server, from 0 to 10'],
  RATE_LIMIT: [whole(1_000_000), '1200', 'calls per minute from one address, 0 for no limit'],
  WEBHOOK_PRIVATE_TARGETS: [z.enum(['yes', 'no']), 'no', 'yes or no'],
  SMTP_URL: [
    z.string().refine(isSmtp).optional(),
    undefined,
    'a mail server such as smtps://user:password@mail.example.com',
  ],
  MAIL_FROM: [z.optional(emailAddress), undefined, 'an email address'],
  MAIL_REPLY_TO: [
    listOf(z.string().pipe(emailAddress)).optional(),
    undefined,
    'an email address, or several with commas in between',
  ],
  IMAP_URL: [
    listOf(mailboxUrl).optional(),
    undefined,
    'a mailbox such as imaps://user:password@mail.example.com/INBOX, or several with commas in between',
  ],
  INBOUND_EMAIL_SECRET: SECRET_VARIABLE,
  INQUIRY_EMAIL: [
    routes.optional(),
    undefined,
    'an email address, and optionally Topic=address pairs, separated by commas',
  ],
  SECURITY_CONTACT: [z.optional(securityContact), undefined, 'an email address or an https: URL'],
  S3_BUCKET: [
    z.optional(z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)),
    undefined,
    'the name of a bucket',
  ],
  S3_REGION: [z.string().regex(/^[a-z\d-]+$/), 'us-east-1', 'a region such as us-east-1'],
  S3_ENDPOINT: [
    originText.optional(),
    undefined,
    'the URL of an S3 service such as https://s3.example.com',
  ],
  S3_ACCESS_KEY_ID: [
    z.optional(z.string().regex(/^\S+$/)),
    undefined,
    'an access key without spaces',
  ],
  S3_SECRET_ACCESS_KEY: [z.optional(z.string().regex(/^\S+$/)), undefined, 'a key without spaces'],
  AI_URL: [
    z.optional(z.url({ protocol: /^https?$/ })),
    undefined,
    'the URL of an OpenAI-compatible API such as https://api.example.com/v1',
  ],
  AI_KEY: [z.optional(z.string().regex(/^\S+$/)), undefined, 'a key without spaces'],
  AI_MODEL: [z.optional(z.string().max(200)), undefined, 'the name of a model'],
  CONTEXT_URL: [
    z.optional(z.url({ protocol: /^https?$/ })),
    undefined,
    'a URL such as https://fleet.example.com/context',
  ],
  CONTEXT_SECRET: [
    z.optional(z.string().regex(/^whsec_[A-Za-z\d+/]{32,}={0,2}$/)),
    undefined,
    '“whsec_” and at least 24 random bytes in Base64',
  ],
  S3_PATH_STYLE: [z.enum(['yes', 'no']), 'no', 'yes or no'],
} as const;

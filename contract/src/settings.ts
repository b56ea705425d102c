import { assignmentApi } from './api/assignment.ts';
import { chatTopicsApi } from './api/chat-topics.ts';
import { contactFieldsApi } from './api/contact-fields.ts';
import { dueTimesApi } from './api/due-times.ts';
import { dutyApi } from './api/duty.ts';
import { macrosApi } from './api/macros.ts';
import { rulesApi } from './api/rules.ts';
import { siteSettingsApi } from './api/site-settings.ts';
import { teamsApi } from './api/teams.ts';
import { callFeed } from './calls.ts';
import { chatTopics } from './chat-topics.ts';
import { contactFields } from './contacts.ts';
import { defineSetting } from './define-setting.ts';
import { DEFAULT_DUE_TIMES, dueTimes } from './due-times.ts';
import { agentDuties } from './duty.ts';
import { RETENTION, RETENTION_KINDS, retentionDays, type RetentionDays } from './retention.ts';
import { macros, rules } from './rules.ts';
import { NO_SITE_SETTINGS, siteSettings } from './site-settings.ts';
import { t } from './t.ts';
import { assignmentSettings } from './team.ts';
import { agentTeams } from './teams.ts';
import type { Texts } from './texts.ts';
import { writingHelp } from './writing-help.ts';

/** The names of things in a list. */
const namesOf = ({ data }: { data: readonly { name: string }[] }): string =>
  data.map(({ name }) => name).join(', ');

/** A text in all of its languages. */
const allOf = (texts: Texts | null | undefined): string => Object.values(texts ?? {}).join(' · ');

/**
 * What the team sets for the whole server, by its name in the database; those with a page in the console in the order
 * of the pages.
 */
export const SETTINGS = {
  assignment: defineSetting({
    shape: assignmentSettings,
    fallback: { automatic: false, limit: 5 },
    api: assignmentApi,
    page: { path: 'assignment', title: t('Assignment'), on: 'assignment' },
    audit: {
      'assignment.changed': {
        label: t('Changed automatic assignment'),
        detail: ({ automatic, limit }): Record<string, string> =>
          automatic ? { automatic: 'on', limit: `${limit}` } : { automatic: 'off' },
      },
    },
  }),
  rules: defineSetting({
    shape: rules,
    fallback: { data: [] },
    api: rulesApi,
    page: { path: 'rules', title: t('Rules'), on: 'assignment' },
    audit: {
      'rules.changed': {
        label: t('Changed the rules'),
        detail: (list) => ({ rules: namesOf(list) }),
      },
    },
  }),
  dueTimes: defineSetting({
    shape: dueTimes,
    fallback: DEFAULT_DUE_TIMES,
    api: dueTimesApi,
    page: { path: 'reply-times', title: t('Reply times'), on: 'assignment' },
    audit: {
      'due-times.changed': {
        label: t('Changed the reply times'),
        detail: ({ chat }) => ({ chat: String(chat) }),
      },
    },
  }),
  /** One setting, so that a change replaces names, icons, and order at once. */
  chatTopics: defineSetting({
    shape: chatTopics,
    fallback: { data: [] },
    api: chatTopicsApi,
    page: { path: 'chat-topics', title: t('Chat topics'), on: 'chat-topics' },
    audit: {
      'topics.changed': {
        label: t('Changed the chat topics'),
        detail: (topics) => ({ topics: namesOf(topics) }),
      },
    },
  }),
  contactFields: defineSetting({
    shape: contactFields,
    fallback: { data: [] },
    api: contactFieldsApi,
    page: { path: 'contact-fields', title: t('Contact fields'), on: 'contact-settings' },
    audit: {
      'contact-fields.changed': {
        label: t('Changed the contact fields'),
        detail: (fields) => ({ fields: namesOf(fields) }),
      },
    },
  }),
  retentionDays: defineSetting({
    shape: retentionDays,
    fallback: Object.fromEntries(
      RETENTION_KINDS.map((kind) => [kind, RETENTION[kind].days]),
    ) as RetentionDays,
    page: { path: 'retention', title: t('Data retention'), on: 'retention' },
    audit: {
      'retention.changed': {
        label: t('Changed data retention'),
        detail: (periods) =>
          Object.fromEntries(
            Object.entries(periods).map(([kind, days]) => [
              kind,
              days === 0 ? 'forever' : `${days} days`,
            ]),
          ),
      },
    },
  }),
  siteSettings: defineSetting({
    shape: siteSettings,
    fallback: NO_SITE_SETTINGS,
    api: siteSettingsApi,
    page: { path: 'website', title: t('Website'), on: 'site-settings' },
    audit: {
      'site.changed': {
        label: t('Changed what visitors see'),
        detail: ({ hours, greeting, notice }) => ({
          hours: hours === null ? 'content' : hours.timeZone,
          greeting: allOf(greeting),
          notice: allOf(notice?.text),
        }),
      },
      // A line of its own, because owners get an email about it.
      'inquiry-email.changed': {
        label: t('Changed who gets the site’s inquiries'),
        detail: ({ inquiryEmail }) => ({ inquiryEmail: inquiryEmail ?? '' }),
      },
    },
  }),
  /** What the language model may read; nothing until an owner allows it. Its page is that of data retention. */
  writingHelp: defineSetting({
    shape: writingHelp,
    fallback: { conversations: false, notes: false },
    audit: {
      'writing-help.changed': {
        label: t('Changed what the language model may read'),
        detail: ({ conversations, notes }) => ({
          conversations: conversations ? 'on' : 'off',
          notes: notes ? 'on' : 'off',
        }),
      },
    },
  }),
  /** One setting, so that a change moves topics and members at once. */
  teams: defineSetting({
    shape: agentTeams,
    fallback: { data: [] },
    api: teamsApi,
    audit: {
      'teams.changed': {
        label: t('Changed the teams'),
        detail: (teams) => ({ teams: namesOf(teams) }),
      },
    },
  }),
  duty: defineSetting({
    shape: agentDuties,
    fallback: { data: [] },
    api: dutyApi,
    audit: {
      'duty.changed': {
        label: t('Changed agents’ capacity or hours'),
        detail: ({ data }) => ({ agents: String(data.length) }),
      },
    },
  }),
  macros: defineSetting({
    shape: macros,
    fallback: { data: [] },
    api: macrosApi,
    audit: {
      'macros.changed': {
        label: t('Changed the macros'),
        detail: (list) => ({ macros: namesOf(list) }),
      },
    },
  }),
  /** The secret of the link; anyone who has it can read the calls. */
  callFeed: defineSetting({
    shape: callFeed,
    fallback: { secret: null },
    audit: {
      'call-feed.changed': {
        label: t('Changed the link to the calendar of calls'),
        detail: ({ secret }) => ({ enabled: String(secret !== null) }),
      },
    },
  }),
};

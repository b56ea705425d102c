import type { AuditAction } from '@ncf/contract/audit';
import type { Agents } from '../../identity/agents/agents.ts';
import type { Audit, RecordedAction } from '../../platform/audit/audit.ts';
import type { Limits, Rule } from '../../platform/limits/limits.ts';
import type { Mail } from '../../platform/mail/mail.ts';

interface Parts {
  agents: Pick<Agents, 'notifyOwners'>;
  audit: Pick<Audit, 'onRecord'>;
  mail: Pick<Mail, 'send'>;
  limits: Limits;
  /** Public origin of the server; null if unknown. */
  publicUrl: string | null;
  log: { error(context: object, message: string): void };
}

/** Emails about one kind of change; the first ones say enough. */
export const NOTICE_RULE = {
  name: 'owner-notices',
  max: 10,
  withinMs: 3_600_000,
} satisfies Rule;

const BEFORE = 'before.';

/** What makes a change of an account more than a matter of taste. */
const POWERS = ['role', 'disabled', 'password', 'totp'];

/** What redirects or destroys data, or lets someone in. */
const NOTED: ReadonlySet<AuditAction> = new Set([
  'inquiry-email.changed',
  'retention.changed',
  'retention.run',
  'webhook.made',
  'webhook.changed',
  'webhook.rotated',
  'webhook.removed',
  'key.made',
  'key.revoked',
  'person.exported',
  'person.erased',
  'account.made',
  'account.changed',
  'account.invited',
  'account.joined',
  'account.link',
]);

/** Values that say nothing without their name. */
const NEEDS_NAME = /^(?:true|false|forever|\d.*)$/;

/** The values of a detail that have the prefix, or of those that do not. */
const valuesOf = (detail: RecordedAction['detail'], isBefore: boolean): string =>
  Object.entries(detail)
    .filter(([name, value]) => name.startsWith(BEFORE) === isBefore && value !== '')
    .map(([name, value]) =>
      NEEDS_NAME.test(value) ? `${name.replace(BEFORE, '')}: ${value}` : value,
    )
    .join(', ');

/** Emails the owners what redirects or destroys data, or lets someone in: a stolen session cannot do it unseen. */
export function emailOwnerNotices({ agents, audit, mail, limits, publicUrl, log }: Parts): void {
  async function tell({ by, action, target, detail, time }: RecordedAction): Promise<void> {
    if (by.actor === 'server' || !NOTED.has(action)) return;
    if (action === 'account.changed' && !POWERS.some((name) => name in detail)) return;
    if ((await limits.take([{ rule: NOTICE_RULE, key: action }])) !== null) return;
    await agents.notifyOwners(mail, (texts) =>
      texts.change({
        action,
        target,
        who: by.actorName,
        address: by.address,
        before: valuesOf(detail, true),
        after: valuesOf(detail, false),
        time: time.slice(0, 16).replace('T', ' '),
        log: publicUrl === null ? null : `${publicUrl}/console/settings/audit`,
      }),
    );
  }

  audit.onRecord((recorded) => {
    tell(recorded).catch((error: unknown) =>
      log.error({ err: error, action: recorded.action }, 'failed to tell the owners of a change'),
    );
  });
}

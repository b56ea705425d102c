import Check from 'icon:tabler/check';
import { t } from '@ncf/contract/t';
import { profileApi } from '@ncf/contract/api/profile';
import { agentsApi } from '@ncf/contract/api/agents';
import { invitationsApi } from '@ncf/contract/api/invitations';
import { availabilityApi } from '@ncf/contract/api/availability';
import { retentionApi } from '@ncf/contract/api/retention';
import { samplesApi } from '@ncf/contract/api/samples';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Profile } from '@ncf/contract/agent-profile';
import type { Retention } from '@ncf/contract/retention';
import type { Samples } from '@ncf/contract/samples';
import { buttonClass } from '@ncf/ui/button';
import { Failed, Page, Waiting } from '../../layout/panel.tsx';
import { useApi } from '../../api/use-api.ts';

/** The samples left in the site's content, and how to replace them. */
function SampleList({ samples }: { samples: Samples['data'] }) {
  if (samples.length === 0) return <>Every value in the site’s content is your own.</>;
  return (
    <>
      Until you do, a bar on every page says that this is a demonstration site. Run{' '}
      <code className="font-mono">npm run setup</code>, or edit the files below{' '}
      <code className="font-mono">site/</code>, and build the site again.
      <details className="mt-1">
        <summary className="w-fit cursor-pointer text-link">
          {samples.length === 1 ? t('1 sample') : t('{length} samples', { length: samples.length })}
        </summary>
        <ul className="mt-2 grid gap-1.5">
          {samples.map(({ file, line, text }) => (
            <li key={`${file}:${line}`} className="wrap-anywhere">
              <code className="font-mono text-micro">
                {file}:{line}
              </code>{' '}
              {text}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** One thing to set up. `done` is derived from the server’s data, not from clicks. */
interface Step {
  title: string;
  why: ReactNode;
  done: boolean;
  /** A settings page; null for a setting of the server's environment. */
  to: string | null;
}

function Row({ step, at }: { step: Step; at: number }) {
  return (
    <li className="flex items-start gap-4 p-4">
      <span
        aria-hidden="true"
        className={`grid size-8 shrink-0 place-items-center rounded-full font-mono text-small ${
          step.done ? 'bg-success-soft text-success' : 'border border-line-strong text-muted'
        }`}
      >
        {step.done ? <Check /> : at}
      </span>
      <div className="min-w-0 grow">
        <h2 className="font-semibold">
          {step.title}
          <span className="sr-only">{step.done ? t(', done') : t(', not done')}</span>
        </h2>
        <div className="max-w-[62ch] text-small text-muted">{step.why}</div>
      </div>
      {step.to !== null && (
        <Link
          href={`/settings/${step.to}`}
          aria-label={`${step.done ? t('Review') : t('Set up')}: ${step.title}`}
          className={buttonClass(step.done ? 'quiet' : 'secondary', 'small')}
        >
          {step.done ? t('Review') : t('Set up')}
        </Link>
      )}
    </li>
  );
}

/** An owner's name if the environment sets none. */
const DEFAULT_NAME = 'Support';

/** The server's answers that the steps depend on. */
interface Answers {
  own: Profile;
  accounts: number;
  invited: number;
  mail: boolean;
  retention: Retention;
  samples: Samples['data'];
}

const stepsOf = ({
  own,
  accounts,
  invited,
  mail,
  retention: { days, chosen },
  samples: left,
}: Answers): readonly Step[] => [
  {
    title: t('Set your name'),
    why: t('Visitors see it when you join a chat. The default is “Support.”'),
    done: own.adminUserName !== DEFAULT_NAME,
    to: 'account',
  },
  {
    title: t('Turn on two-step sign-in'),
    why: t(
      'An owner’s account can reach everything. With two-step sign-in, a stolen password isn’t enough to get in.',
    ),
    done: own.totp || own.passkeys > 0,
    to: 'account',
  },
  {
    title: t('Invite a teammate'),
    why: t(
      'Make one of them an owner, so that someone can let you back in if you lose your password.',
    ),
    done: accounts > 1 || invited > 0,
    to: 'team',
  },
  {
    title: t('Set up email'),
    why: (
      <>
        It sends invitations, replies to inquiries, and password reset links. Set{' '}
        <code className="font-mono">SMTP_URL</code> and{' '}
        <code className="font-mono">PUBLIC_URL</code> in the server’s environment.
      </>
    ),
    done: mail,
    to: null,
  },
  {
    title: t('Replace the samples on the website'),
    why: <SampleList samples={left} />,
    done: left.length === 0,
    to: null,
  },
  {
    title: t('Decide how long to keep data'),
    why: t(
      'Conversations are {value}. Review the list and save it, and make sure your privacy page says the same.',
      {
        value:
          days.conversations === 0
            ? t('kept forever')
            : t('deleted after {conversations} days', { conversations: days.conversations }),
      },
    ),
    done: chosen,
    to: 'retention',
  },
];

const leadOf = (steps: readonly Step[] | null): string => {
  const left = steps?.filter(({ done }) => !done).length;
  if (steps === null || left === undefined)
    return t('What to set up before your first visitor writes.');
  if (left === 0) return t('You’re all set. You can come back to this page anytime.');
  return t(
    '{left} of {length} left to do before your first visitor writes. All of them are optional.',
    { left, length: steps.length },
  );
};

/** The steps that an owner should take first, and which of them are done. */
export default function FirstSteps() {
  const own = useApi(profileApi.get);
  const accounts = useApi(agentsApi.list);
  const invited = useApi(invitationsApi.list);
  const offered = useApi(availabilityApi.get);
  const rules = useApi(retentionApi.get);
  const left = useApi(samplesApi.list);
  const failed = [own, accounts, invited, offered, rules, left].find(({ error }) => error !== null);
  const steps =
    own.data !== undefined &&
    accounts.data !== undefined &&
    invited.data !== undefined &&
    offered.data !== undefined &&
    rules.data !== undefined &&
    left.data !== undefined
      ? stepsOf({
          own: own.data,
          accounts: accounts.data.data.length,
          invited: invited.data.data.length,
          mail: offered.data.mail,
          retention: rules.data,
          samples: left.data.data,
        })
      : null;
  return (
    <Page title="First steps" lead={leadOf(steps)}>
      <p className="mb-4 text-small text-muted">
        To see the console with a month of conversations and simulated visitors, run{' '}
        <code className="font-mono">npm run demo</code>. It keeps its data apart from yours.
      </p>
      {steps !== null ? (
        <ol className="divide-y divide-line rounded-lg border border-line bg-raised">
          {steps.map((step, at) => (
            <Row key={step.title} step={step} at={at + 1} />
          ))}
        </ol>
      ) : failed?.error ? (
        <Failed failure={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Waiting rows={5} />
      )}
    </Page>
  );
}

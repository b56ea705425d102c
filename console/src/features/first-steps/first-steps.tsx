import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AccessToken } from '@ncf/chat/api';
import { invitations } from '@ncf/contract/invitations';
import { agentAccounts } from '@ncf/contract/agents';
import { availability } from '@ncf/contract/availability';
import { profile } from '@ncf/contract/agent-profile';
import { retention } from '@ncf/contract/retention';
import { buttonClass } from '@ncf/ui/button';
import { Page, Waiting } from '../../layout/panel.tsx';
import { useResource } from '../../api/use-resource.ts';

/** One thing to set; `done` is what the server says, never what was clicked. */
interface Step {
  title: string;
  why: ReactNode;
  done: boolean;
  /** A page of the settings; null for what is set where the server runs. */
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
        {step.done ? '✓' : at}
      </span>
      <div className="min-w-0 grow">
        <h2 className="font-semibold">
          {step.title}
          <span className="sr-only">{step.done ? ', done' : ', to do'}</span>
        </h2>
        <p className="max-w-[62ch] text-small text-muted">{step.why}</p>
      </div>
      {step.to !== null && (
        <Link
          href={`/settings/${step.to}`}
          aria-label={`${step.done ? 'Look at' : 'Set'}: ${step.title}`}
          className={buttonClass(step.done ? 'quiet' : 'secondary', 'small')}
        >
          {step.done ? 'Look' : 'Set'}
        </Link>
      )}
    </li>
  );
}

/** What an owner sets first, and what of it is done. */
export default function FirstSteps({ token }: { token: AccessToken }) {
  const own = useResource('agent/profile', profile, token).value;
  const team = useResource('agents', agentAccounts, token).value?.data;
  const invited = useResource('invitations', invitations, token).value?.data;
  const offered = useResource('availability', availability, token).value;
  const kept = useResource('retention', retention, token).value;
  const ready =
    own !== null &&
    team !== undefined &&
    invited !== undefined &&
    offered !== null &&
    kept !== null;
  const steps: readonly Step[] = !ready
    ? []
    : [
        {
          title: 'Say who you are',
          why: 'Visitors read your name when you join. “Support” is what the server began with.',
          done: own.adminUserName !== 'Support',
          to: 'account',
        },
        {
          title: 'Turn two-step sign-in on',
          why: 'An owner’s account opens everything. With it, a password alone opens nothing.',
          done: own.totp,
          to: 'account',
        },
        {
          title: 'Invite a colleague',
          why: 'A second owner is the way back in when you lose your password.',
          done: team.length > 1 || invited.length > 0,
          to: 'people',
        },
        {
          title: 'Let the server send mail',
          why: (
            <>
              Then invitations, answers to enquiries and forgotten passwords go by mail. It is set
              where the server runs: <code className="font-mono">SMTP_URL</code> and{' '}
              <code className="font-mono">PUBLIC_URL</code>.
            </>
          ),
          done: offered.mail,
          to: null,
        },
        {
          title: 'Decide how long you keep data',
          why: `Conversations go after ${kept.days.conversations} days. Look at the list and save it; your privacy page must say the same.`,
          done: kept.chosen,
          to: 'data',
        },
      ];
  const left = steps.filter(({ done }) => !done).length;
  return (
    <Page
      title="First steps"
      lead={
        !ready
          ? 'What to set before the first visitor writes.'
          : left === 0
            ? 'All done. This page stays, should you want to look again.'
            : `${left} of ${steps.length} to do before the first visitor writes. None is a must.`
      }
    >
      {ready ? (
        <ol className="divide-y divide-line rounded-lg border border-line bg-raised">
          {steps.map((step, at) => (
            <Row key={step.title} step={step} at={at + 1} />
          ))}
        </ol>
      ) : (
        <Waiting rows={5} />
      )}
    </Page>
  );
}

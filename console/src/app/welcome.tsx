import { Link } from 'wouter';
import type { Enquiry } from '@ncf/contract/enquiries';
import type { Conversation } from '@ncf/contract/messages';
import { Button } from '@ncf/ui/button';
import { Kbd } from '@ncf/ui/kbd';
import { needsAnswer } from '../features/inbox/order.ts';
import { useRole } from './settings/role.ts';

const some = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

/** What stands below the number of those who wait. */
function waitLine(visitors: number, open: number): string {
  if (visitors + open === 0) return 'Nobody waits for an answer.';
  if (open === 0) return `${visitors === 1 ? 'visitor waits' : 'visitors wait'} for an answer.`;
  const enquiries = some(open, 'enquiry', 'enquiries');
  return visitors === 0
    ? `${open === 1 ? 'enquiry waits' : 'enquiries wait'} for an answer.`
    : `wait for an answer: ${some(visitors, 'visitor', 'visitors')} and ${enquiries}.`;
}

/** What the middle shows while no conversation is open: how many wait, and the few keys that matter. */
export function Welcome({
  conversations,
  enquiries,
  waiting,
  onNext,
  onHelp,
}: {
  conversations: ReadonlyMap<string, Conversation>;
  enquiries: ReadonlyMap<string, Enquiry>;
  /** Visitors who wait, as the server counts them; null until it has said. */
  waiting: number | null;
  onNext: () => void;
  onHelp: () => void;
}) {
  const role = useRole();
  const visitors = waiting ?? [...conversations.values()].filter(needsAnswer).length;
  const open = [...enquiries.values()].filter(({ state }) => state === 'open').length;
  const all = visitors + open;
  const keys: readonly [string, string][] = [
    ['n', 'open who has waited longest'],
    ['j', 'and k go through the inbox, Enter opens'],
    ['r', 'write an answer; your first one joins you to the chat'],
    ['e', 'edit what you wrote last'],
  ];
  return (
    <div className="grid h-full place-items-center overflow-y-auto p-6">
      <div className="grid w-full max-w-sm gap-5">
        <div>
          <p className="font-mono text-title leading-none font-semibold tabular-nums">{all}</p>
          <p className="mt-1 text-muted">{waitLine(visitors, open)}</p>
        </div>
        {all > 0 && (
          <Button look="primary" onClick={onNext} className="justify-self-start">
            Open the longest wait
          </Button>
        )}
        {role === 'owner' && conversations.size === 0 && (
          <p className="rounded-md bg-info-soft px-3 py-2 text-small text-info">
            Before the first visitor writes:{' '}
            <Link href="/settings/start" className="underline">
              what an owner sets first
            </Link>
          </p>
        )}
        <ul className="grid gap-1.5 border-t border-line pt-4 text-small text-muted">
          {keys.map(([key, what]) => (
            <li key={key} className="flex gap-3">
              <Kbd>{key}</Kbd>
              {what}
            </li>
          ))}
        </ul>
        <p className="text-small text-muted">
          Sound and notifications are off until you turn them on in the menu under your name.{' '}
          <button type="button" onClick={onHelp} className="cursor-pointer text-link underline">
            All shortcuts
          </button>
        </p>
      </div>
    </div>
  );
}

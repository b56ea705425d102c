import { Link } from 'wouter';
import type { Conversation } from '@ncf/contract/messages';
import { Button } from '@ncf/ui/button';
import { Kbd } from '@ncf/ui/kbd';
import { useRole } from './role.ts';

/** What the middle shows while no conversation is open: how many wait, and the few keys that matter. */
export function Welcome({
  conversations,
  onNext,
  onHelp,
}: {
  conversations: ReadonlyMap<string, Conversation>;
  onNext: () => void;
  onHelp: () => void;
}) {
  const role = useRole();
  let waiting = 0;
  for (const one of conversations.values())
    if (one.waitingSince !== null && one.state !== 'left') waiting += 1;
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
          <p className="font-mono text-title leading-none font-semibold tabular-nums">{waiting}</p>
          <p className="mt-1 text-muted">
            {waiting === 0
              ? 'Nobody waits for an answer.'
              : waiting === 1
                ? 'visitor waits for an answer.'
                : 'visitors wait for an answer.'}
          </p>
        </div>
        {waiting > 0 && (
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

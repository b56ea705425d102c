import { plural, t } from '@ncf/contract/t';
import { Link } from 'wouter';
import { Button } from '@ncf/ui/button';
import { Kbd } from '@ncf/ui/kbd';
import { Skeleton } from '@ncf/ui/skeleton';
import { useRole } from '../agent.ts';
import { TextButton } from '../layout/text-button.tsx';

/** The words below the number of people who wait. */
const waitLine = (count: number): string =>
  count === 0
    ? t('No one is waiting for a reply.')
    : plural(count, 'person is waiting for a reply.', 'people are waiting for a reply.');

/** Shown while no conversation is open: how many people wait, and the most useful shortcuts. */
export default function Welcome({
  isNew,
  waiting,
  onNext,
  onHelp,
}: {
  /** Whether there is no conversation at all. */
  isNew: boolean;
  /** The number of people who wait; null until the server has counted. */
  waiting: number | null;
  onNext: () => void;
  onHelp: () => void;
}) {
  const role = useRole();
  const keys: readonly [string, string][] = [
    ['n', t('opens the conversation that is due first')],
    ['j k', t('move through the inbox; Enter opens')],
    ['r', t('starts a reply; your first one adds you to the chat')],
    ['e', t('edits your last message')],
  ];
  return (
    <div className="grid h-full place-items-center overflow-y-auto p-6">
      <div className="grid w-full max-w-sm gap-5">
        <div>
          <p className="font-mono text-title leading-none font-semibold tabular-nums">
            {waiting ?? <Skeleton className="h-8 w-10" />}
          </p>
          {waiting !== null && <p className="mt-1 text-muted">{waitLine(waiting)}</p>}
        </div>
        {waiting !== null && waiting > 0 && (
          <Button look="primary" onClick={onNext} className="justify-self-start">
            Open the conversation that is due first
          </Button>
        )}
        {role === 'owner' && isNew && (
          <p className="rounded-md bg-info-soft px-3 py-2 text-small text-info">
            New here?{' '}
            <Link href="/settings/first-steps" className="underline">
              Set up your console
            </Link>
          </p>
        )}
        <ul className="grid gap-1.5 border-t border-line pt-4 text-small text-muted">
          {keys.map(([pressed, what]) => (
            <li key={pressed} className="flex items-start gap-3">
              <span className="flex w-12 shrink-0 gap-1">
                {pressed.split(' ').map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </span>
              {what}
            </li>
          ))}
        </ul>
        <p className="text-small text-muted">
          Turn on sound and notifications in the menu under your name.{' '}
          <TextButton onClick={onHelp} className="text-link">
            All shortcuts
          </TextButton>
        </p>
      </div>
    </div>
  );
}

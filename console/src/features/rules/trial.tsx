import { plural, t } from '@ncf/contract/t';
import { rulesApi } from '@ncf/contract/api/rules';
import { DRY_RUN_DAYS, rule as ruleShape, type Rule } from '@ncf/contract/rules';
import { Button } from '@ncf/ui/button';
import { Link } from 'wouter';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Problem } from '../../forms/problem.tsx';
import { shortTime } from '../../time/format-time.ts';

/** Says what a rule would have done, before it is on. */
export function Trial({ rule }: { rule: Rule }) {
  const trial = useApiMutation((body: Rule) => ({ route: rulesApi.dryRun, body }), {
    errorPrefix: false,
  });
  // What was found says nothing about a rule that has changed since.
  const data = trial.variables === rule ? trial.data : undefined;
  const isReady = ruleShape.safeParse(rule).success;
  return (
    <div className="grid gap-2">
      <Button
        size="small"
        className="justify-self-start"
        disabled={!isReady}
        busy={trial.isPending}
        onClick={() => trial.mutate(rule)}
      >
        {t('Try it on the last {days} days', { days: DRY_RUN_DAYS })}
      </Button>
      <Problem>{trial.error?.message}</Problem>
      <div role="status" className="grid gap-2 text-small">
        {data !== undefined && (
          <p className="font-medium">
            {plural(
              data.conversations,
              '{count} conversation would have been changed.',
              '{count} conversations would have been changed.',
            )}{' '}
            <span className="font-normal text-muted">
              {plural(
                data.looked,
                'It would have been checked once.',
                'It would have been checked {count} times.',
              )}
            </span>
          </p>
        )}
        {data !== undefined && data.examples.length > 0 && (
          <ul className="grid max-h-60 gap-1 overflow-y-auto rounded-md border border-line p-2">
            {data.examples.map(({ chatUserId, chatUserName, at, text }) => (
              <li
                key={`${chatUserId} ${at}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3"
              >
                <Link href={`/c/${chatUserId}`} className="truncate text-link">
                  {chatUserName}: {text}
                </Link>
                <time dateTime={at} className="text-muted">
                  {shortTime(at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

import { t, plural } from '@ncf/contract/t';
import { rulesApi } from '@ncf/contract/api/rules';
import type { PastRun, RuleChange } from '@ncf/contract/rules';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { Link } from 'wouter';
import { useApiMutation, keyOf, useApi } from '../../api/use-api.ts';
import { Loaded, Tag } from '../../layout/panel.tsx';
import { shortTime } from '../../time/format-time.ts';

const CHANGES: Readonly<Record<RuleChange['type'], string>> = {
  tag: t('tagged'),
  transfer: t('assigned'),
  priority: t('priority set'),
  snooze: t('snoozed'),
  reply: t('replied'),
  note: t('note written'),
  close: t('closed'),
  survey: t('survey sent'),
  webhook: t('webhook called'),
};

/** What a rule has done, which can be undone from any point on. */
export function PastRuns({ ruleId, name }: { ruleId: string; name: string }) {
  const runs = useApi(rulesApi.runs, { params: { ruleId } });
  const undo = useApiMutation(
    (since: string) => ({ route: rulesApi.undo, params: { ruleId }, body: { since } }),
    {
      refreshes: [keyOf(rulesApi.runs, { ruleId })],
      errorPrefix: t('Couldn’t undo it'),
      onSuccess: ({ data }) =>
        toast(
          plural(data.length, 'Undone in {count} conversation', 'Undone in {count} conversations'),
          { kind: 'success' },
        ),
    },
  );
  const row = ({ runId, chatUserId, chatUserName, at, changes, isUndone }: PastRun) => (
    <li key={runId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <time dateTime={at} className="w-32 text-muted tabular-nums">
        {shortTime(at)}
      </time>
      <Link href={`/c/${chatUserId}`} className="text-link">
        {chatUserName}
      </Link>
      <span className="min-w-0 grow text-muted">
        {changes.map(({ type }) => CHANGES[type]).join(', ')}
      </span>
      {isUndone ? (
        <Tag>{t('Undone')}</Tag>
      ) : (
        <Button size="small" look="quiet" busy={undo.isPending} onClick={() => undo.mutate(at)}>
          {t('Undo from here on')}
        </Button>
      )}
    </li>
  );
  return (
    <Loaded query={runs} rows={2}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="text-small text-muted">{t('It hasn’t done anything yet.')}</p>
        ) : (
          <div className="grid gap-2 text-small">
            <p className="text-muted">
              {t('Undo leaves replies, and what someone has changed since, as they are.')}
            </p>
            <ul
              aria-label={t('What “{name}” has done', { name })}
              className="max-h-72 divide-y divide-line overflow-y-auto"
            >
              {data.map(row)}
            </ul>
          </div>
        )
      }
    </Loaded>
  );
}

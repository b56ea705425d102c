import { t } from '@ncf/contract/t';
import { csvSchedulesApi } from '@ncf/contract/api/csv-schedules';
import { viewsApi } from '@ncf/contract/api/views';
import type { CsvSchedule, NewCsvSchedule } from '@ncf/contract/csv-schedules';
import type { SavedView } from '@ncf/contract/views';
import { useState } from 'react';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { useApiMutation, keyOf, useApi } from '../../api/use-api.ts';
import { useChoices, type Names } from '../../filters/use-choices.ts';
import { lazyDialog } from '../../layout/lazy-part.tsx';
import { Loaded, Panel, Tag } from '../../layout/panel.tsx';
import { useRemoval } from '../../use-removal.ts';
import { formatTime } from '../../time/format-time.ts';
import { PART_NAMES, whenText } from './schedule-words.ts';

const ScheduleDialog = lazyDialog(() => import('./schedule-dialog.tsx'));

const refreshes = [keyOf(csvSchedulesApi.list)];

function contentName(
  { content }: NewCsvSchedule,
  views: readonly SavedView[],
  teams: Names,
): string {
  if (content.type === 'report') {
    const part = PART_NAMES[content.by];
    if (content.teamId === undefined) return part;
    return `${part}, ${teams[content.teamId] ?? t('deleted team')}`;
  }
  const name = views.find(({ viewId }) => viewId === content.viewId)?.name;
  return name === undefined ? t('Deleted view') : t('View “{name}”', { name });
}

/** A schedule: what it sends, when, and to whom, with what can be done about it. */
function Row({
  schedule,
  onEdit,
  onRemove,
}: {
  schedule: CsvSchedule;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { scheduleId, name, agentIds, isPaused, nextAt, lastAt } = schedule;
  const params = { scheduleId };
  const views = useApi(viewsApi.list).data?.data ?? [];
  const { agents, teams } = useChoices();
  const run = useApiMutation(() => ({ route: csvSchedulesApi.run, params }), {
    onSuccess: ({ receivers }) =>
      toast(
        receivers === 0
          ? t('No one on the list may see it anymore')
          : t('Sent to {receivers}', { receivers }),
        { kind: receivers === 0 ? 'error' : 'success' },
      ),
  });
  const pause = useApiMutation(
    ({ nextAt: _, lastAt: __, scheduleId: ___, ...body }: CsvSchedule) => ({
      route: csvSchedulesApi.save,
      params,
      body: { ...body, isPaused: !isPaused },
    }),
    { refreshes },
  );
  const named = <span className="sr-only"> {name}</span>;
  const receivers = agentIds.flatMap((agentId) => agents[agentId] ?? []).join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-60 grow text-small">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name} {isPaused && <Tag tone="warn">{t('Paused')}</Tag>}
        </p>
        <p className="text-muted">
          {contentName(schedule, views, teams)} · {whenText(schedule)} · {receivers}
        </p>
        <p className="text-micro text-muted">
          {nextAt !== null && t('Next: {time}', { time: formatTime(nextAt) })}
          {nextAt !== null && lastAt !== null && ' · '}
          {lastAt !== null && t('Last: {time}', { time: formatTime(lastAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={run.isPending} onClick={() => run.mutate()}>
          {t('Send now')}
          {named}
        </Button>
        <Button size="small" busy={pause.isPending} onClick={() => pause.mutate(schedule)}>
          {isPaused ? t('Resume') : t('Pause')}
          {named}
        </Button>
        <Button size="small" onClick={onEdit}>
          {t('Edit')}
          {named}
        </Button>
        <Button size="small" look="quiet" onClick={onRemove}>
          {t('Delete')}
          {named}
        </Button>
      </div>
    </li>
  );
}

/** What members of the team get as CSV by email, regularly. */
export default function Schedules() {
  const list = useApi(csvSchedulesApi.list);
  const { gone, remove } = useRemoval(
    (scheduleId) => ({ route: csvSchedulesApi.delete, params: { scheduleId } }),
    { refreshes },
  );
  const [edited, setEdited] = useState<CsvSchedule | 'new' | null>(null);
  return (
    <Panel
      title={t('CSV by email')}
      note={t('Reports and saved views that members of your team get regularly.')}
      action={<Button onClick={() => setEdited('new')}>{t('Add a schedule')}</Button>}
    >
      <Loaded query={list}>
        {({ data }) =>
          data.every(({ scheduleId }) => gone.has(scheduleId)) ? (
            <p className="text-small text-muted">{t('No scheduled emails yet.')}</p>
          ) : (
            <ul className="-my-2 divide-y divide-line">
              {data
                .filter(({ scheduleId }) => !gone.has(scheduleId))
                .map((schedule) => (
                  <Row
                    key={schedule.scheduleId}
                    schedule={schedule}
                    onEdit={() => setEdited(schedule)}
                    onRemove={() =>
                      remove(schedule.scheduleId, t('“{name}” is deleted', { name: schedule.name }))
                    }
                  />
                ))}
            </ul>
          )
        }
      </Loaded>
      {edited !== null && (
        <ScheduleDialog
          schedule={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}

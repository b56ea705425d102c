import { t } from '@ncf/contract/t';
import { LOCALE } from '../../language.ts';
import { fileSize } from '@ncf/contract/file-size';
import type { ErasureResult, PersonalDataPreview } from '@ncf/contract/retention';
import { formatTime } from '../../time/format-time.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The numbers of items stored about one person. */
export function StoredData({ stored }: { stored: PersonalDataPreview }) {
  const rows: readonly [string, string][] = [
    [t('Names'), stored.names.join(', ') || '–'],
    [
      t('Conversations'),
      `${stored.conversations} (${counted(stored.messages, t('message'), t('messages'))})`,
    ],
    [
      t('Files'),
      stored.files === 0 ? '0' : `${stored.files} (${fileSize(stored.fileBytes, LOCALE)})`,
    ],
    [t('Other records with this address'), String(stored.others)],
    ...(stored.merged.length === 0
      ? []
      : [[t('Merged addresses'), stored.merged.join(', ')] as [string, string]]),
    [
      t('Dates'),
      stored.firstAt === null || stored.lastAt === null
        ? '–'
        : t('{formatTime} to {formatTime2}', {
            formatTime: formatTime(stored.firstAt),
            formatTime2: formatTime(stored.lastAt),
          }),
    ],
  ];
  return (
    <dl className="grid max-w-xl gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 text-small sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The numbers of deleted items. */
export function ErasedData({ erased }: { erased: ErasureResult }) {
  const parts = [
    counted(erased.conversations, t('conversation'), t('conversations')),
    counted(erased.messages, t('message'), t('messages')),
    counted(erased.files, t('file'), t('files')),
  ];
  const remaining = Object.values(erased.remaining).reduce((total, one) => total + one, 0);
  return (
    <p className="rounded-md bg-success-soft px-3 py-2 text-small text-success">
      {t('Deleted: {join}. The audit log records the deletion, but not whose data it was.', {
        join: parts.join(', '),
      })}{' '}
      {remaining === 0
        ? t('A search of the whole database no longer finds the address.')
        : t(
            'The address is still in {count} other records, such as messages that other people wrote: {tables}.',
            { count: remaining, tables: Object.keys(erased.remaining).join(', ') },
          )}
    </p>
  );
}

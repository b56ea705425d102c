import { fileSize } from '@ncf/contract/file-size';
import type { ErasureResult, PersonalDataPreview } from '@ncf/contract/retention';
import { formatTime } from '../../time/format-time.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The numbers of items stored about one person. */
export function StoredData({ stored }: { stored: PersonalDataPreview }) {
  const rows: readonly [string, string][] = [
    ['Names', stored.names.join(', ') || '–'],
    [
      'Conversations',
      `${stored.conversations} (${counted(stored.messages, 'message', 'messages')})`,
    ],
    [
      'Files',
      stored.files === 0 ? '0' : `${stored.files} (${fileSize(stored.fileBytes, 'en-US')})`,
    ],
    ['Other records with this address', String(stored.others)],
    [
      'Dates',
      stored.firstAt === null || stored.lastAt === null
        ? '–'
        : `${formatTime(stored.firstAt)} to ${formatTime(stored.lastAt)}`,
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
    counted(erased.conversations, 'conversation', 'conversations'),
    counted(erased.messages, 'message', 'messages'),
    counted(erased.files, 'file', 'files'),
  ];
  return (
    <p className="rounded-md bg-success-soft px-3 py-2 text-small text-success">
      {`Deleted: ${parts.join(', ')}. The audit log records the deletion, but not whose data it was.`}
    </p>
  );
}

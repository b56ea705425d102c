import type { ContentDraft, ContentEntry } from '@ncf/contract/content';
import { t } from '@ncf/contract/t';
import { Tag } from '../../layout/panel.tsx';
import { formatTime } from '../../time/format-time.ts';

/** Who changed it last, and when. */
export function lastChange({ draft, publishedAt }: ContentEntry): string {
  if (draft !== null)
    return t('Saved by {name}, {time}', {
      name: draft.adminUserName,
      time: formatTime(draft.savedAt),
    });
  return publishedAt === null
    ? t('As the site was built')
    : t('Published {time}', { time: formatTime(publishedAt) });
}

/** Whether a file has changes that visitors do not see yet. */
export function StateTag({
  draft,
  removed = false,
}: {
  draft: ContentDraft | null;
  removed?: boolean;
}) {
  if (draft === null) return <Tag tone="good">Published</Tag>;
  if (draft.publishAt !== null)
    return <Tag tone="calm">{t('Scheduled: {time}', { time: formatTime(draft.publishAt) })}</Tag>;
  return <Tag tone="warn">{removed ? t('Will be deleted') : t('Draft')}</Tag>;
}

import { contentApi } from '@ncf/contract/api/content';
import type { ContentBuild } from '@ncf/contract/content';
import { t } from '@ncf/contract/t';
import { useApi } from '../../api/use-api.ts';

const ASK_MS = 2000;
const REST_MS = 30_000;

/** What the state means for visitors; null if they see what is published. */
function wordsOf({ state, message }: ContentBuild): string | null {
  if (state === 'current') return null;
  if (state === 'building')
    return t(
      'Building the site. This takes about a minute. Until then, visitors see the previous version.',
    );
  if (state === 'not_offered')
    return t(
      'This server can’t build the site, so visitors see the previous version. Export the content, unpack it in the repository, and run “npm run release” there.',
    );
  return message === null
    ? t(
        'The site couldn’t be built, so visitors see the previous version. The server’s log says why.',
      )
    : t('The site couldn’t be built, so visitors see the previous version: {message}', { message });
}

/**
 * Whether the site shows what only a build can show.
 * @param isExpected says what publishing leads to while there is nothing else to say
 */
export function BuildState({ isExpected = false }: { isExpected?: boolean }) {
  const { data } = useApi(contentApi.build, {
    refetchInterval: ({ state: { data: known } }) =>
      known?.state === 'building' ? ASK_MS : REST_MS,
  });
  if (data === undefined) return null;
  const words =
    wordsOf(data) ??
    (isExpected
      ? t(
          'After you publish, the server builds the site with it. Visitors see it in about a minute.',
        )
      : null);
  const isWrong = data.state === 'failed' || data.state === 'not_offered';
  return (
    <div
      role="status"
      className={
        words === null
          ? 'sr-only'
          : `grid gap-2 rounded-lg border px-4 py-3 text-small ${isWrong ? 'border-error bg-error-soft text-error' : 'border-line bg-raised'}`
      }
    >
      {words}
      {data.state === 'building' && (
        <progress
          aria-label={t('Building the site')}
          value={data.share}
          className="h-1.5 w-full accent-accent"
        />
      )}
    </div>
  );
}

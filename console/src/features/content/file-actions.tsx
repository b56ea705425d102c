import { contentApi } from '@ncf/contract/api/content';
import type { ContentFile } from '@ncf/contract/content';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { Menu, MenuItem } from '@ncf/ui/menu';
import Dots from 'icon:tabler/dots';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api.ts';
import { publishedOf } from './kinds.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { StateTag } from './state-tag.tsx';
import { SHOWS_DRAFTS, useDiscard } from './use-discard.ts';
import type { Draft } from './use-draft.ts';
import { IconButton } from '../../layout/icon-button.tsx';

/** Whether what was typed is on the server. */
function savingWords(drafts: readonly Draft[]): string {
  const has = (state: Draft['state']): boolean => drafts.some((draft) => draft.state === state);
  if (has('changed')) return t('Not saved: someone else changed it');
  if (has('offline')) return t('Not saved: kept in this browser until the server can be reached');
  return has('saving') ? t('Saving…') : t('Saved');
}

/** The state of a file, and what can be done with its drafts. */
export function FileActions({
  file,
  drafts,
  onDiscarded,
}: {
  file: ContentFile;
  drafts: readonly Draft[];
  onDiscarded: () => void;
}) {
  const [isPublishing, setPublishing] = useState(false);
  const waiting = drafts
    .map(({ path, revision, text }) => ({
      path,
      revision,
      text,
      published: publishedOf(file, path),
    }))
    .filter(({ text, published }) => text !== published);
  const states = [file, ...Object.values(file.translations)];
  const draft = states.find((one) => one.draft !== null)?.draft ?? null;
  const isGone = drafts.every(({ text }) => text === null);
  const isSaved = drafts.every(({ state }) => state === 'saved');
  const scheduled = states.filter((one) => one.draft?.publishAt != null);
  const discard = useDiscard(onDiscarded);
  const unschedule = useApiMutation(
    () => ({
      route: contentApi.schedule,
      body: {
        files: scheduled.map(({ path, revision }) => ({ path, revision })),
        publishAt: null,
      },
    }),
    { refreshes: SHOWS_DRAFTS },
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-small text-muted empty:hidden">
        {drafts.some(({ state }) => state !== 'saved') || draft !== null ? savingWords(drafts) : ''}
      </p>
      <StateTag draft={draft} removed={isGone} />
      <Button
        look="primary"
        disabled={waiting.length === 0 || !isSaved}
        onClick={() => setPublishing(true)}
      >
        Publish…
      </Button>
      <Menu trigger={<IconButton icon={Dots} iconSize={20} label="More" />}>
        <MenuItem disabled={scheduled.length === 0} onSelect={() => unschedule.mutate()}>
          Unschedule
        </MenuItem>
        <MenuItem
          disabled={waiting.length === 0 || !isSaved}
          onSelect={() => void discard(waiting)}
        >
          Discard the draft
        </MenuItem>
        {file.path.startsWith('site/content/news/') && (
          <MenuItem
            disabled={isGone}
            onSelect={() => {
              for (const one of drafts) if (one.text !== null) one.change(null);
            }}
          >
            Delete the article
          </MenuItem>
        )}
      </Menu>
      {isPublishing && <PublishDialog drafts={waiting} onClose={() => setPublishing(false)} />}
    </div>
  );
}

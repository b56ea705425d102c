import { contentApi } from '@ncf/contract/api/content';
import type { ContentState } from '@ncf/contract/content';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../api/call.ts';
import { keyOf, useApiMutation } from '../../api/use-api.ts';
import { localValues } from '../../local-values.ts';

/** After the last change, how long until it is saved, and until it is tried again, in milliseconds. */
const [PAUSE_MS, RETRY_MS] = [700, 5000];

/** A text that is not on the server yet, and the revision that it was made from. */
interface Unsaved {
  text: string | null;
  revision: string;
}

/** The draft of a file, as one edits it. */
export interface Draft {
  path: string;
  text: string | null;
  revision: string;
  /** `changed`: someone else saved it since, so that ours is not saved. */
  state: 'saved' | 'saving' | 'offline' | 'changed';
  /** Why it could not be saved; null if it can. */
  failure: CallFailure | null;
  change(text: string | null): void;
  /** Saves ours over the other one, after both were shown. @param revision that of the other one */
  keep(revision: string): void;
  /** Shows the other one instead of ours. */
  take(other: ContentState): void;
}

const keyOfUnsaved = (path: string): string => `ncf-content:${path}`;

/** What a closed tab left behind, if it is not what the server has. */
function leftBehind({ path, text }: ContentState): Unsaved | null {
  const stored = localValues.getItem(keyOfUnsaved(path));
  if (stored === null) return null;
  const unsaved = JSON.parse(stored) as Unsaved;
  if (unsaved.text !== text) return unsaved;
  localValues.removeItem(keyOfUnsaved(path));
  return null;
}

/**
 * Edits a file: what is typed is saved as a draft soon after, and kept in the browser until then.
 * @param onSaved told of what the server has
 */
export function useDraft(
  stored: ContentState,
  onSaved: (saved: Unsaved & { savedAt: string }) => void,
): Draft {
  const { path } = stored;
  const [{ text, revision, isSaved }, setOwn] = useState(() => {
    const left = leftBehind(stored);
    return left === null
      ? { text: stored.text, revision: stored.revision, isSaved: true }
      : { ...left, isSaved: false };
  });
  // A response may be older than what we saved since it was asked for.
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set([stored.revision]));
  const latest = useRef(text);
  latest.current = text;
  const client = useQueryClient();
  const save = useApiMutation(
    (unsaved: Unsaved) => ({ route: contentApi.save, body: { path, ...unsaved } }),
    {
      errorPrefix: false,
      refreshes: [keyOf(contentApi.list)],
      onSuccess(saved, sent) {
        const isLatest = latest.current === sent.text;
        if (isLatest) localValues.removeItem(keyOfUnsaved(path));
        setKnown((before) => new Set([...before, saved.revision]));
        setOwn((own) => ({ ...own, revision: saved.revision, isSaved: isLatest }));
        onSaved({ text: sent.text, ...saved });
        // A check that was asked for before the save, and has no answer yet, would count as fresh.
        const problems = { queryKey: keyOf(contentApi.check) };
        void client.cancelQueries(problems).then(() => client.invalidateQueries(problems));
      },
    },
  );
  const { mutate, isPending, error: failure } = save;
  const hasChanged = failure?.code === 'conflict';
  const unsaved = useRef<Unsaved | null>(null);
  unsaved.current = isSaved || isPending || hasChanged ? null : { text, revision };
  // Who leaves the editor may publish what it has at once.
  useEffect(
    () => () => {
      if (unsaved.current !== null) mutate(unsaved.current);
    },
    [mutate],
  );
  useEffect(() => {
    if (isSaved || isPending || hasChanged) return undefined;
    const timer = setTimeout(
      () => mutate({ text, revision }),
      failure === null ? PAUSE_MS : RETRY_MS,
    );
    return () => clearTimeout(timer);
  }, [text, revision, isSaved, isPending, hasChanged, failure, mutate]);
  // What others saved shows at once while there is nothing of ours to save.
  if (isSaved && !isPending && !known.has(stored.revision)) {
    setKnown(new Set([...known, stored.revision]));
    setOwn({ text: stored.text, revision: stored.revision, isSaved: true });
  }
  const change = useCallback(
    (next: string | null) => {
      setOwn((own) => {
        const unsaved: Unsaved = { text: next, revision: own.revision };
        localValues.setItem(keyOfUnsaved(path), JSON.stringify(unsaved));
        return { ...unsaved, isSaved: false };
      });
    },
    [path],
  );
  const state = isSaved
    ? 'saved'
    : hasChanged
      ? 'changed'
      : failure === null
        ? 'saving'
        : 'offline';
  return {
    path,
    text,
    revision,
    state,
    failure,
    change,
    keep(other) {
      setOwn((own) => ({ ...own, revision: other }));
      mutate({ text, revision: other });
    },
    take(other) {
      localValues.removeItem(keyOfUnsaved(path));
      save.reset();
      setOwn({ text: other.text, revision: other.revision, isSaved: true });
    },
  };
}

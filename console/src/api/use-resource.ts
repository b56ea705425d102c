import { useCallback, useEffect, useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import type * as z from 'zod/mini';
import { call, type CallFailure } from './call.ts';

/** What a screen shows: the last answer stays while it is asked again. */
export interface Resource<T> {
  value: T | null;
  failure: CallFailure | null;
  /** Asks again. */
  reload: () => void;
  /** Puts an answer that came by another call. */
  set: (value: T) => void;
}

/**
 * Asks the HTTP API when it is first shown and whenever the path changes.
 * @param path below `/api/v1/`, with its query; null asks nothing
 */
export function useResource<T>(
  path: string | null,
  shape: z.ZodMiniType<T>,
  token: AccessToken,
): Resource<T> {
  const [value, setValue] = useState<T | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (path === null) return;
    const aborter = new AbortController();
    void call('get', path, shape, { token, signal: aborter.signal }).then((outcome) => {
      if (aborter.signal.aborted) return;
      setFailure(outcome.ok ? null : outcome.failure);
      if (outcome.ok) setValue(outcome.value);
    });
    return () => aborter.abort();
  }, [path, shape, token, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { value, failure, reload, set: setValue };
}

import { answersApi } from '@ncf/contract/api/answers';
import type { Answers } from '@ncf/contract/answers';
import { LIMITS } from '@ncf/contract/limits';
import { useStore } from '@ncf/chat/react';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { language } from '../settings/language.ts';

/** How long the visitor must have stopped typing before answers are requested, in milliseconds. */
const PAUSE_MS = 400;
/** A shorter text asks nothing yet. */
const SHORTEST = 4;

/**
 * What on the site answers a text; null until that is known. While the next text is looked up, the answers to the
 * previous one remain. Without a connection there are none.
 */
export function useAnswers(text: string, isSent: boolean): Answers | null {
  const chosen = useStore(language, (tag) => tag);
  const [found, setFound] = useState<Answers | null>(null);
  const asked = text.trim();
  const isAsked = asked.length >= SHORTEST && asked.length <= LIMITS.textMax;
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        api
          .call(answersApi.find, {
            body: { text: asked, language: chosen, isSent },
            credentials: 'omit',
            signal: controller.signal,
          })
          .then(setFound, () => controller.signal.aborted || setFound(null));
      },
      isSent ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, chosen, isAsked, isSent]);
  return isAsked ? found : null;
}

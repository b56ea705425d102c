import { answersApi } from '@ncf/contract/api/answers';
import type { Answers } from '@ncf/contract/answers';
import { useStore } from '@ncf/chat/react';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { language } from '../settings/language.ts';

/** A shorter text asks nothing yet. */
const SHORTEST = 4;

/**
 * What on the site answers a text; null until that is known. While the next text is looked up, the answers to the
 * previous one remain. Without a connection there are none.
 * @param pauseMs how long the text must stay the same, in milliseconds
 */
export function useAnswers(text: string, pauseMs: number): Answers | null {
  const chosen = useStore(language, (tag) => tag);
  const [found, setFound] = useState<Answers | null>(null);
  const asked = text.trim();
  const isAsked = asked.length >= SHORTEST;
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(answersApi.find, {
          body: { text: asked, language: chosen },
          credentials: 'omit',
          signal: controller.signal,
        })
        .then(setFound, () => controller.signal.aborted || setFound(null));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, chosen, isAsked, pauseMs]);
  return isAsked ? found : null;
}

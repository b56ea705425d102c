import type { Answers } from '@ncf/contract/answers';
import * as z from 'zod';

/** An OpenAI-compatible API. */
export interface AiSettings {
  /** Where its paths start, `https://api.example.com/v1`. */
  url: string;
  key: string | null;
  model: string;
}

/** What a model is asked. */
export interface Prompt {
  instructions: string;
  /** What people have written; the model follows no instructions in it. */
  data: string;
  maxTokens: number;
  timeoutMs: number;
}

/** Asks a language model. Rejects if it fails or takes too long. */
export type LanguageModel = (prompt: Prompt) => Promise<string>;

const LONGEST_ANSWER = 8000;

/** The part of a chat completion that we read. */
const completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().max(LONGEST_ANSWER) }) }))
    .min(1),
});

/** Asks a model through its API. */
export const createLanguageModel =
  ({ url, key, model }: AiSettings): LanguageModel =>
  async ({ instructions, data, maxTokens, timeoutMs }) => {
    const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        temperature: 0,
        max_tokens: maxTokens,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: data },
        ],
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The API answered with ${response.status}.`);
    const { choices } = completion.parse(await response.json());
    return choices[0]?.message.content ?? '';
  };

/** What a page of the site says, as a numbered source. */
export const sourceText = (answer: Answers['data'][number], number: number): string =>
  `[${number}] ${answer.title}\n${(answer.html ?? answer.summary ?? '').replace(/<[^>]+>/g, '')}`;

/** A model's text without the numbers of its sources, as in `[1]`, and these numbers. */
export const citedIn = (content: string): { text: string; numbers: number[] } => ({
  text: content.replace(/\s*\[\d+\]/g, '').trim(),
  numbers: [...content.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)),
});

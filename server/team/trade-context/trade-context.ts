import { randomUUID } from 'node:crypto';
import { t } from '@ncf/contract/t';
import { LIMITS } from '@ncf/contract/limits';
import {
  contextAnswer,
  type ContextQuestion,
  type TradeContext,
} from '@ncf/contract/trade-context';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { signedHeaders } from '../../platform/http/signature.ts';
import { numbersIn } from './numbers.ts';

/** The owner's system that knows vehicles and devices. */
export interface ContextSystem {
  url: string;
  /** Signs what it is asked, `whsec_` and Base64. */
  secret: string;
}

interface Parts {
  conversations: Pick<Conversations, 'get' | 'history'>;
  contextSystem: ContextSystem | null;
  log: { warn(details: object, message: string): void };
  /** Milliseconds since 1970. */
  clock: () => number;
}

export type TradeContexts = ReturnType<typeof createTradeContexts>;

const TIMEOUT_MS = 5000;

/** Says what to mend; the log has the details. */
const WHY = {
  unreachable: t('The fleet system can’t be reached, or takes longer than 5 seconds.'),
  form: t(
    'The fleet system’s answer has another form than documented. The server’s log says where.',
  ),
};

/** Creates the question to a system, signed as a webhook is (Standard Webhooks 1.0). */
export function createTradeContexts({ conversations, contextSystem: system, log, clock }: Parts) {
  const failed = (why: string, details: object): HttpError => {
    log.warn(details, 'the context system has no answer');
    return new HttpError('unavailable', why);
  };

  async function ask({ url, secret }: ContextSystem, question: ContextQuestion): Promise<Response> {
    const body = JSON.stringify(question);
    const headers = signedHeaders([secret], randomUUID(), clock(), body);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw failed(WHY.unreachable, { err: error });
    });
    const { ok, status } = response;
    if (ok) return response;
    throw failed(t('The fleet system answers {status}.', { status }), { status });
  }

  return {
    /**
     * What the owner's system knows of what a conversation is about. Rejects with HttpError: `unknown_conversation`, or
     * `unavailable` if the system has no answer.
     */
    async of(chatUserId: string): Promise<TradeContext> {
      if (system === null) return { data: null };
      const [summary, page] = await Promise.all([
        conversations.get(chatUserId),
        conversations.history(chatUserId, { limit: LIMITS.historyPage }),
      ]);
      if (summary === null || page === null) throw new HttpError('unknown_conversation');
      const texts = page.data.flatMap((one) =>
        one.type === 'message' && one.sender === 'user' ? [one.text] : [],
      );
      const { chatUserEmail } = summary;
      const email = isUnidentifiedEmail(chatUserEmail) ? '' : chatUserEmail;
      const numbers = numbersIn([...texts.toReversed(), summary.subject]);
      if (email === '' && numbers.length === 0) return { data: [] };
      const response = await ask(system, { chatUserId, email, numbers });
      const answer = contextAnswer.safeParse(await response.json().catch(() => null));
      if (answer.success) return answer.data;
      throw failed(WHY.form, { issues: answer.error.issues.slice(0, 3) });
    },
  };
}

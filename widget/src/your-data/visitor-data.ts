import { ApiError } from '@ncf/chat';
import type { VisitorChat } from '@ncf/chat/api';
import { codeAsked, ownData, readers, type OwnData, type Reader } from '@ncf/contract/visitor-data';
import { errorBody } from '@ncf/contract/errors';
import { history } from '@ncf/contract/history';
import type { Message } from '@ncf/contract/messages';
import { HOST } from '../host.ts';

/** What a visitor may do about its own data and address. Every call rejects with an `ApiError`. */
export interface VisitorData {
  data(): Promise<OwnData>;
  /** The whole conversation as a file. */
  transcript(format: 'text' | 'html'): Promise<Blob>;
  /** Has it sent to the conversation's address. */
  mailTranscript(): Promise<void>;
  /** Deletes this conversation. */
  erase(): Promise<void>;
  /** Has a code sent to the address; answers alike whether there is anything to prove. */
  askCode(): Promise<{ minutes: number; tries: number }>;
  verify(code: string): Promise<void>;
  readers(): Promise<Reader[]>;
  revoke(readerId: string): Promise<void>;
  /** Every message of the address that this browser may read, oldest first. */
  everything(email: string): Promise<Message[]>;
}

async function refusal(response: Response): Promise<ApiError> {
  const parsed = errorBody.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return new ApiError('unavailable', `${response.status}`, response.status);
  const { code, message, statusCode, fields } = parsed.data;
  return new ApiError(code, message, statusCode, fields);
}

/** The calls of the session that this chat has. */
export function visitorDataOf(chat: VisitorChat): VisitorData {
  async function attempt(
    token: string,
    method: string,
    path: string,
    json?: object,
  ): Promise<Response> {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (json !== undefined) headers['content-type'] = 'application/json';
    let response: Response;
    try {
      response = await fetch(`${HOST}/api/v1/${path}`, {
        method,
        headers,
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        credentials: HOST === '' ? 'same-origin' : 'include',
      });
    } catch (error) {
      throw new ApiError('unavailable', String(error));
    }
    if (!response.ok) throw await refusal(response);
    return response;
  }
  const call = (method: string, path: string, json?: object): Promise<Response> =>
    chat.authorized((token) => attempt(token, method, path, json));
  const zone = `timeZone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`;

  return {
    data: async () => ownData.parse(await (await call('GET', 'chat/data')).json()),
    transcript: async (format) =>
      (await call('GET', `chat/transcript?format=${format}&${zone}`)).blob(),
    mailTranscript: async () => void (await call('POST', `chat/transcript?${zone}`)),
    erase: async () => void (await call('DELETE', 'chat/data')),
    askCode: async () => codeAsked.parse(await (await call('POST', 'chat/proof')).json()),
    verify: async (code) => void (await call('POST', 'chat/proof/code', { code })),
    readers: async () => readers.parse(await (await call('GET', 'chat/readers')).json()).data,
    revoke: async (readerId) => void (await call('DELETE', `chat/readers/${readerId}`)),
    everything: async (email) =>
      history.parse(await (await call('GET', `message/${encodeURIComponent(email)}`)).json()).data,
  };
}

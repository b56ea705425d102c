import { emailVerificationApi } from '@ncf/contract/api/email-verification';
import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import type { VisitorChat } from '@ncf/chat/api';
import type { OwnData, VerifiedBrowser } from '@ncf/contract/visitor-data';
import { api } from '../api.ts';

/** The visitor's calls about their own data. Each rejects with an `ApiError`. */
export interface VisitorData {
  data(): Promise<OwnData>;
  /** Downloads the conversation. */
  transcript(format: 'text' | 'html'): Promise<Blob>;
  /** Emails the conversation to its address. */
  emailTranscript(): Promise<void>;
  /** Deletes this conversation. */
  erase(): Promise<void>;
  /** Emails a code to the address; the response does not say whether there are conversations. */
  requestCode(): Promise<{ minutes: number; tries: number }>;
  verify(code: string): Promise<void>;
  browsers(): Promise<VerifiedBrowser[]>;
  revoke(browserId: string): Promise<void>;
}

/** The calls with this chat's session. */
export function visitorDataOf({ token }: VisitorChat): VisitorData {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    data: () => api.call(visitorDataApi.export, { token }),
    transcript: async (format) =>
      (await api.call(visitorDataApi.transcript, { token, query: { format, timeZone } })).blob(),
    emailTranscript: async () =>
      void (await api.call(visitorDataApi.emailTranscript, { token, query: { timeZone } })),
    erase: async () => void (await api.call(visitorDataApi.delete, { token })),
    requestCode: () => api.call(emailVerificationApi.request, { token }),
    verify: async (code) =>
      void (await api.call(emailVerificationApi.verify, { token, body: { code } })),
    browsers: async () => (await api.call(emailVerificationApi.browsers, { token })).data,
    revoke: async (browserId) =>
      void (await api.call(emailVerificationApi.revoke, { token, params: { browserId } })),
  };
}

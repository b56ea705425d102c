import type { ChatSession } from '@ncf/contract/visitors';

/** Someone on a network of their own, for a server with `TRUST_PROXY=1`. */
export interface Stranger {
  /** Calls the server. @returns status and body */
  call(
    method: string,
    path: string,
    body?: object | FormData,
    token?: string,
  ): Promise<{ status: number; body: string }>;
  /** Signs in to the chat. */
  signIn(email?: string): Promise<ChatSession>;
}

/**
 * @param url the server's origin
 * @param address the IP address that the server sees
 */
export function createStranger(url: string, address: string): Stranger {
  const call: Stranger['call'] = async (method, path, body, token) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      redirect: 'manual',
    });
    return { status: response.status, body: await response.text() };
  };
  return {
    call,
    async signIn(chatUserEmail = 'mallory@example.com') {
      const { body } = await call('POST', '/api/v1/chat', {
        chatUserName: 'Mallory',
        chatUserEmail,
      });
      return JSON.parse(body) as ChatSession;
    },
  };
}

import { ApiError } from '@ncf/chat/api-error';
import { createStore } from 'zustand/vanilla';

/** Answers the request: whether the agent has entered the password. Null while none is open. */
export const passwordRequest = createStore<{ answer: ((entered: boolean) => void) | null }>(() => ({
  answer: null,
}));

let asked: Promise<boolean> | null = null;

/** Asks the agent for the password, once for all calls that need it at the same time. */
function askPassword(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) =>
    passwordRequest.setState({
      answer(entered) {
        asked = null;
        passwordRequest.setState({ answer: null });
        resolve(entered);
      },
    }),
  );
  return asked;
}

/** Makes a call; if it needs the password again, asks for it and repeats the call. */
export async function withPassword<T>(makeCall: () => Promise<T>): Promise<T> {
  try {
    return await makeCall();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'password_needed') throw error;
    if (!(await askPassword())) throw error;
    return makeCall();
  }
}

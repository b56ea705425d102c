import type { CallTimes } from '@ncf/contract/calls';
import { createContext } from 'react';

/** The initial state of the form. */
interface CallStart {
  /** The free times; undefined until they are read, null if they cannot be. */
  times: CallTimes | null | undefined;
  /** The time booked by a form sent without a script, from the address. */
  booked: string | null;
}

export const CallContext = createContext<CallStart>({ times: undefined, booked: null });

import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** Whether someone answers the chat now; until that is known, the links say that someone does. */
export const staffed = createStore(() => true);

const { subscribe, getState, getInitialState } = staffed;

/** Whether someone answers the chat now. */
export const useStaffed = (): boolean => useSyncExternalStore(subscribe, getState, getInitialState);

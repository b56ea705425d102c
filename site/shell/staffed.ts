import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** Whether someone answers the chat now; null until that is known. */
export const staffed = createStore((): boolean | null => null);

const { subscribe, getState, getInitialState } = staffed;

/** Whether someone answers the chat now; null until that is known. */
export const useStaffed = (): boolean | null =>
  useSyncExternalStore(subscribe, getState, getInitialState);

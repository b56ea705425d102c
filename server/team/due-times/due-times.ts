import { DEFAULT_DUE_TIMES, dueTimes } from '@ncf/contract/due-times';
import { defineSetting } from '../../platform/settings/setting.ts';

/** How soon people who wait should have a reply. */
export const createDueTimes = defineSetting({
  key: 'dueTimes',
  shape: dueTimes,
  fallback: DEFAULT_DUE_TIMES,
  action: 'due-times.changed',
  detail: ({ chat }) => ({ chat: String(chat) }),
});

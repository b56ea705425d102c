/** A visitor who waits since a Friday, 5:50 PM in Chicago. */
export const WAITER = {
  channel: 'chat',
  state: 'active',
  subject: '',
  priority: 'normal',
  waitingSince: '2026-11-20T23:50:00.000Z',
  callTime: null,
  visitorMessages: 1,
  answered: false,
} as const;
export const NO_CONCERN = { topic: '', teamId: null };

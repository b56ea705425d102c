import {
  notificationSettings,
  ownNotifications,
  pushEndpoint,
  pushSubscription,
} from '../agent-notifications.ts';
import { route } from './route.ts';

export const notificationsApi = {
  get: route('GET /api/v1/agent/notifications', {
    on: 'agent-profile',
    answers: { 200: ownNotifications },
    id: 'getNotificationSettings',
    summary: 'Get how you are notified',
    meanings: { 200: 'The settings, and the server’s public key for push subscriptions.' },
  }),
  set: route('PUT /api/v1/agent/notifications', {
    on: 'agent-profile',
    body: notificationSettings,
    answers: { 200: ownNotifications },
    id: 'setNotificationSettings',
    summary: 'Change how you are notified',
    meanings: { 200: 'The settings after the change.' },
    example: {
      quietHours: { from: '22:00', to: '07:00', timeZone: 'America/Chicago' },
      hideText: false,
    },
  }),
  subscribe: route('PUT /api/v1/agent/push', {
    on: 'agent-profile',
    body: pushSubscription,
    id: 'subscribeToPush',
    summary: 'Send your notifications to this browser',
    description: 'A subscription of the Push API. It ends with the session.',
    meanings: { 204: 'Subscribed.' },
    example: {
      endpoint: 'https://push.example.com/send/abc',
      keys: { p256dh: 'BJa0RHsNNJ9hBBn7mV8tlhLbB6LU7pJL', auth: 'WUT2rpCCD0gTRxWSAk5LVQ' },
    },
  }),
  unsubscribe: route('DELETE /api/v1/agent/push', {
    on: 'agent-profile',
    query: pushEndpoint,
    id: 'unsubscribeFromPush',
    summary: 'Stop sending notifications to a browser',
    meanings: { 204: 'Unsubscribed, or it was not subscribed.' },
  }),
};

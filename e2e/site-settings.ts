import type { SiteSettingsChange } from '@ncf/contract/site-settings';

/** A notice and hours that no page has until a team sets them. */
export const newSettings = {
  notice: {
    text: { en: 'Closed on Thanksgiving.', es: 'Cerrado el Día de Acción de Gracias.' },
    link: '/contact',
    until: null,
  },
  hours: {
    timeZone: 'Pacific/Honolulu',
    weekly: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', to: '19:30' }],
  },
} satisfies SiteSettingsChange;

import { siteSettings, siteSettingsChange } from '../site-settings.ts';
import { route } from './route.ts';

export const siteSettingsApi = {
  get: route('GET /api/v1/site-settings', {
    on: 'site-settings',
    answers: { 200: siteSettings },
    id: 'getSiteSettings',
    summary: 'Get the opening hours, greeting, notice, and addresses for inquiries',
    meanings: { 200: 'The settings; null where the site’s content applies.' },
  }),
  set: route('PUT /api/v1/site-settings', {
    on: 'site-settings',
    recent: true,
    body: siteSettingsChange,
    ifMatch: true,
    answers: { 200: siteSettings },
    id: 'setSiteSettings',
    summary: 'Change the opening hours, greeting, notice, and addresses for inquiries',
    description:
      'What is left out stays as it is. Notice and greeting have a text for each language; a reader without one gets the first. Visitors see it within seconds.',
    meanings: { 200: 'The settings after the change.' },
    example: {
      hours: null,
      greeting: null,
      notice: { text: { en: 'We are closed on Thanksgiving.' }, link: '/contact', until: null },
      inquiryEmail: 'sales@example.com, Press=press@example.com',
    },
  }),
};

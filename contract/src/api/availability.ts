import { availability } from '../availability.ts';
import { route } from './route.ts';

export const availabilityApi = {
  get: route('GET /api/v1/availability', {
    open: 'public',
    answers: { 200: availability },
    id: 'getAvailability',
    summary: 'Get whether agents are online and typical wait times',
    meanings: { 200: 'The availability.' },
  }),
};

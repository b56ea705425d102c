import * as z from 'zod/mini';
import { availability } from '../availability.ts';
import { content, route } from './route.ts';

export const availabilityApi = {
  get: route('GET /api/v1/availability', {
    open: 'public',
    answers: { 200: availability },
    id: 'getAvailability',
    summary: 'Get whether agents are online and typical wait times',
    meanings: { 200: 'The availability.' },
  }),
  picture: route('GET /api/v1/agent-pictures/:pictureId', {
    open: 'public',
    params: z.object({ pictureId: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
    answers: { 200: content('image/jpeg', z.unknown()) },
    id: 'getAgentPicture',
    summary: 'Get the picture of an agent',
    meanings: { 200: 'The picture. Another one has another address.' },
    refuses: ['not_found'],
  }),
};

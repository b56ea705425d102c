import { samples } from '../samples.ts';
import { route } from './route.ts';

export const samplesApi = {
  list: route('GET /api/v1/samples', {
    on: 'site-settings',
    answers: { 200: samples },
    id: 'listSamples',
    summary: 'List what is still a sample in the site’s content',
    meanings: { 200: 'Every sample with its file and line.' },
  }),
};

import { sampleFile } from './sample-file.ts';
import { stateLines } from './state-outlines.ts';
import { SAMPLE_URL, STATES_URL } from './urls.ts';

export const load = () => null;

export const files = () => ({
  [STATES_URL]: JSON.stringify(stateLines()),
  [SAMPLE_URL]: sampleFile(),
});

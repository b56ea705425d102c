import { retention, retentionDays, retentionPreview } from '../retention.ts';
import { route } from './route.ts';

const DAYS = {
  conversations: 365,
  uploads: 7,
  browsers: 180,
  logins: 90,
  eventLog: 30,
  deliveries: 30,
  audit: 730,
};

export const retentionApi = {
  get: route('GET /api/v1/retention', {
    on: 'retention',
    answers: { 200: retention },
    id: 'getRetention',
    summary: 'Get the retention periods',
    meanings: { 200: 'The periods, and the last and next cleanup.' },
  }),
  set: route('PUT /api/v1/retention', {
    on: 'retention',
    recent: true,
    body: retentionDays,
    ifMatch: true,
    answers: { 200: retention },
    id: 'setRetention',
    summary: 'Change the retention periods',
    description: 'Takes effect with the next nightly cleanup. 0 keeps data until it is deleted.',
    meanings: { 200: 'The periods after the change.' },
    example: DAYS,
  }),
  preview: route('POST /api/v1/retention/preview', {
    on: 'retention',
    body: retentionDays,
    answers: { 200: retentionPreview },
    id: 'previewRetention',
    summary: 'Preview what a cleanup would delete',
    meanings: { 200: 'How much of each kind would be deleted.' },
    example: DAYS,
  }),
  run: route('POST /api/v1/retention/run', {
    on: 'retention',
    recent: true,
    answers: { 200: retentionPreview },
    id: 'runRetention',
    summary: 'Run the cleanup now',
    meanings: { 200: 'How much of each kind was deleted.' },
  }),
};

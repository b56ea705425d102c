import {
  ratingComments,
  report,
  reportDetail,
  reportDetailQuery,
  reportQuery,
} from '../reports.ts';
import { route } from './route.ts';

export const reportsApi = {
  get: route('GET /api/v1/reports', {
    on: 'reports',
    scope: 'reports:read',
    query: reportQuery,
    answers: { 200: report },
    id: 'getReport',
    summary: 'Get figures for a period',
    meanings: { 200: 'Totals, and figures by channel, team, topic, tag, day, hour, and agent.' },
  }),
  comments: route('GET /api/v1/reports/comments', {
    on: 'reports',
    scope: 'reports:read',
    query: reportQuery,
    answers: { 200: ratingComments },
    id: 'listRatingComments',
    summary: 'List what visitors wrote with their ratings',
    meanings: { 200: 'Comments, latest first, at most 50.' },
  }),
  conversations: route('GET /api/v1/reports/conversations', {
    on: 'reports',
    scope: 'reports:read',
    query: reportDetailQuery,
    answers: { 200: reportDetail },
    id: 'listReportConversations',
    summary: 'List the conversations behind a figure',
    meanings: { 200: 'At most 200 conversations, newest first.' },
  }),
};

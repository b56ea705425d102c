import { dryRun, pastRuns, rule, rules, ruleUndo } from '../rules.ts';
import { OTHER_ID } from './example-values.ts';
import { route } from './route.ts';

const EXAMPLE = {
  ruleId: OTHER_ID,
  name: 'Stolen vehicles first',
  isOn: true,
  trigger: 'message',
  conditions: { words: ['stolen'] },
  actions: [{ type: 'priority', priority: 'high' }],
};

export const rulesApi = {
  get: route('GET /api/v1/rules', {
    on: 'assignment',
    answers: { 200: rules },
    id: 'getRules',
    summary: 'Get the rules',
    meanings: { 200: 'The rules, in the order in which they look at what happens.' },
  }),
  set: route('PUT /api/v1/rules', {
    on: 'assignment',
    // A rule may send conversations to any address.
    recent: true,
    body: rules,
    ifMatch: true,
    answers: { 200: rules },
    id: 'setRules',
    summary: 'Change the rules',
    description:
      'A rule acts on what happens from now on. What rules do never starts a rule, so they cannot start each other.',
    meanings: { 200: 'The rules after the change.' },
    example: { data: [EXAMPLE] },
  }),
  dryRun: route('POST /api/v1/rules/dry-run', {
    on: 'assignment',
    body: rule,
    answers: { 200: dryRun },
    id: 'dryRunRule',
    summary: 'Find out what a rule would have done',
    description: 'Looks at the event log of the last 30 days, and changes nothing.',
    meanings: { 200: 'What the rule would have done, with examples.' },
    example: EXAMPLE,
  }),
  runs: route('GET /api/v1/rules/:ruleId/runs', {
    on: 'assignment',
    answers: { 200: pastRuns },
    id: 'listRuleRuns',
    summary: 'List what a rule has done',
    meanings: { 200: 'The latest runs, newest first.' },
  }),
  undo: route('POST /api/v1/rules/:ruleId/undo', {
    on: 'assignment',
    body: ruleUndo,
    answers: { 200: pastRuns },
    id: 'undoRule',
    summary: 'Undo what a rule has done since a time',
    description: 'What someone has changed since stays, and so do replies, which have been read.',
    meanings: { 200: 'What is undone.' },
    example: { since: '2026-03-05T15:07:00.000Z' },
  }),
};

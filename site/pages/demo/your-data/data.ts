import { analyze, LIMITS } from './analysis.ts';
import { readFile } from './read-file.ts';
import { totalsOf } from './report-tables.ts';
import { sampleFile } from './sample-file.ts';
import { createStateAt } from './state-lines.ts';
import { stateLines } from './state-outlines.ts';
import { SAMPLE_URL, STATES_URL } from './urls.ts';

/** What the sample says, in miles and minutes. */
export async function load() {
  const { readings } = await readFile(sampleFile(), null, () => {});
  const report = analyze(readings, LIMITS, createStateAt(stateLines()));
  const { miles, idling, speeding, afterHours, gaps } = totalsOf(report);
  const states: Record<string, number> = {};
  for (const { state, miles: driven } of report.stateMiles)
    states[state ?? ''] = (states[state ?? ''] ?? 0) + driven;
  return {
    vehicles: report.vehicles.length,
    miles: Math.round(miles),
    idling: Math.round(idling ?? 0),
    speeding: Math.round(speeding ?? 0),
    afterHours: Math.round(afterHours),
    gaps,
    states: Object.entries(states).map(([state, driven]) => ({ state, miles: Math.round(driven) })),
  };
}

export const files = () => ({
  [STATES_URL]: JSON.stringify(stateLines()),
  [SAMPLE_URL]: sampleFile(),
});

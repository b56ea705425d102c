import { format, parseISO } from 'date-fns';
import type { Report } from '@ncf/contract/reports';
import { DEFINITIONS } from './definitions.ts';
import type { DetailQuery } from './detail.tsx';
import type { Measure } from './measures.ts';
import type { Period } from './use-period.ts';
import { Section } from './section.tsx';

/** An hour of the day: `12 AM`, `3 PM`. */
const hourName = (hour: number): string => format(new Date(2000, 0, 1, hour), 'h a');

/** The figures of a period by day, by hour of the day, and by agent. */
export function Sections({
  report,
  period,
  measure,
  onOpen,
}: {
  report: Report;
  period: Period;
  measure: Measure;
  onOpen: (query: DetailQuery) => void;
}) {
  const file = (by: string) => `conversations-by-${by}-${period.from}-${period.to}.csv`;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 2xl:grid-cols-2">
        <Section
          title="By day"
          first="Day"
          measure={measure}
          file={file('day')}
          rows={report.days.map((one) => ({
            ...one,
            id: one.day,
            name: format(parseISO(one.day), 'MMM d, yyyy'),
            short: format(parseISO(one.day), 'MMM d'),
            query: { day: one.day },
          }))}
          onOpen={onOpen}
        />
        <Section
          title="By hour of the day"
          first="Hour"
          measure={measure}
          file={file('hour')}
          rows={report.hours.map((one) => ({
            ...one,
            id: `${String(one.hour).padStart(2, '0')}:00`,
            name: hourName(one.hour),
            short: hourName(one.hour),
            query: { hour: one.hour },
          }))}
          onOpen={onOpen}
        />
      </div>
      <Section
        title="By agent"
        first="Agent"
        measure={null}
        file={file('agent')}
        note={DEFINITIONS.agents}
        rows={report.agents.map((one) => ({
          ...one,
          id: one.adminUserName,
          name: one.adminUserName,
          short: one.adminUserName,
          query: { agentId: one.agentId },
        }))}
        onOpen={onOpen}
      />
    </>
  );
}

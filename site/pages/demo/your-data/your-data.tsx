import { t } from '@ncf/contract/t';
import { useId, useRef, useState } from 'react';
import { LOCALE } from '../../../shell/language.ts';
import { LIMITS } from './analysis.ts';
import { ColumnsForm } from './columns-form.tsx';
import { LimitsForm } from './limits-form.tsx';
import type { FileProblem } from './read-file.ts';
import { FleetReport } from './report.tsx';
import { SAMPLE_URL } from './urls.ts';
import { useFleetFile } from './use-fleet-file.ts';

const PROBLEMS: Record<FileProblem, string> = {
  empty: t('This file is empty.'),
  workbook: t('This is an Excel workbook. Open it, save it as CSV, and choose that file.'),
  'missing-columns': t('Choose which columns have what’s missing.'),
  'no-lines': t('No line of this file has a time and a position. Check the columns.'),
  unreadable: t('We couldn’t read this file. Choose a CSV file of positions or trips.'),
  unloaded: t('We couldn’t load what the report needs. Check your connection, and try again.'),
};

/** Where a file is dropped or chosen. */
function DropZone({ onChoose }: { onChoose: (source: File | string) => void }) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = (file: File | undefined): void => {
    setOver(false);
    if (file) onChoose(file);
  };
  return (
    <div
      className={`rounded-xl border-2 border-dashed p-6 sm:p-10 ${isOver ? 'border-accent bg-sunken' : 'border-line-strong'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        choose(event.dataTransfer.files[0]);
      }}
    >
      <label htmlFor={id} className="text-heading">
        Drop a CSV file here
      </label>
      <p className="mt-2 max-w-[60ch] text-muted">
        Positions or trips from any vendor. Your browser reads the file. It isn’t uploaded.
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => input.current?.click()}>
          Choose a file
        </button>
        <button type="button" className="button-quiet" onClick={() => onChoose(SAMPLE_URL)}>
          Try a sample
        </button>
        <a className="button-quiet" href={SAMPLE_URL} download>
          Download the sample
        </a>
      </div>
    </div>
  );
}

/** Reads the visitor's own file, and shows what it says. */
export default function YourData() {
  const [limits, setLimits] = useState(LIMITS);
  const { state, read, readAgain, report, close } = useFleetFile(limits);
  return (
    <div>
      <DropZone onChoose={read} />
      <div role="status" className="mt-4 empty:hidden">
        {state.is === 'reading' && (
          <>
            <p>
              {t('Reading {name}: {lines} lines', {
                name: state.name,
                lines: state.lines.toLocaleString(LOCALE),
              })}
            </p>
            <progress className="mt-2 h-2 w-full accent-accent" value={state.share} />
          </>
        )}
        {state.is === 'refused' && (
          <p className="text-error">
            {state.name}: {PROBLEMS[state.problem]}
          </p>
        )}
        {state.is === 'refused' && state.problem === 'unloaded' && (
          <button type="button" className="button-quiet mt-3" onClick={() => readAgain()}>
            Try again
          </button>
        )}
      </div>
      {state.is === 'refused' && state.opening && (
        <ColumnsForm opening={state.opening} onChoose={readAgain} />
      )}
      {state.is === 'read' && (
        <section className="mt-10" aria-label={t('Your fleet')}>
          <div className="flex flex-wrap items-baseline justify-between gap-4">
            <h2 className="text-title break-all">{state.name}</h2>
            <button type="button" className="button-quiet" onClick={close}>
              Close the file
            </button>
          </div>
          <LimitsForm
            limits={limits}
            onChange={(changed) => {
              setLimits(changed);
              report(changed);
            }}
          />
          <details className="border-b border-line py-2">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">
              Which column is what
            </summary>
            <ColumnsForm opening={state.opening} onChoose={readAgain} />
          </details>
          <FleetReport report={state.report} states={state.states} limits={limits} />
        </section>
      )}
    </div>
  );
}

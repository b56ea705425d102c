import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { LIMITS } from '@ncf/contract/limits';
import { AddressChip, AddressField } from './address-field.tsx';
import type { Envelope } from './envelope.ts';

const LINE = 'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5';

/** To whom an answer by email goes, and its subject. */
export function EnvelopeFields({
  to,
  subject,
  envelope,
  onChange,
}: {
  to: string;
  /** The subject of the conversation, which an email without one of its own has. */
  subject: string;
  envelope: Envelope;
  onChange: (envelope: Envelope) => void;
}) {
  const [opened, setOpened] = useState<readonly ('cc' | 'bcc')[]>([]);
  const isShown = (name: 'cc' | 'bcc') => opened.includes(name) || envelope[name].length > 0;
  const hidden = (['cc', 'bcc'] as const).filter((name) => !isShown(name));
  const labels = { cc: t('Cc'), bcc: t('Bcc') };
  return (
    <>
      <div className={LINE}>
        <span className="text-small text-muted">To</span>
        <AddressChip address={to} />
        {hidden.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => setOpened((now) => [...now, name])}
            className="min-h-6 cursor-pointer rounded-sm px-1 text-small text-muted hover:text-text first-of-type:ms-auto"
          >
            {name === 'cc' ? t('Add Cc') : t('Add Bcc')}
          </button>
        ))}
      </div>
      {(['cc', 'bcc'] as const).filter(isShown).map((name) => (
        <div key={name} className={LINE}>
          <AddressField
            label={labels[name]}
            addresses={envelope[name]}
            autoFocus={opened.includes(name)}
            onChange={(addresses) => onChange({ ...envelope, [name]: addresses })}
          />
        </div>
      ))}
      <label className={LINE}>
        <span className="text-small text-muted">Subject</span>
        <input
          dir="auto"
          maxLength={LIMITS.subjectMax}
          value={envelope.subject}
          placeholder={subject}
          onChange={(event) => onChange({ ...envelope, subject: event.target.value })}
          className="h-7 min-w-40 grow bg-transparent text-base outline-none placeholder:text-muted lg:text-small"
        />
      </label>
    </>
  );
}

import { t } from '@ncf/contract/t';
import { useState, useId } from 'react';
import { LIMITS } from '@ncf/contract/limits';
import { type Envelope, addressesIn, isAddress } from './envelope.ts';
import Alert from 'icon:tabler/alert-triangle';
import Close from 'icon:tabler/x';
import { emailInput } from '@ncf/ui/email-input';

/** Addresses as chips. Enter, a comma, or leaving the field adds what is typed; Backspace in it removes the last. */
function AddressField({
  label,
  addresses,
  autoFocus = false,
  onChange,
}: {
  label: string;
  addresses: readonly string[];
  autoFocus?: boolean;
  onChange: (addresses: string[]) => void;
}) {
  const [text, setText] = useState('');
  const id = useId();
  const add = (typed: string) => {
    const found = addressesIn(typed);
    setText('');
    if (found.length > 0) onChange([...new Set([...addresses, ...found])]);
  };
  const remove = (address: string) => onChange(addresses.filter((other) => other !== address));
  return (
    <div className="flex min-w-0 grow basis-48 flex-wrap items-center gap-1.5">
      <label htmlFor={id} className="shrink-0 text-small text-muted">
        {label}
      </label>
      {addresses.map((address) => (
        <AddressChip key={address} address={address} onRemove={() => remove(address)} />
      ))}
      <input
        {...emailInput}
        id={id}
        // The field appears because its button was pressed.
        autoFocus={autoFocus}
        value={text}
        placeholder={addresses.length === 0 ? 'name@example.com' : undefined}
        onChange={(event) => {
          const { value } = event.target;
          if (/[,;\n]/.test(value)) add(value);
          else setText(value);
        }}
        onBlur={() => add(text)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const last = addresses.at(-1);
          if (event.key === 'Enter') add(text);
          else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
          else return;
          event.preventDefault();
        }}
        className="h-7 min-w-28 grow basis-28 bg-transparent text-base outline-none placeholder:text-faint lg:text-small"
      />
    </div>
  );
}

/** An address; a wrong one says so with its look and for assistive technology. */
function AddressChip({ address, onRemove }: { address: string; onRemove?: () => void }) {
  const isWrong = !isAddress(address);
  return (
    <span
      className={`inline-flex max-w-full min-w-0 items-center rounded-full text-small ${onRemove === undefined ? 'px-2.5' : 'ps-2.5'} ${isWrong ? 'bg-error-soft text-error' : 'bg-sunken'}`}
    >
      {isWrong && (
        <>
          <Alert size={13} className="me-1 shrink-0" />
          <span className="sr-only">Not an email address: </span>
        </>
      )}
      <span dir="auto" className="truncate py-0.5">
        {address}
      </span>
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={t('Remove {address}', { address })}
          onClick={onRemove}
          className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:text-text"
        >
          <Close size={14} />
        </button>
      )}
    </span>
  );
}

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
        <span className="ms-auto flex gap-3">
          {hidden.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => setOpened((now) => [...now, name])}
              className="min-h-6 cursor-pointer rounded-sm px-1 text-small text-muted hover:text-text"
            >
              {name === 'cc' ? t('Add Cc') : t('Add Bcc')}
            </button>
          ))}
        </span>
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

import type { EventKind } from '@ncf/contract/event-log';
import { t } from '@ncf/contract/t';
import { useState } from 'react';

/** The body of a request for a kind of event, as the API's document shows it; it loads when it is opened. */
export function EventExample({ kind }: { kind: EventKind }) {
  const [example, setExample] = useState<string | null>(null);
  const load = async (): Promise<void> => {
    const { EVENT_EXAMPLES } = await import('@ncf/contract/event-examples');
    setExample(JSON.stringify(EVENT_EXAMPLES[kind], null, 2));
  };
  return (
    <details
      className="text-micro"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void load();
      }}
    >
      <summary className="cursor-pointer text-muted">{t('Example of {kind}', { kind })}</summary>
      {example !== null && (
        <pre className="rounded bg-sunken p-2 font-mono break-words whitespace-pre-wrap">
          {example}
        </pre>
      )}
    </details>
  );
}

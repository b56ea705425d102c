import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { assignmentSettings, type AssignmentSettings } from '@ncf/contract/team';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { Failed, Page, Panel, Problem, Waiting } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';

const CHOICE =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line px-3 text-small has-checked:border-line-strong has-checked:bg-accent-soft';

function Choice({
  own,
  token,
  onChange,
}: {
  own: AssignmentSettings;
  token: AccessToken;
  onChange: (own: AssignmentSettings) => void;
}) {
  const [wanted, setWanted] = useState(own);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await call('put', 'assignment', assignmentSettings, {
      json: wanted,
      token,
    });
    setBusy(false);
    setProblem(outcome.ok ? null : outcome.failure.message);
    if (!outcome.ok) return;
    onChange(outcome.value);
    toast('Saved.', { kind: 'success' });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">Way</legend>
        {([false, true] as const).map((automatic) => (
          <label key={String(automatic)} className={CHOICE}>
            <input
              type="radio"
              name="way"
              checked={wanted.automatic === automatic}
              onChange={() => setWanted({ ...wanted, automatic })}
            />
            {automatic
              ? 'In turn: each goes to the next agent who is here and not away'
              : 'By hand: whoever answers or takes it'}
          </label>
        ))}
      </fieldset>
      <label className="grid gap-1.5 text-small font-medium">
        Open conversations of one agent, at most
        <input
          type="number"
          min={1}
          max={100}
          required
          disabled={!wanted.automatic}
          value={wanted.limit}
          onChange={(event) => setWanted({ ...wanted, limit: event.target.valueAsNumber || 1 })}
          className="h-11 w-28 rounded-md border border-line-strong bg-raised px-3 font-mono text-base disabled:opacity-55"
        />
      </label>
      <Problem>{problem}</Problem>
      <div>
        <Button type="submit" look="primary" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** How conversations find an agent: by hand, or in turn. */
export default function Assignment({ token }: { token: AccessToken }) {
  const settings = useResource('assignment', assignmentSettings, token);
  return (
    <Page
      title="Who gets a conversation"
      lead="Whoever first answers a conversation that is nobody’s has it. Given out in turn, each new one goes to an agent at once, the longest wait first; those of an agent who has been gone for a minute go to the next."
    >
      <Panel title="Way">
        {settings.value !== null ? (
          <Choice own={settings.value} token={token} onChange={settings.set} />
        ) : settings.failure === null ? (
          <Waiting />
        ) : (
          <Failed failure={settings.failure} onRetry={settings.reload} />
        )}
      </Panel>
    </Page>
  );
}

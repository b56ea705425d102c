import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { TextInput } from './text-input.tsx';

/** YAML as text, for what the form can't show. */
export function RawYaml({
  yaml,
  problem,
  onChange,
  onDone,
}: {
  yaml: string;
  /** Why the form can't show it; null once it can. */
  problem: string | null;
  onChange: (yaml: string) => void;
  onDone: () => void;
}) {
  return (
    <div className="grid gap-3">
      <TextInput
        label={t('Fields as text (YAML)')}
        value={yaml}
        lines={8}
        hasBreaks
        onChange={onChange}
        error={
          problem === null ? undefined : t('The form can’t show this text. {problem}', { problem })
        }
      />
      <Button
        size="small"
        className="justify-self-start"
        disabled={problem !== null}
        onClick={onDone}
      >
        Show the form
      </Button>
    </div>
  );
}

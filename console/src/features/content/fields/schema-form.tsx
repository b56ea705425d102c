import { useMemo, useState, type ReactNode } from 'react';
import {
  addInYaml,
  moveInYaml,
  removeInYaml,
  renameInYaml,
  setInYaml,
  valueOfYaml,
  yamlProblem,
  type YamlPath,
} from '../text/yaml.ts';
import { EditingProvider, type Editing } from './edit-context.ts';
import { EntryList } from './entry-list.tsx';
import { ObjectFields } from './schema-field.tsx';
import type { Schema } from './schema.ts';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { TextInput } from './text-input.tsx';

/** YAML as text, for what the form can't show. */
function RawYaml({
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

/** Fields that say what of the content is still a sample, which people decide who know all files. */
const HIDDEN = ['samples'];

export type Translating = Pick<Editing, 'languages' | 'translationOf' | 'translate'>;

/** The name of a field in a list of problems: an entry of a list is named by its ID. */
function fieldName([first, ...rest]: YamlPath, value: unknown): string {
  const entry: unknown = Array.isArray(value) && typeof first === 'number' ? value[first] : null;
  const { id } = (entry ?? {}) as { id?: unknown };
  return [typeof id === 'string' ? id : first, ...rest].join('.');
}

/** The fields of YAML, as its schema says. Other fields of the same file may follow. */
export function SchemaForm({
  schema,
  yaml,
  published = null,
  onChange,
  problems,
  translating,
  children,
}: {
  schema: Schema;
  yaml: string;
  /** What visitors see; null if the entries of a list have no addresses. */
  published?: string | null;
  onChange: (yaml: string) => void;
  /** What is wrong, by field. */
  problems: ReadonlyMap<string, string>;
  translating: Translating;
  children?: ReactNode;
}) {
  const value = useMemo(() => valueOfYaml(yaml), [yaml]);
  const editing: Editing = {
    ...translating,
    set: (path, next) =>
      onChange(
        path.length === 2 && path[1] === 'id'
          ? renameInYaml(yaml, published, path, next)
          : setInYaml(yaml, path, next),
      ),
    add: (path, next) => onChange(addInYaml(yaml, path, next)),
    move: (path, from, by) => onChange(moveInYaml(yaml, path, from, by)),
    remove: (path, at) => onChange(removeInYaml(yaml, path, at)),
    problemAt: (path) => problems.get(fieldName(path, value)),
  };
  const { items } = schema;
  const problem = yamlProblem(yaml, value, Boolean(items));
  // It stays text while someone mends it, also once the form could show it.
  const [isRaw, setRaw] = useState(false);
  if (problem !== null && !isRaw) setRaw(true);
  return (
    <EditingProvider value={editing}>
      {isRaw || problem !== null ? (
        <RawYaml yaml={yaml} problem={problem} onChange={onChange} onDone={() => setRaw(false)} />
      ) : Array.isArray(value) && items ? (
        <EntryList schema={items} list={value} path={[]} label="">
          {(form, one, path, name) => (
            <ObjectFields schema={form} value={one} path={path} label={name} />
          )}
        </EntryList>
      ) : (
        <ObjectFields schema={schema} value={value} path={[]} label="" except={HIDDEN} />
      )}
      {children}
    </EditingProvider>
  );
}

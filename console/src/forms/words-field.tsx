import { useState, type ComponentProps } from 'react';
import { Field } from '@ncf/ui/field';

/** Words with commas between them. */
export function WordsField({
  words,
  separator = ',',
  problem,
  onChange,
  ...field
}: {
  words: readonly string[];
  separator?: string | RegExp;
  /** What is wrong with all of them, or with the one at a place. */
  problem: (at?: number) => string | undefined;
  onChange: (words: string[]) => void;
} & Omit<ComponentProps<typeof Field>, 'value' | 'error' | 'onChange'>) {
  // As typed, with the comma after which another word follows.
  const [text, setText] = useState(() => words.join(', '));
  return (
    <Field
      {...field}
      value={text}
      autoComplete="off"
      error={problem() ?? words.map((_, at) => problem(at)).find(Boolean)}
      onChange={({ target }) => {
        setText(target.value);
        const parts = target.value.split(separator).map((word) => word.trim());
        onChange(parts.filter((word) => word !== ''));
      }}
    />
  );
}

import { useState } from 'react';

interface Typing<T> {
  /** The value that a text means; undefined while it means none that can be stored. */
  parse: (text: string) => T | undefined;
  format: (stored: T) => string;
  onChange: (value: T) => void;
}

/**
 * A text field whose stored value is not the typed text itself, such as a number, or a text without the spaces around
 * it. The field keeps what is typed for as long as the stored value is the one that it means, and shows any other
 * value that is stored. Leaving the field takes back what can't be stored.
 */
export function useTyped<T>(stored: T, { parse, format, onChange }: Typing<T>) {
  const [typed, setTyped] = useState<{ text: string; means: T } | null>(null);
  const isKept = typed !== null && Object.is(typed.means, stored);
  return {
    value: isKept ? typed.text : format(stored),
    onChange(text: string): void {
      const value = parse(text);
      setTyped({ text, means: value === undefined ? stored : value });
      if (value !== undefined && !Object.is(value, stored)) onChange(value);
    },
    onBlur(): void {
      if (isKept && parse(typed.text) === undefined) setTyped(null);
    },
  };
}

import { createContext, useContext } from 'react';
import type { Language } from '@ncf/contract/languages';
import type { YamlPath } from '../text/yaml.ts';

/** What the fields of a form read and change. */
export interface Editing {
  set(path: YamlPath, value: unknown): void;
  add(path: YamlPath, value: unknown): void;
  move(path: YamlPath, from: number, by: -1 | 1): void;
  remove(path: YamlPath, at: number): void;
  /** What is wrong with the field at a path. */
  problemAt(path: YamlPath): string | undefined;
  /** The languages beside the main one; none if every language shows the same. */
  languages: readonly Language[];
  /** The translation of a text; undefined without one. */
  translationOf(language: Language, text: string): string | undefined;
  translate(language: Language, text: string, translation: string): void;
}

const Context = createContext<Editing | null>(null);
export const EditingProvider = Context.Provider;

export function useEditing(): Editing {
  const editing = useContext(Context);
  if (editing === null) throw new Error('A field is outside of its form.');
  return editing;
}

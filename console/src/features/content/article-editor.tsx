import { t } from '@ncf/contract/t';
import { MarkdownField } from './fields/markdown-field.tsx';
import { SchemaForm, type Translating } from './fields/schema-form.tsx';
import type { Schema } from './fields/schema.ts';
import { joinFront, splitFront } from './text/faq.ts';

/** An article: what is known about it, and its Markdown. */
export function ArticleEditor({
  schema,
  text,
  onChange,
  problems,
  translating,
}: {
  schema: Schema;
  text: string;
  onChange: (text: string) => void;
  problems: ReadonlyMap<string, string>;
  translating: Translating;
}) {
  const { front, body } = splitFront(text);
  return (
    <SchemaForm
      schema={schema}
      yaml={front}
      onChange={(next) => onChange(joinFront(next.trimEnd(), body))}
      problems={problems}
      translating={translating}
    >
      <MarkdownField
        label={t('Article')}
        value={body}
        lines={16}
        hasPictures
        onChange={(next) => onChange(joinFront(front, next))}
        error={problems.get('body')}
      />
    </SchemaForm>
  );
}

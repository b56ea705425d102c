import { LANGUAGES, type Language } from '@ncf/contract/languages';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { stringify } from 'yaml';
import { Tag } from '../../layout/panel.tsx';
import { MarkdownField } from './fields/markdown-field.tsx';
import { SchemaForm, type Translating } from './fields/schema-form.tsx';
import type { Schema } from './fields/schema.ts';
import { joinFront, splitFront } from './text/faq.ts';
import { valueOfYaml } from './text/yaml.ts';
import type { Draft } from './use-draft.ts';

/** Each language has a text of its own, and none is the translation of another. */
const ALONE: Translating = {
  languages: [],
  translationOf: () => undefined,
  translate: () => undefined,
};

type Front = Readonly<Record<string, unknown>>;

const frontOf = (text: string): Front => (valueOfYaml(splitFront(text).front) ?? {}) as Front;

/** The day on which an article says that it changed; empty without one. */
function changedOn(text: string | null): string {
  const { date, updated } = text === null ? {} : frontOf(text);
  const day = [updated, date].find((one) => typeof one === 'string');
  return day ?? '';
}

const topicsOf = ({ properties }: Schema): readonly string[] => properties?.['topic']?.enum ?? [];

/** An article in a language, and its schema, which names the topics in it. */
export interface ArticleSide {
  language: Language;
  draft: Draft;
  /** What visitors see of it. */
  published: string | null;
  schema: Schema;
  problems: ReadonlyMap<string, string>;
}

/** What an article has in any language, to be written in another one. */
function startedFrom(from: ArticleSide, schema: Schema): string {
  const front = frontOf(from.draft.text ?? '');
  const { photo, topic } = front;
  const at = topicsOf(from.schema).indexOf(String(topic));
  const values = {
    ...front,
    title: '',
    summary: '',
    topic: topicsOf(schema)[at] ?? '',
    ...(photo !== undefined && { photo: { ...(photo as object), alt: '' } }),
  };
  return joinFront(stringify(values).trimEnd(), '\n');
}

/** What is known about an article in a language, and its Markdown. */
function ArticleFields({ draft, schema, problems }: ArticleSide) {
  const { front, body } = splitFront(draft.text ?? '');
  return (
    <SchemaForm
      schema={schema}
      yaml={front}
      onChange={(next) => draft.change(joinFront(next.trimEnd(), body))}
      problems={problems}
      translating={ALONE}
    >
      <MarkdownField
        label={t('Article')}
        value={body}
        lines={16}
        hasPictures
        onChange={(next) => draft.change(joinFront(front, next))}
        error={problems.get('body')}
      />
    </SchemaForm>
  );
}

/** An article in a language that it lacks, or that is to be removed. */
function Lacking({ side, others }: { side: ArticleSide; others: readonly ArticleSide[] }) {
  const { draft, published, schema } = side;
  const { name } = LANGUAGES[side.language];
  const from = others.find((one) => one.draft.text !== null);
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-dashed border-line-strong p-4">
      <p className="text-small text-muted">
        {published === null
          ? t('Visitors who read in {name} don’t see this article.', { name })
          : t('Visitors stop seeing it in {name} once you publish.', { name })}
      </p>
      {published !== null ? (
        <Button size="small" onClick={() => draft.change(published)}>
          Keep it
        </Button>
      ) : (
        from !== undefined && (
          <Button size="small" onClick={() => draft.change(startedFrom(from, schema))}>
            {t('Write it in {name}', { name })}
          </Button>
        )
      )}
    </div>
  );
}

/** An article in all languages, side by side: each may have it, and none must. */
export function ArticleEditor({ sides }: { sides: readonly ArticleSide[] }) {
  const written = sides.filter(({ draft }) => draft.text !== null);
  const dayOf = ({ draft }: ArticleSide): string => changedOn(draft.text);
  const newest = written.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))[0];
  return (
    <div className="grid gap-x-8 gap-y-6 lg:auto-cols-fr lg:grid-flow-col">
      {sides.map((side) => {
        const { language, draft } = side;
        const { name } = LANGUAGES[language];
        const isOlder = newest !== undefined && draft.text !== null && dayOf(side) < dayOf(newest);
        return (
          <section key={language} aria-label={name} className="grid min-w-0 content-start gap-4">
            <div className="flex min-h-9 flex-wrap items-center gap-2 border-b border-line pb-2">
              <h2 className="grow font-semibold">{name}</h2>
              {draft.text === null && <Tag tone="warn">Missing</Tag>}
              {isOlder && (
                <Tag tone="warn">
                  {t('Older than {name}', { name: LANGUAGES[newest.language].name })}
                </Tag>
              )}
              {draft.text !== null && written.length > 1 && (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={t('Remove it in {name}', { name })}
                  onClick={() => draft.change(null)}
                >
                  Remove
                </Button>
              )}
            </div>
            {draft.text === null ? (
              <Lacking side={side} others={written} />
            ) : (
              <ArticleFields {...side} />
            )}
          </section>
        );
      })}
    </div>
  );
}

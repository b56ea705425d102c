import { slugOf } from '@ncf/contract/slug';
import { t } from '@ncf/contract/t';
import { move } from '../../forms/entry-buttons.tsx';
import { MarkdownField } from './fields/markdown-field.tsx';
import { OpeningEntries } from './fields/opening-entries.tsx';
import { SchemaForm, type Translating } from './fields/schema-form.tsx';
import type { Schema } from './fields/schema.ts';
import { TranslatedText, Translations } from './fields/translated-text.tsx';
import { useTyped } from './fields/use-typed.ts';
import {
  bodyOf,
  paragraphsOf,
  questionOf,
  readFaq,
  writeFaq,
  type FaqQuestion,
} from './text/faq.ts';

const asIs = (stored: string): string => stored;

const NEW: FaqQuestion = { question: '', anchor: '', also: '', body: '\n' };

/** A question with its answer, and both in the other languages. */
function QuestionFields({
  question,
  isPublished,
  onChange,
}: {
  question: FaqQuestion;
  /** Whether links may lead to it. */
  isPublished: boolean;
  onChange: (question: FaqQuestion) => void;
}) {
  const rename = (next: string) => {
    // Links to the question stay valid when its wording changes.
    const anchor =
      question.anchor === '' && isPublished ? slugOf(question.question) : question.anchor;
    onChange({ ...question, question: next, anchor });
  };
  const words = useTyped(question.question, { parse: questionOf, format: asIs, onChange: rename });
  const answer = useTyped(question.body.trim(), {
    parse: (markdown) => markdown.trim(),
    format: asIs,
    onChange: (markdown) => onChange({ ...question, body: bodyOf(markdown) }),
  });
  return (
    <>
      <TranslatedText label={t('Question')} {...words} />
      <div className="grid items-start gap-x-4 gap-y-2 lg:grid-cols-2">
        <MarkdownField
          label={t('Answer')}
          heading="###"
          value={answer.value}
          onChange={answer.onChange}
        />
        <Translations
          label={t('Answer')}
          // As many as there are paragraphs, which the site translates one by one.
          texts={paragraphsOf(question.body)}
        />
      </div>
      <TranslatedText
        label={t('Other words that people search for')}
        value={question.also}
        onChange={(also) => onChange({ ...question, also: also.replaceAll('-->', '') })}
      />
    </>
  );
}

/** The questions of an FAQ file. */
export function FaqEditor({
  schema,
  text,
  published,
  onChange,
  problems,
  translating,
}: {
  schema: Schema;
  text: string;
  published: string | null;
  onChange: (text: string) => void;
  problems: ReadonlyMap<string, string>;
  translating: Translating;
}) {
  const faq = readFaq(text);
  const { questions } = faq;
  const known = new Set(readFaq(published ?? '').questions.map(({ question }) => question));
  const write = (next: readonly FaqQuestion[]) =>
    onChange(writeFaq({ ...faq, questions: [...next] }));
  // The last one has no empty line after it.
  const separated = questions.map((each) => ({ ...each, body: bodyOf(each.body) }));
  return (
    <SchemaForm
      schema={schema}
      yaml={faq.front}
      onChange={(front) => onChange(writeFaq({ ...faq, front: front.trimEnd() }))}
      problems={problems}
      translating={translating}
    >
      <h2 className="font-semibold">Questions</h2>
      <OpeningEntries
        label={t('Questions')}
        names={questions.map(({ question }) => question || t('New question'))}
        onMove={(at, by) => write(move(separated, at, by))}
        onRemove={(at) => write(questions.toSpliced(at, 1))}
        onAdd={() => write([...separated, NEW])}
      >
        {(at) => {
          const question = questions[at] ?? NEW;
          return (
            <QuestionFields
              question={question}
              isPublished={known.has(question.question)}
              onChange={(next) => write(questions.with(at, next))}
            />
          );
        }}
      </OpeningEntries>
    </SchemaForm>
  );
}

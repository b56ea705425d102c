import { contentApi } from '@ncf/contract/api/content';
import { articlePath, originalPath } from '@ncf/contract/content';
import { LANGUAGE_TAGS, LANGUAGES } from '@ncf/contract/languages';
import { slugOf } from '@ncf/contract/slug';
import { t } from '@ncf/contract/t';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useLocation } from 'wouter';
import { keyOf, useApi } from '../../api/use-api.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { hrefOf } from './href.ts';
import { blankArticle } from './text/blank-article.ts';

const shape = z.object({
  title: z
    .string({ error: t('Enter a title.') })
    .check(z.trim(), z.minLength(8, { error: t('Write at least 8 characters.') }), z.maxLength(63)),
});

/** Begins an article: its title decides its address. */
export function NewArticle({ onClose }: { onClose: () => void }) {
  const [, show] = useLocation();
  const create = useApiMutation(
    ({ path, text }: { path: string; text: string }) => ({
      route: contentApi.save,
      body: { path, text, revision: '0' },
    }),
    {
      refreshes: [keyOf(contentApi.list)],
      errorPrefix: false,
      onSuccess: (_, { path }) => show(hrefOf(originalPath(path))),
    },
  );
  const [language, setLanguage] = useState<string>('en');
  const schemas = useApi(contentApi.schemas, { staleTime: Infinity });
  const languages = LANGUAGE_TAGS.filter((tag) => (schemas.data ?? {})[articlePath('*', tag)]);
  const form = useForm(
    shape,
    ({ title }) =>
      create.mutateAsync({
        path: articlePath(slugOf(title), language),
        text: blankArticle(title, new Date()),
      }),
    { conflict: t('There’s already an article with this title. Enter another one.') },
  );
  return (
    <Dialog open onClose={onClose} title="New article">
      <Form form={form} className="grid gap-4 p-5">
        <Field
          label="Title"
          name="title"
          maxLength={63}
          hint={t(
            'The article’s web address comes from the title, and doesn’t change with it later.',
          )}
          error={form.fields['title']}
        />
        {languages.length > 1 && (
          <SelectField
            label="Language"
            value={language}
            options={languages.map((tag) => ({ value: tag, label: LANGUAGES[tag].name }))}
            onChange={({ target }) => setLanguage(target.value)}
            hint={t('You can add the other one later, or leave it out.')}
          />
        )}
        <FormActions form={form} submit={t('Create draft')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

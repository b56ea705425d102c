import { t } from '@ncf/contract/t';
import * as z from 'zod/mini';
import type { ReactNode } from 'react';
import { siteSettings, type SiteSettings } from '@ncf/contract/site-settings';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/use-form.ts';

/** The settings that are texts; null means their default. */
type TextName = 'greeting' | 'inquiryEmail';

interface TextFormProps {
  name: TextName;
  onSave: (change: Partial<Pick<SiteSettings, TextName>>) => Promise<unknown>;
  /** The fields, which get the errors by their names. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** A setting that is a text, in one language or in several. */
export function TextForm({ name, onSave, children }: TextFormProps) {
  const shape = z.object({ [name]: z.optional(siteSettings.shape[name]) });
  const form = useForm(shape, (values) => onSave({ [name]: values[name] ?? null }));
  return (
    <Form form={form}>
      {children(form.fields)}
      <FormActions form={form} submit={t('Save')} />
    </Form>
  );
}

import { t } from '@ncf/contract/t';
import * as z from 'zod/mini';
import { siteSettings, type SiteSettings } from '@ncf/contract/site-settings';
import { Field } from '@ncf/ui/field';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/use-form.ts';

/** The settings that consist of one text; null means their default. */
type TextName = 'greeting' | 'inquiryEmail';

interface TextFormProps {
  name: TextName;
  settings: SiteSettings;
  label: string;
  hint: string;
  maxLength: number;
  onSave: (change: Partial<Pick<SiteSettings, TextName>>) => Promise<unknown>;
}

/** A setting that consists of one text. */
export function TextForm({ name, settings, label, hint, maxLength, onSave }: TextFormProps) {
  const shape = z.object({ [name]: z.optional(siteSettings.shape[name]) });
  const form = useForm(shape, (values) => onSave({ [name]: values[name] ?? null }));
  return (
    <Form form={form}>
      <Field
        label={label}
        name={name}
        defaultValue={settings[name] ?? ''}
        maxLength={maxLength}
        hint={hint}
        error={form.fields[name]}
      />
      <FormActions form={form} submit={t('Save')} />
    </Form>
  );
}

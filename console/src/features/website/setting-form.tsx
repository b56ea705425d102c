import { revisionOf } from '@ncf/contract/revision';
import type { SiteSettings } from '@ncf/contract/site-settings';
import { t } from '@ncf/contract/t';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useEdited } from '../../forms/use-edited.ts';
import { useForm } from '../../forms/use-form.ts';

/** Saves some of the settings. @param ifMatch the revision of what it replaces */
export type SaveSettings = (
  change: Partial<SiteSettings>,
  ifMatch: string,
) => Promise<SiteSettings>;

interface SettingFormProps<Name extends keyof SiteSettings, T> {
  name: Name;
  own: SiteSettings;
  /** Of what is entered. */
  shape: z.ZodMiniType<T>;
  /** The setting, from what was entered. */
  from: (entered: T) => SiteSettings[Name];
  onSave: SaveSettings;
  /** The fields, which get the errors by their names. */
  children: (stored: SiteSettings[Name], errors: Readonly<Record<string, string>>) => ReactNode;
}

/** A form of one setting. It shows what colleagues have saved until something is entered. */
export function SettingForm<Name extends keyof SiteSettings, T>({
  name,
  own,
  shape,
  from,
  onSave,
  children,
}: SettingFormProps<Name, T>) {
  const { stored, value, version, change, saved } = useEdited(own);
  const form = useForm(shape, async (entered) => {
    const replaced = revisionOf({ [name]: stored[name] });
    saved(await onSave({ [name]: from(entered) }, replaced), value);
  });
  return (
    <Form key={version} form={form} onChange={() => change({ ...value })}>
      {children(value[name], form.fields)}
      <FormActions form={form} submit={t('Save')} />
    </Form>
  );
}

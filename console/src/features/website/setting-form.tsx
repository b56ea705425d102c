import { revisionOf } from '@ncf/contract/revision';
import type { SiteSettings } from '@ncf/contract/site-settings';
import { t } from '@ncf/contract/t';
import { useMemo, type ReactNode } from 'react';
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

const partOf = <Name extends keyof SiteSettings>(all: SiteSettings, name: Name) =>
  ({ [name]: all[name] }) as Pick<SiteSettings, Name>;

/** A form of one setting. It shows what colleagues have saved until something is entered. */
export function SettingForm<Name extends keyof SiteSettings, T>({
  name,
  own,
  shape,
  from,
  onSave,
  children,
}: SettingFormProps<Name, T>) {
  // Only its own: a save of another one must not draw the fields again in which someone is about to type.
  const read = useMemo(() => partOf(own, name), [own, name]);
  const { stored, value, version, change, saved } = useEdited(read);
  const form = useForm(shape, async (entered) => {
    const answer = await onSave({ [name]: from(entered) }, revisionOf(stored));
    saved(partOf(answer, name), value);
  });
  return (
    <Form key={version} form={form} onChange={() => change({ ...value })}>
      {children(value[name], form.fields)}
      <FormActions form={form} submit={t('Save')} />
    </Form>
  );
}

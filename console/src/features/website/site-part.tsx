import { siteSettingsApi } from '@ncf/contract/api/site-settings';
import { siteSettingsChange, type SiteSettings } from '@ncf/contract/site-settings';
import { t } from '@ncf/contract/t';
import type { ComponentProps } from 'react';
import { SettingForm } from '../../forms/setting-form.tsx';

type Form<T extends object> = ComponentProps<typeof SettingForm<T>>;

/** The form of one of the site's settings. */
export function SitePart<Name extends keyof SiteSettings>({
  name,
  own,
  ...form
}: { name: Name; own: SiteSettings } & Omit<
  Form<Pick<SiteSettings, Name>>,
  'api' | 'read' | 'shape'
> &
  Partial<Pick<Form<object>, 'shape'>>) {
  return (
    <SettingForm
      api={siteSettingsApi}
      shape={siteSettingsChange}
      read={{ [name]: own[name] } as Pick<SiteSettings, Name>}
      saved={t('Saved. Visitors see it within seconds.')}
      {...form}
    />
  );
}

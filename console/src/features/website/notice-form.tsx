import { t } from '@ncf/contract/t';
import * as z from 'zod/mini';
import { LIMITS } from '@ncf/contract/limits';
import type { SiteSettings } from '@ncf/contract/site-settings';
import { futureTime, siteNotice, type SiteNotice } from '@ncf/contract/site-notice';
import { sitePath } from '@ncf/contract/visitor-page';
import { Field } from '@ncf/ui/field';
import { localTime } from '../../time/local-input.ts';
import { SettingForm, type SaveSettings } from './setting-form.tsx';
import { TextFields } from './text-fields.tsx';

const shape = z.object({
  text: z.optional(siteNotice.shape.text),
  link: z.optional(
    z.string().check(
      z.refine((path) => sitePath.safeParse(path).success, {
        error: t('Enter a page such as /contact.'),
      }),
    ),
  ),
  until: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((local: string) => new Date(local).toISOString()),
      ),
      futureTime,
    ),
  ),
});

const fromEntered = ({ text, link, until }: z.infer<typeof shape>): SiteNotice | null =>
  text === undefined ? null : { text, link: link ?? null, until: until ?? null };

interface NoticeFormProps {
  own: SiteSettings;
  onSave: SaveSettings;
}

/** The sentence at the top of every page, where it leads, and when it ends. */
export const NoticeForm = (props: NoticeFormProps) => (
  <SettingForm {...props} name="notice" shape={shape} from={fromEntered}>
    {(notice, errors) => (
      <>
        <TextFields
          name="text"
          label="Text"
          texts={notice?.text}
          maxLength={LIMITS.noticeMax}
          hint={t(
            'Leave all languages empty to show no notice. Visitors without a text in their language see the first one.',
          )}
          errors={errors}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="Page it links to (optional)"
            name="link"
            defaultValue={notice?.link ?? ''}
            placeholder="/contact"
            error={errors['link']}
          />
          <Field
            label="Show until (optional)"
            name="until"
            type="datetime-local"
            defaultValue={notice?.until ? localTime(new Date(notice.until)) : ''}
            hint={t('In your time zone.')}
            error={errors['until']}
          />
        </div>
      </>
    )}
  </SettingForm>
);

import { t } from '@ncf/contract/t';
import * as z from 'zod/mini';
import { LIMITS } from '@ncf/contract/limits';
import type { SiteSettings } from '@ncf/contract/site-settings';
import { newSiteNotice, type SiteNotice } from '@ncf/contract/site-notice';
import { sitePath } from '@ncf/contract/visitor-page';
import { Field } from '@ncf/ui/field';
import { localTime } from '../../time/local-input.ts';
import { SitePart } from './site-part.tsx';
import { TextFields } from './text-fields.tsx';

const link = z.string().check(
  z.refine((path) => sitePath.safeParse(path).success, {
    error: t('Enter a page such as /contact.'),
  }),
);
const shape = z.object({
  notice: z.nullable(z.extend(newSiteNotice, { link: z.nullable(link) })),
});

const BLANK: SiteNotice = { text: {}, link: null, until: null };

const withText = ({ notice }: Pick<SiteSettings, 'notice'>) => ({
  notice: notice !== null && Object.keys(notice.text).length > 0 ? notice : null,
});

/** The sentence at the top of every page, where it leads, and when it ends. */
export const NoticeForm = ({ own }: { own: SiteSettings }) => (
  <SitePart name="notice" own={own} shape={shape} prepare={withText}>
    {({ value: { notice }, problem, change }) => {
      const set = (part: Partial<SiteNotice>) =>
        change({ notice: { ...BLANK, ...notice, ...part } });
      return (
        <>
          <TextFields
            label="Text"
            texts={notice?.text ?? {}}
            maxLength={LIMITS.noticeMax}
            hint={t(
              'Leave all languages empty to show no notice. Visitors without a text in their language see the first one.',
            )}
            problem={(language) => problem(`notice.text.${language}`)}
            onChange={(text) => set({ text })}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              label="Page it links to (optional)"
              value={notice?.link ?? ''}
              placeholder="/contact"
              error={problem('notice.link')}
              onChange={({ target }) => set({ link: target.value || null })}
            />
            <Field
              label="Show until (optional)"
              name="notice.until"
              type="datetime-local"
              // The field's own text, since half of a time is none.
              defaultValue={notice?.until ? localTime(new Date(notice.until)) : ''}
              hint={t('In your time zone.')}
              error={problem('notice.until')}
              onChange={({ target }) =>
                set({ until: target.value === '' ? null : new Date(target.value).toISOString() })
              }
            />
          </div>
        </>
      );
    }}
  </SitePart>
);

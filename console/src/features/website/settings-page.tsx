import { t } from '@ncf/contract/t';
import { siteSettingsApi } from '@ncf/contract/api/site-settings';
import { LIMITS } from '@ncf/contract/limits';
import type { SiteSettings } from '@ncf/contract/site-settings';
import { Field } from '@ncf/ui/field';
import { useApi } from '../../api/use-api.ts';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { HoursForm } from './hours-form.tsx';
import { SitePart } from './site-part.tsx';
import { TextFields } from './text-fields.tsx';
import * as z from 'zod/mini';
import { newSiteNotice, type SiteNotice } from '@ncf/contract/site-notice';
import { sitePath } from '@ncf/contract/visitor-page';
import { localTime } from '../../time/local-input.ts';

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
const NoticeForm = ({ own }: { own: SiteSettings }) => (
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

function Panels({ own }: { own: SiteSettings }) {
  return (
    <>
      <Panel title="Notice" note={t('A sentence at the top of every page, such as holiday hours.')}>
        <NoticeForm own={own} />
      </Panel>
      <Panel
        title="Opening hours"
        note={t('When people answer the chat. Visitors see these hours in their own time zone.')}
      >
        <HoursForm own={own} />
      </Panel>
      <Panel title="Greeting" note={t('What the chat says before the first message.')}>
        <SitePart name="greeting" own={own}>
          {({ value: { greeting }, problem, change }) => (
            <TextFields
              label="Greeting"
              texts={greeting ?? {}}
              hint={t('Leave a language empty to use its standard greeting.')}
              maxLength={LIMITS.greetingMax}
              problem={(language) => problem(`greeting.${language}`)}
              onChange={(texts) =>
                change({ greeting: Object.keys(texts).length === 0 ? null : texts })
              }
            />
          )}
        </SitePart>
      </Panel>
      <Panel
        title="Inquiries"
        note={t(
          'Who gets an email when someone sends the contact form, if the server can send email.',
        )}
      >
        <SitePart name="inquiryEmail" own={own} saved={t('Saved.')}>
          {({ value: { inquiryEmail }, problem, change }) => (
            <Field
              label="Email addresses"
              value={inquiryEmail ?? ''}
              hint={t(
                'Separate addresses with commas. Put a topic before the address that gets its inquiries, such as Press=press@example.com. If you leave it empty, the server’s own setting applies.',
              )}
              maxLength={LIMITS.inquiryEmailMax}
              error={problem('inquiryEmail')}
              onChange={({ target }) => change({ inquiryEmail: target.value || null })}
            />
          )}
        </SitePart>
      </Panel>
    </>
  );
}

/** What changes often: notice, opening hours, greeting, and who is emailed about inquiries. */
export default function SiteSettingsPage() {
  const own = useApi(siteSettingsApi.get);
  return (
    <Page title="Website" lead={t('Changes appear on the site right away, without a rebuild.')}>
      <Loaded query={own} rows={6}>
        {(data) => <Panels own={data} />}
      </Loaded>
    </Page>
  );
}

import { t } from '@ncf/contract/t';
import { Page } from '../../layout/panel.tsx';
import { DaysPanel } from './days-panel.tsx';
import { PrivacyRequestPanel } from './privacy-request-panel.tsx';
import { WritingHelpPanel } from './writing-help-panel.tsx';

/** How long data is kept, and what is stored about one person. */
export default function Retention() {
  return (
    <Page
      title="Data retention"
      lead={t(
        'Old data is deleted automatically every night. You can also export or delete everything we store about one person.',
      )}
    >
      <DaysPanel />
      <PrivacyRequestPanel />
      <WritingHelpPanel />
    </Page>
  );
}

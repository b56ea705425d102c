import type { AccessToken } from '@ncf/chat/api';
import { Page } from '../../layout/panel.tsx';
import { DaysPanel } from './days-panel.tsx';
import { PrivacyRequestPanel } from './privacy-request-panel.tsx';

/** How long data is kept, and what is kept of one person. */
export default function Retention({ token }: { token: AccessToken }) {
  return (
    <Page
      title="Keeping and forgetting"
      lead="What has been kept long enough goes by itself every night. What you hold of one person can be handed out or removed here."
    >
      <DaysPanel token={token} />
      <PrivacyRequestPanel token={token} />
    </Page>
  );
}

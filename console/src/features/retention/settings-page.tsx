import { t } from '@ncf/contract/t';
import { Page, Loaded, Panel } from '../../layout/panel.tsx';
import { DaysPanel } from './days-panel.tsx';
import { PrivacyRequestPanel } from './privacy-request-panel.tsx';
import { writingHelpApi } from '@ncf/contract/api/writing-help';
import type { WritingHelp, WritingHelpState } from '@ncf/contract/writing-help';
import { toast } from '@ncf/ui/toast';
import { useApiMutation, keyOf, useApi } from '../../api/use-api.ts';
import { CheckField } from '../../forms/check-box.tsx';

function Choices({ state: { hasModel, ...allowed } }: { state: WritingHelpState }) {
  const save = useApiMutation((body: WritingHelp) => ({ route: writingHelpApi.set, body }), {
    replaces: keyOf(writingHelpApi.get),
    onSuccess: () => toast(t('Saved.'), { kind: 'success' }),
  });
  // Not disabled while it is saved, so that the box keeps the focus.
  const change = (fields: Partial<WritingHelp>) =>
    save.isPending || save.mutate({ ...allowed, ...fields });
  const isOff = !hasModel && !allowed.conversations;
  return (
    <div className="grid gap-4">
      {!hasModel && (
        <p className="text-small text-muted">
          This server has no language model. Its operator can set one up with AI_URL and AI_MODEL.
        </p>
      )}
      <CheckField
        label={t('Allow it to read conversations')}
        hint={t(
          'Agents can have a conversation summarized, and a reply drafted in the visitor’s language. Its messages then go to the company that runs the model, without the names and addresses of their senders; say so on your privacy page. Only agents send anything.',
        )}
        checked={allowed.conversations}
        disabled={isOff}
        onChange={({ target }) => change({ conversations: target.checked })}
      />
      <CheckField
        label={t('Allow it to read private notes, too')}
        hint={t('For summaries only, never for draft replies.')}
        checked={allowed.notes}
        disabled={isOff || !allowed.conversations}
        onChange={({ target }) => change({ notes: target.checked })}
      />
    </div>
  );
}

/** What the owner's language model may read. */
function WritingHelpPanel() {
  const state = useApi(writingHelpApi.get);
  return (
    <Panel
      title="Language model"
      note={t('The model sees nothing of any conversation until you allow it.')}
    >
      <Loaded query={state} rows={2}>
        {(data) => <Choices state={data} />}
      </Loaded>
    </Panel>
  );
}

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

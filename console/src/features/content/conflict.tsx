import { contentApi } from '@ncf/contract/api/content';
import type { ContentFile, ContentState } from '@ncf/contract/content';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { useApi } from '../../api/use-api.ts';
import { Loaded, Panel } from '../../layout/panel.tsx';
import { ComparedText } from './compared-text.tsx';
import type { Draft } from './use-draft.ts';

const partOf = (file: ContentFile, path: string): ContentState =>
  file.path === path
    ? file
    : (Object.values(file.translations).find((one) => one.path === path) ?? file);

/** Someone else saved the same file: both texts, of which the editor chooses one. */
export function Conflict({ draft, file }: { draft: Draft; file: string }) {
  const theirs = useApi(contentApi.file, { query: { path: file }, staleTime: 0 });
  return (
    <Panel
      title="Someone else changed this at the same time"
      note={t('Your text is kept in this browser until you choose.')}
    >
      <Loaded query={theirs}>
        {(data) => {
          const other = partOf(data, draft.path);
          const name = other.draft?.adminUserName ?? t('someone else');
          return (
            <div className="grid gap-3">
              <p className="text-small">
                {t('Lines with − are in {name}’s text, lines with + in yours.', { name })}
              </p>
              <ComparedText old={other.text ?? ''} next={draft.text ?? ''} />
              <div className="flex flex-wrap gap-2">
                <Button look="primary" onClick={() => draft.keep(other.revision)}>
                  Keep mine
                </Button>
                <Button onClick={() => draft.take(other)}>
                  {t('Use {name}’s text', { name })}
                </Button>
              </div>
            </div>
          );
        }}
      </Loaded>
    </Panel>
  );
}

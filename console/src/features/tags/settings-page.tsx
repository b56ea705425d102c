import { t } from '@ncf/contract/t';
import { tagsApi } from '@ncf/contract/api/tags';
import { useState } from 'react';
import { newTag, type Tag, type Tags } from '@ncf/contract/tags';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useApiMutation, keyOf, useApi } from '../../api/use-api.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { FormActions, Form, useApiForm } from '../../forms/form.tsx';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';

type Listed = Tags['data'][number];

/** Adds a tag, or renames one. */
function TagForm({ tag, onDone }: { tag: Tag | null; onDone: () => void }) {
  const form = useApiForm<typeof tagsApi.add | typeof tagsApi.rename, { name: string }>(
    newTag,
    (body) =>
      tag === null
        ? { route: tagsApi.add, body }
        : { route: tagsApi.rename, params: { tagId: tag.tagId }, body },
    { refreshes: [keyOf(tagsApi.list)], onSuccess: onDone },
  );
  return (
    <Form form={form} className="grid gap-3">
      <Field
        label="Name"
        name="name"
        defaultValue={tag?.name ?? ''}
        error={form.fields['name']}
        autoFocus
      />
      <FormActions form={form} submit={t('Save')} onCancel={onDone} />
    </Form>
  );
}

const usesOf = (count: number): string =>
  count === 0 ? t('Not used') : `${count} ${count === 1 ? t('conversation') : t('conversations')}`;

/** Asks before tags are deleted. */
function DeleteDialog({ tags, onClose }: { tags: readonly Listed[]; onClose: () => void }) {
  const remove = useApiMutation((tagId: string) => ({ route: tagsApi.delete, params: { tagId } }), {
    refreshes: [keyOf(tagsApi.list)],
    errorPrefix: false,
  });
  const [one] = tags;
  const name =
    tags.length === 1 && one !== undefined
      ? `“${one.name}”`
      : t('{length} tags', { length: tags.length });
  return (
    <ConfirmDialog
      title={t('Delete {name}?', { name })}
      confirm={t('Delete')}
      onConfirm={async () => {
        for (const { tagId } of tags) await remove.mutateAsync(tagId);
        toast(t('Deleted {name}', { name }), { kind: 'success' });
      }}
      onClose={onClose}
    >
      {one !== undefined && one.conversations > 0
        ? t('It disappears from {usesOf}. The conversations stay.', {
            usesOf: usesOf(one.conversations),
          })
        : t('No conversation uses it, so nothing else changes.')}
    </ConfirmDialog>
  );
}

function TagList({ data }: { data: readonly Listed[] }) {
  const [editing, setEditing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<readonly Listed[]>([]);
  const unused = data.filter(({ conversations }) => conversations === 0);
  // When a deletion fails halfway, some are gone.
  const left = deleting.filter(({ tagId }) => data.some((tag) => tag.tagId === tagId));
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {data.map((tag) => (
          <li key={tag.tagId} className="py-2">
            {editing === tag.tagId ? (
              <TagForm tag={tag} onDone={() => setEditing(null)} />
            ) : (
              <div className="flex flex-wrap items-center gap-x-3">
                <span className="min-w-0 grow font-medium wrap-anywhere">{tag.name}</span>
                <span className="text-small text-muted max-sm:text-micro">
                  {usesOf(tag.conversations)}
                </span>
                <span className="ms-auto flex gap-1">
                  <Button size="small" look="quiet" onClick={() => setEditing(tag.tagId)}>
                    Rename<span className="sr-only"> {tag.name}</span>
                  </Button>
                  <Button size="small" look="quiet" onClick={() => setDeleting([tag])}>
                    Delete<span className="sr-only"> {tag.name}</span>
                  </Button>
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
      {unused.length > 1 && (
        <Button className="justify-self-start" onClick={() => setDeleting(unused)}>
          Delete {unused.length} unused tags
        </Button>
      )}
      {left.length > 0 && <DeleteDialog tags={left} onClose={() => setDeleting([])} />}
    </div>
  );
}

/** The tags that agents put on conversations. */
export default function TagSettings() {
  const tags = useApi(tagsApi.list);
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title="Tags"
      lead={t(
        'Agents tag conversations to find and count them later. Anyone on the team can add a tag from a conversation; only your team can see them.',
      )}
    >
      <Panel
        title="All tags"
        action={
          <Button size="small" onClick={() => setAdding(true)}>
            Add a tag
          </Button>
        }
      >
        {adding && (
          <div className="mb-3">
            <TagForm tag={null} onDone={() => setAdding(false)} />
          </div>
        )}
        <Loaded query={tags}>
          {({ data }) =>
            data.length === 0 && !adding ? (
              <EmptyState title="No tags yet">
                Start with what you want to count, such as Billing or Installation.
              </EmptyState>
            ) : (
              <TagList data={data} />
            )
          }
        </Loaded>
      </Panel>
    </Page>
  );
}

import { t } from '@ncf/contract/t';
import { conversationsApi } from '@ncf/contract/api/conversations';
import { viewsApi } from '@ncf/contract/api/views';
import { revisionOf } from '@ncf/contract/revision';
import { newView, type SavedView, type ViewColumn } from '@ncf/contract/views';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { toast } from '@ncf/ui/toast';
import { keyOf } from '../../api/use-api.ts';
import { useChoices } from '../../filters/use-choices.ts';
import { CheckList } from '../../forms/check-list.tsx';
import { Form, FormActions, useApiForm } from '../../forms/form.tsx';
import { COLUMN_NAMES } from './view-names.ts';
import type { InboxFilter } from './order.ts';
import { viewFilterOf } from './saved-views.ts';
import { useRemoval } from '../../use-removal.ts';

const shape = z.pick(newView, { name: true, sharedWith: true });
const deleting = (viewId: string) => ({ route: viewsApi.delete, params: { viewId } });
const refreshes = [keyOf(viewsApi.list), keyOf(conversationsApi.counts)];

/** Gives the inbox's filter a name, or changes the view that has it. */
export default function ViewDialog({
  filter,
  onClose,
  ...props
}: {
  filter: InboxFilter;
  /** The saved view that shows the filter; null for a new one. */
  view: SavedView | null;
  onClose: () => void;
}) {
  const { teams } = useChoices();
  // As it was when the dialog opened: what colleagues change since is not to be replaced.
  const [view] = useState(props.view);
  const [columns, setColumns] = useState<ViewColumn[]>(view?.columns ?? []);
  // Saving again after a lost answer must not add a second one.
  const [viewId] = useState(() => view?.viewId ?? crypto.randomUUID());
  const { remove } = useRemoval(deleting, {
    refreshes,
    errorPrefix: t('The view couldn’t be deleted'),
  });
  const form = useApiForm(
    shape,
    (values) => ({
      route: viewsApi.save,
      params: { viewId },
      body: { ...values, filter: viewFilterOf(filter), columns },
      ifMatch: view === null ? undefined : revisionOf(newView.parse(view)),
    }),
    {
      refreshes,
      onSuccess({ name }) {
        toast(t('“{name}” is saved', { name }), { kind: 'success' });
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={view === null ? t('Save as a view') : t('Change the view')}
      description={t('It keeps the view, the filters, and the order that the inbox shows now.')}
      className="max-w-sm"
    >
      <Form form={form}>
        <Field
          label={t('Name')}
          name="name"
          autoComplete="off"
          defaultValue={view?.name}
          error={form.fields['name']}
        />
        <SelectField
          label={t('Who sees it')}
          name="sharedWith"
          defaultValue={view?.sharedWith ?? 'me'}
          options={[
            { value: 'me', label: t('Only me') },
            { value: 'everyone', label: t('All agents') },
            ...Object.entries(teams).map(([value, label]) => ({ value, label })),
          ]}
        />
        <div>
          <CheckList
            legend={t('Columns')}
            options={COLUMN_NAMES}
            chosen={columns}
            onChange={setColumns}
          />
          <p className="pt-1 text-small text-muted">
            {t('With columns, the view is a table on wide screens while no conversation is open.')}
          </p>
        </div>
        <FormActions form={form} submit={t('Save view')} onCancel={onClose} />
        {view !== null && (
          <Button
            look="danger"
            className="justify-self-start"
            onClick={() => {
              remove(viewId, t('“{name}” is deleted', { name: view.name }));
              onClose();
            }}
          >
            {t('Delete view')}
          </Button>
        )}
      </Form>
    </Dialog>
  );
}

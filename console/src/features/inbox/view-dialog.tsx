import { t } from '@ncf/contract/t';
import { conversationsApi } from '@ncf/contract/api/conversations';
import { viewsApi } from '@ncf/contract/api/views';
import { newView, type NewView, type SavedView, type ViewColumn } from '@ncf/contract/views';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { toast } from '@ncf/ui/toast';
import { keyOf, useApiMutation } from '../../api/use-api.ts';
import { useChoices } from '../../filters/use-choices.ts';
import { CheckList } from '../../forms/check-list.tsx';
import { Form, FormActions, useApiForm } from '../../forms/form.tsx';
import { COLUMN_NAMES } from './view-names.ts';
import type { InboxFilter } from './order.ts';
import { viewFilterOf } from './saved-views.ts';
import { undoToast } from '../../undo-toast.ts';

const shape = z.pick(newView, { name: true, sharedWith: true });
const refreshes = [keyOf(viewsApi.list), keyOf(conversationsApi.counts)];

/** Gives the inbox's filter a name, or changes the view that has it. */
export default function ViewDialog({
  filter,
  view,
  onClose,
}: {
  filter: InboxFilter;
  /** The saved view that shows the filter; null for a new one. */
  view: SavedView | null;
  onClose: () => void;
}) {
  const { teams } = useChoices();
  const [columns, setColumns] = useState<ViewColumn[]>(view?.columns ?? []);
  // Saving again after a lost answer must not add a second one.
  const [viewId] = useState(() => view?.viewId ?? crypto.randomUUID());
  const put = (body: NewView) => ({
    route: viewsApi.save,
    params: { viewId },
    body,
  });
  const restore = useApiMutation(put, { refreshes, errorPrefix: t('Couldn’t restore the view') });
  const remove = useApiMutation(
    ({ viewId }: SavedView) => ({ route: viewsApi.delete, params: { viewId } }),
    {
      refreshes,
      errorPrefix: t('The view couldn’t be deleted'),
      onSuccess(_, gone) {
        undoToast(t('“{name}” is deleted', { name: gone.name }), () => restore.mutate(gone));
        onClose();
      },
    },
  );
  const form = useApiForm(
    shape,
    (values) => put({ ...values, filter: viewFilterOf(filter), columns }),
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
            busy={remove.isPending}
            onClick={() => remove.mutate(view)}
          >
            {t('Delete view')}
          </Button>
        )}
      </Form>
    </Dialog>
  );
}

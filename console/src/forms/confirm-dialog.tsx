import { t } from '@ncf/contract/t';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button, type ButtonProps } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { toast } from '@ncf/ui/toast';
import type { Route } from '@ncf/contract/api/route';
import * as z from 'zod/mini';
import { useApiMutation, type ApiChange } from '../api/use-api.ts';
import { Form, FormActions, useForm } from './form.tsx';

const nothing = z.object({});

/** Asks before something that is hard to undo, or that affects someone else. */
export function ConfirmDialog({
  title,
  confirm,
  keep = t('Cancel'),
  look = 'danger',
  onConfirm,
  onDone,
  onClose,
  children,
}: {
  /** The question, such as "Revoke this API key?" */
  title: string;
  /** The label of the button that does it. */
  confirm: string;
  /** The label of the button that changes nothing. */
  keep?: string;
  look?: ButtonProps['look'];
  /** Rejects with a `CallFailure`, as a mutation's `mutateAsync` does; the dialog then shows why. */
  onConfirm: () => Promise<unknown>;
  /** Called once `onConfirm` has succeeded; by default, the dialog closes. */
  onDone?: () => void;
  onClose: () => void;
  /** The consequences. */
  children: ReactNode;
}) {
  const form = useForm(nothing, async () => {
    await onConfirm();
    (onDone ?? onClose)();
  });
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form}>
        <div className="text-small text-muted">{children}</div>
        <FormActions form={form} submit={confirm} look={look} cancel={keep} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** A button that asks before it makes a call; the dialog says why a call failed. */
export function ConfirmButton<R extends Route>({
  button,
  change,
  refreshes,
  done,
  ...dialog
}: {
  button: ButtonProps;
  change: () => ApiChange<R>;
  /** Calls to fetch again. */
  refreshes: readonly (readonly unknown[])[];
  /** What a toast says after success. */
  done?: string;
} & Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'onClose'>) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useApiMutation<R>(change, {
    refreshes,
    errorPrefix: false,
    onSuccess: () => done !== undefined && toast(done, { kind: 'success' }),
  });
  return (
    <>
      <Button size="small" {...button} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog {...dialog} onConfirm={mutateAsync} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

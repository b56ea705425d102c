import { t } from '@ncf/contract/t';
import { macrosApi } from '@ncf/contract/api/macros';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { EmptyState } from '@ncf/ui/empty-state';
import { toast } from '@ncf/ui/toast';
import { useState } from 'react';
import { useApiMutation, useApi } from '../../api/use-api.ts';
import { Loaded } from '../../layout/panel.tsx';

/** Runs one of the team's macros in a conversation. */
export default function MacroDialog({
  chatUserId,
  onClose,
}: {
  chatUserId: string;
  onClose: () => void;
}) {
  const macros = useApi(macrosApi.get);
  const [runId] = useState(() => crypto.randomUUID());
  const run = useApiMutation(
    ({ macroId }: { macroId: string; name: string }) => ({
      route: macrosApi.run,
      params: { chatUserId },
      body: { macroId, runId },
    }),
    {
      errorPrefix: t('The macro couldn’t run'),
      onSuccess(_, { name }) {
        toast(t('“{name}” is done', { name }), { kind: 'success' });
        onClose();
      },
    },
  );
  return (
    <Dialog open title={t('Run a macro')} onClose={onClose}>
      <Loaded query={macros}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={t('No macros yet')}
              action={<Button onClick={onClose}>{t('Close')}</Button>}
            >
              {t('A supervisor can add some in the settings, under Rules.')}
            </EmptyState>
          ) : (
            <ul className="grid gap-2">
              {data.map(({ macroId, name }, at) => (
                <li key={macroId}>
                  <Button
                    className="w-full justify-start"
                    autoFocus={at === 0}
                    busy={run.isPending && run.variables.macroId === macroId}
                    onClick={() => run.mutate({ macroId, name })}
                  >
                    {name}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

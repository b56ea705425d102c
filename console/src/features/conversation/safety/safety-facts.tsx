import { t } from '@ncf/contract/t';
import { blocksApi } from '@ncf/contract/api/blocks';
import { useState } from 'react';
import { VISITOR_LIMITS, type Block, type MetLimit } from '@ncf/contract/blocks';
import type { Conversation } from '@ncf/contract/messages';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { useApiMutation, keyOf, useApi } from '../../../api/use-api.ts';
import { lazyDialog } from '../../../layout/lazy-part.tsx';
import { ago, formatTime } from '../../../time/format-time.ts';
import { Fact } from '../context/card.tsx';

const BlockDialog = lazyDialog(() => import('./block-dialog.tsx'));

/** What is blocked besides the browser. */
const widthOf = ({ network, email }: Block): string =>
  [network && t('their network'), email && t('their email address')]
    .filter((part) => part !== false)
    .map((part) => t(', with {part}', { part }))
    .join('');

function BlockedFact({ block }: { block: Block }) {
  return (
    <Fact label="Blocked">
      <span className="block">
        Until {formatTime(block.until)}, by {block.madeBy}
        {widthOf(block)}
      </span>
      {block.reason !== '' && <span className="block text-muted">{block.reason}</span>}
    </Fact>
  );
}

function LimitsFact({ met }: { met: readonly MetLimit[] }) {
  return (
    <Fact label="Limits reached in the last 7 days">
      <ul className="grid gap-1">
        {met.map(({ limit, times, lastAt }) => (
          <li key={limit}>
            {VISITOR_LIMITS[limit]}
            <span className="block text-micro text-muted">
              {times === 1 ? t('Once') : t('{times} times', { times })}, last {ago(lastAt)}
            </span>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

/** Whether the visitor is blocked, and which limits they have met; with a button to block them. */
export function SafetyFacts({ conversation }: { conversation: Conversation }) {
  const { chatUserId, chatUserName, chatUserEmail } = conversation;
  const blocked = useApi(blocksApi.get, { params: { chatUserId } });
  const met = useApi(blocksApi.limits, { params: { chatUserId } }).data?.data ?? [];
  const [blocking, setBlocking] = useState(false);
  const unblock = useApiMutation(() => ({ route: blocksApi.unblock, params: { chatUserId } }), {
    refreshes: [keyOf(blocksApi.get, { chatUserId }), keyOf(blocksApi.list)],
    onSuccess: () => toast(t('Unblocked {chatUserName}.', { chatUserName }), { kind: 'success' }),
  });
  if (blocked.isPending) return null;
  const block = blocked.data?.data ?? null;
  return (
    <div className="contents">
      {(block !== null || met.length > 0) && (
        <dl className="order-1 grid w-full gap-3">
          {block !== null && <BlockedFact block={block} />}
          {met.length > 0 && <LimitsFact met={met} />}
        </dl>
      )}
      <Button
        size="small"
        once
        className="justify-self-start"
        busy={unblock.isPending}
        onClick={() => (block === null ? setBlocking(true) : unblock.mutate())}
      >
        {block === null ? t('Block visitor') : t('Unblock')}
      </Button>
      {blocking && (
        <BlockDialog
          chatUserId={chatUserId}
          chatUserName={chatUserName}
          chatUserEmail={chatUserEmail}
          onClose={() => setBlocking(false)}
        />
      )}
    </div>
  );
}

import { t } from '@ncf/contract/t';
import { blocksApi } from '@ncf/contract/api/blocks';
import { conversationsApi } from '@ncf/contract/api/conversations';
import { Link } from 'wouter';
import type { ListedBlock } from '@ncf/contract/blocks';
import { EmptyState } from '@ncf/ui/empty-state';
import { keyOf, useApi } from '../../api/use-api.ts';
import { ConfirmButton } from '../../forms/confirm-dialog.tsx';
import { LoadedRows } from '../../layout/loaded-rows.tsx';
import { Page, Panel, Tag } from '../../layout/panel.tsx';
import { formatTime } from '../../time/format-time.ts';

const nameOf = ({ visitor }: ListedBlock): string => visitor?.chatUserName ?? t('Deleted visitor');

function Row({ one }: { one: ListedBlock }) {
  const { visitor, blockId } = one;
  const name = nameOf(one);
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {visitor === null ? (
            name
          ) : (
            <Link href={`/c/${visitor.chatUserId}`} className="text-link underline">
              {visitor.chatUserName}
            </Link>
          )}
          {one.network && <Tag>Network</Tag>}
          {one.email && <Tag>Email address</Tag>}
        </p>
        {visitor !== null && <p className="text-small wrap-anywhere">{visitor.chatUserEmail}</p>}
        {one.reason !== '' && <p className="text-small wrap-anywhere">{one.reason}</p>}
        <p className="text-small text-muted">
          Blocked by {one.madeBy}, {formatTime(one.createdAt)} · until {formatTime(one.until)}
        </p>
      </div>
      <ConfirmButton
        button={{
          children: t('Unblock'),
          'aria-label': t('Unblock {nameOf}', { nameOf: name }),
        }}
        title={t('Unblock {nameOf}?', { nameOf: name })}
        confirm={t('Unblock')}
        look="primary"
        change={() => ({ route: blocksApi.remove, params: { id: blockId } })}
        refreshes={[keyOf(blocksApi.list), keyOf(conversationsApi.list)]}
        done={t('Unblocked {nameOf}.', { nameOf: name })}
      >
        They can write to you again right away. If you also blocked their network or email address,
        that ends too.
      </ConfirmButton>
    </li>
  );
}

/** The blocked visitors. */
export default function Blocks() {
  const list = useApi(blocksApi.list);
  return (
    <Page
      title="Blocked visitors"
      lead={t(
        'People who can’t write to you for a while. The chat asks them politely to call or email instead. To block someone, choose “Block visitor” in the details of their conversation.',
      )}
    >
      <Panel title="Blocked now">
        <LoadedRows
          query={list}
          empty={
            <EmptyState title="No one is blocked">
              Blocks end on their own after 30 days at most.
            </EmptyState>
          }
        >
          {(one) => <Row key={one.blockId} one={one} />}
        </LoadedRows>
      </Panel>
    </Page>
  );
}

import type { ReactNode } from 'react';
import type { Conversation } from '@ncf/contract/messages';
import { isOpen } from '../../conversation-state.ts';
import { CHIP } from '../../tags/tag-chips.tsx';
import { useTagsOf } from '../../tags/use-tags.ts';
import { shortTime } from '../../time/short-time.ts';
import { Fact } from './visitor-page-facts.tsx';

/** What the buttons do. */
export interface OrganizeActions {
  tag: () => void;
  snooze: () => void;
  togglePriority: () => void;
}

const Change = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="mt-1 block cursor-pointer text-micro text-link underline"
  >
    {children}
  </button>
);

/** The tags, the priority, and the snooze of a conversation. */
export function OrganizeFacts({
  conversation,
  actions,
}: {
  conversation: Conversation;
  actions: OrganizeActions;
}) {
  const { tagIds, priority, snoozedUntil } = conversation;
  const tags = useTagsOf(tagIds);
  return (
    <dl className="grid gap-4">
      <Fact label="Tags">
        {tags.length === 0 ? (
          'None'
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {tags.map(({ tagId, name }) => (
              <li key={tagId} className={`${CHIP} wrap-anywhere`}>
                {name}
              </li>
            ))}
          </ul>
        )}
        <Change onClick={actions.tag}>{tags.length === 0 ? 'Add tags' : 'Change tags'}</Change>
      </Fact>
      <Fact label="Priority">
        {priority === 'high' ? 'High' : 'Normal'}
        <Change onClick={actions.togglePriority}>
          {priority === 'high' ? 'Set to normal priority' : 'Set to high priority'}
        </Change>
      </Fact>
      {(isOpen(conversation) || snoozedUntil !== null) && (
        <Fact label="Snoozed">
          {snoozedUntil === null ? 'No' : `Until ${shortTime(snoozedUntil)}`}
          <Change onClick={actions.snooze}>
            {snoozedUntil === null ? 'Snooze' : 'Change or end the snooze'}
          </Change>
        </Fact>
      )}
    </dl>
  );
}

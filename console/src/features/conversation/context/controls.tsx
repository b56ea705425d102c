import { t } from '@ncf/contract/t';
import { teamApi } from '@ncf/contract/api/team';
import { teamsApi } from '@ncf/contract/api/teams';
import { teamOf } from '@ncf/contract/teams';
import Check from 'icon:tabler/check';
import Clock from 'icon:tabler/clock';
import Flag from 'icon:tabler/flag';
import Inbox from 'icon:tabler/inbox';
import Plus from 'icon:tabler/plus';
import Close from 'icon:tabler/x';
import { useId } from 'react';
import type { Conversation } from '@ncf/contract/messages';
import type { Icon } from '@ncf/ui/icon';
import { useApi } from '../../../api/use-api.ts';
import { isOpen } from '../../../conversation-state.ts';
import { useTagsOf } from '../../../tags/tags.tsx';
import { shortTime } from '../../../time/format-time.ts';
import type { OpenConversation } from '../open-conversation.ts';
import { OwnerSelect } from './owner-select.tsx';

const LABEL = 'text-micro text-muted';

const UNASSIGNED = '';

/** Whose the conversation is: an agent's and a team's. */
function Owners({
  open: { agent, actions },
  summary,
}: {
  open: OpenConversation;
  summary: Conversation;
}) {
  const members = useApi(teamApi.list).data?.data ?? [];
  const teams = useApi(teamsApi.get).data?.data ?? [];
  const { assignee, teamId, topicId } = summary;
  const isKnown = assignee === null || members.some(({ agentId }) => agentId === assignee.agentId);
  const all = isKnown ? members : [...members, assignee];
  const ofTopic = teamOf({ teamId: null, topicId }, teams);
  const assign = (agentId: string) => {
    const to = all.find((one) => one.agentId === agentId) ?? null;
    const given = to && { agentId: to.agentId, adminUserName: to.adminUserName };
    actions.assign([summary], given);
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      <OwnerSelect
        label="Assignee"
        value={assignee?.agentId ?? UNASSIGNED}
        options={[
          { value: UNASSIGNED, label: t('Unassigned') },
          ...all.map(({ agentId, adminUserName }) => ({
            value: agentId,
            label:
              agentId === agent.agentId
                ? t('{adminUserName} (you)', { adminUserName })
                : adminUserName,
          })),
        ]}
        onChange={assign}
      />
      {teams.length > 0 && (
        <OwnerSelect
          label="Team"
          value={teams.some((one) => one.teamId === teamId) ? (teamId ?? UNASSIGNED) : UNASSIGNED}
          options={[
            { value: UNASSIGNED, label: ofTopic === null ? t('No team') : ofTopic.name },
            ...teams.map((one) => ({ value: one.teamId, label: one.name })),
          ]}
          onChange={(chosen) =>
            actions.giveToTeam([summary], teams.find((one) => one.teamId === chosen) ?? null)
          }
        />
      )}
    </div>
  );
}

/** A row of buttons of which one is on. */
function Segments({
  label,
  options,
}: {
  label: string;
  options: readonly {
    label: string;
    icon: Icon;
    on: boolean;
    /** The look while it is on. */
    look?: string;
    onClick: () => void;
  }[];
}) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1">
      <span id={id} className={LABEL}>
        {label}
      </span>
      <div className="@container flex">
        {options.map(({ label: name, icon: OptionIcon, on, look, onClick }) => (
          <button
            key={name}
            type="button"
            aria-pressed={on}
            onClick={onClick}
            className={`-ms-px inline-flex h-9 min-w-0 grow cursor-pointer items-center justify-center gap-1 border px-1 text-small first:ms-0 first:rounded-s-md last:rounded-e-md ${on ? `z-1 font-semibold ${look ?? 'border-accent bg-accent-soft text-text'}` : 'border-line-strong bg-raised text-muted hover:bg-sunken hover:text-text'}`}
          >
            <OptionIcon size={16} className="hidden shrink-0 @min-[15rem]:block" />
            <span className="truncate">{name}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** The tags of the conversation, each with a button that removes it. */
function Tags({
  open: { actions },
  summary,
  onTag,
}: {
  open: OpenConversation;
  summary: Conversation;
  onTag: () => void;
}) {
  const tags = useTagsOf(summary.tagIds);
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.map(({ tagId, name }) => (
        <li
          key={tagId}
          className="inline-flex h-7 max-w-full min-w-0 items-center rounded-md border border-line bg-raised ps-2 text-small"
        >
          <span className="truncate">{name}</span>
          <button
            type="button"
            aria-label={t('Remove the tag {name}', { name })}
            onClick={() => actions.tag([summary], [], [tagId])}
            className="grid size-6 cursor-pointer place-items-center text-muted hover:text-text"
          >
            <Close size={14} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={onTag}
          className="inline-flex h-7 cursor-pointer items-center gap-1 rounded-md border border-dashed border-line-strong px-2 text-small text-muted hover:text-text"
        >
          <Plus size={14} /> {tags.length === 0 ? t('Add tags') : t('Tag')}
        </button>
      </li>
    </ul>
  );
}

/** What the team decides about a conversation: who answers, whether it is done, how urgent it is, and its tags. */
export function Controls({
  open,
  summary,
  run,
}: {
  open: OpenConversation;
  summary: Conversation;
  /** Does something through the open conversation. */
  run: (command: 'tag' | 'snooze' | 'toggleClosed') => void;
}) {
  const { actions } = open;
  const { snoozedUntil, priority, state } = summary;
  const [isSnoozed, isClosed] = [snoozedUntil !== null, state === 'closed'];
  const isHigh = priority === 'high';
  const reopen = () => {
    if (isClosed) run('toggleClosed');
    else if (isSnoozed) actions.snooze([summary], null);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Owners open={open} summary={summary} />
      <Segments
        label="Status"
        options={[
          { label: t('Open'), icon: Inbox, on: !isSnoozed && !isClosed, onClick: reopen },
          ...(isOpen(summary) || isSnoozed
            ? [{ label: t('Snooze'), icon: Clock, on: isSnoozed, onClick: () => run('snooze') }]
            : []),
          {
            label: t('Closed'),
            icon: Check,
            on: isClosed,
            onClick: () => isClosed || run('toggleClosed'),
          },
        ]}
      />
      {snoozedUntil !== null && (
        <p className="text-small">Snoozed until {shortTime(snoozedUntil)}</p>
      )}
      <Segments
        label="Priority"
        options={[
          {
            label: 'Normal',
            icon: Check,
            on: !isHigh,
            onClick: () => isHigh && actions.prioritize([summary], 'normal'),
          },
          {
            label: t('High'),
            icon: Flag,
            on: isHigh,
            look: 'border-error bg-error-soft text-error',
            onClick: () => isHigh || actions.prioritize([summary], 'high'),
          },
        ]}
      />
      <Tags open={open} summary={summary} onTag={() => run('tag')} />
    </div>
  );
}

import { agentsApi } from '@ncf/contract/api/agents';
import { useState } from 'react';
import type { AgentRole } from '@ncf/contract/agent-sessions';
import { type AgentAccount } from '@ncf/contract/agents';
import { rolesOf } from '@ncf/contract/policy';
import { Button } from '@ncf/ui/button';
import { Loaded, Page, Panel, Tag } from '../../layout/panel.tsx';
import { ago } from '../../time/format-time.ts';
import { useApi } from '../../api/use-api.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ROLE } from './roles.ts';
import { RolesTable } from './roles-table.tsx';

function Row({ agent, onEdit }: { agent: AgentAccount; onEdit?: () => void }) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong"
      >
        {agent.adminUserName.slice(0, 1).toUpperCase()}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="wrap-anywhere">{agent.adminUserName}</span>
          <Tag tone={agent.role === 'agent' ? 'calm' : 'good'}>{ROLE[agent.role]}</Tag>
          {agent.disabled && <Tag tone="bad">Disabled</Tag>}
          {agent.away && !agent.disabled && <Tag tone="warn">Away</Tag>}
          {(agent.totp || agent.passkeys > 0) && <Tag>Two-step sign-in</Tag>}
        </p>
        <p className="text-small wrap-anywhere text-muted">
          {agent.email} ·{' '}
          {agent.lastSeenAt === null ? 'never signed in' : `last seen ${ago(agent.lastSeenAt)}`}
        </p>
      </div>
      {onEdit !== undefined && (
        <Button size="small" onClick={onEdit} aria-label={`Edit ${agent.adminUserName}`}>
          Edit
        </Button>
      )}
    </li>
  );
}

/** The team: accounts, pending invitations, and what each role may do. Those who may, change them here. */
export default function Team({ role }: { role: AgentRole }) {
  const manage = (rolesOf('agents') as readonly string[]).includes(role);
  const list = useApi(agentsApi.list);
  const [editing, setEditing] = useState<string | null>(null);
  const [inviting, setInviting] = useState(false);
  const count = list.data?.data.length;
  const edited = list.data?.data.find(({ agentId }) => agentId === editing);
  return (
    <Page
      title="Team"
      lead="Who can sign in to this console, and what they can do. You can disable an account but not delete it: its name stays with the messages it sent."
      action={
        manage ? (
          <Button look="primary" onClick={() => setInviting(true)}>
            Invite a teammate
          </Button>
        ) : undefined
      }
    >
      <Panel
        title="Accounts"
        note={count === undefined ? undefined : `${count} ${count === 1 ? 'account' : 'accounts'}`}
      >
        <Loaded query={list}>
          {({ data }) => (
            <ul className="-my-2 divide-y divide-line">
              {data.map((agent) => (
                <Row
                  key={agent.agentId}
                  agent={agent}
                  {...(manage ? { onEdit: () => setEditing(agent.agentId) } : {})}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      {manage && <Invitations />}
      <RolesTable />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {edited !== undefined && (
        <AgentDialog key={edited.agentId} agent={edited} onClose={() => setEditing(null)} />
      )}
    </Page>
  );
}

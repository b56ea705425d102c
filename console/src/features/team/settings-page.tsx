import Check from 'icon:tabler/check';
import { t } from '@ncf/contract/t';
import { agentsApi } from '@ncf/contract/api/agents';
import { useState } from 'react';
import { teamApi } from '@ncf/contract/api/team';
import type { TeamMember } from '@ncf/contract/team';
import type { AgentAccount } from '@ncf/contract/agents';
import { mayRole } from '@ncf/contract/policy';
import { Button } from '@ncf/ui/button';
import { Avatar } from '../../avatar.tsx';
import { LoadedRows } from '../../layout/loaded-rows.tsx';
import { Page, Panel, Tag } from '../../layout/panel.tsx';
import { useMay } from '../../agent.ts';
import { ago, formatTime } from '../../time/format-time.ts';
import { DutyTag, Load, shiftText } from '../../duty.tsx';
import { useApi, keyOf, useApiMutation } from '../../api/use-api.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { ROLE, ROLES } from './roles.ts';
import { invitationsApi } from '@ncf/contract/api/invitations';
import { INVITATION_DAYS, newInvitation, type NewInvitation } from '@ncf/contract/invitations';
import { ConfirmButton } from '../../forms/confirm-dialog.tsx';
import { Dialog } from '@ncf/ui/dialog';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { Form, FormActions, useForm } from '../../forms/form.tsx';
import { OneTimeSecret } from '../../forms/one-time-secret.tsx';
import { addressOf, hintOf } from './new-link.ts';
import { cell, Table } from '../../layout/table.tsx';
import { PERMISSIONS } from './permissions.ts';

const NAMES = ['agent', 'editor', 'supervisor', 'owner'] as const;

/** The permissions of each role, from the table that the server uses. */
function RolesTable() {
  return (
    <Panel title="What each role can do">
      <Table
        className="-m-4"
        caption={t('What each role can do')}
        stacked
        columns={[
          { name: t('Permission') },
          ...NAMES.map((name) => ({ name: ROLE[name], align: 'center' as const })),
        ]}
      >
        {PERMISSIONS.map(([[resource], permission]) => (
          <tr
            key={resource}
            className="max-lg:grid max-lg:grid-cols-2 max-lg:py-2.5 sm:max-lg:grid-cols-4"
          >
            <th
              scope="row"
              className={`${cell()} font-normal text-muted max-lg:col-span-full max-lg:px-4 max-lg:py-0`}
            >
              {permission}
            </th>
            {NAMES.map((name) => {
              const may = mayRole(name, resource);
              return (
                <td
                  key={name}
                  className={`${cell('center')} max-lg:px-4 max-lg:py-1 max-lg:text-start`}
                >
                  <span aria-hidden="true" className="lg:hidden">
                    {ROLE[name]}{' '}
                  </span>
                  <span aria-hidden="true" className={may ? 'text-success' : 'text-faint'}>
                    {may ? <Check className="inline" /> : '–'}
                  </span>
                  <span className="sr-only">{may ? t('Yes') : 'No'}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

/** Invites a person by a link. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useApiMutation((body: NewInvitation) => ({ route: invitationsApi.create, body }), {
    refreshes: [keyOf(invitationsApi.list)],
    errorPrefix: false,
  });
  const form = useForm(newInvitation, (json) => invite.mutateAsync(json));
  return (
    <Dialog
      open
      onClose={invite.isSuccess ? undefined : onClose}
      title="Invite a teammate"
      description={t('They get a link that works once and expires in {INVITATION_DAYS} days.', {
        INVITATION_DAYS,
      })}
    >
      {invite.isSuccess ? (
        <OneTimeSecret
          label={t('Link for {email}', { email: invite.variables.email })}
          value={addressOf(invite.data)}
          hint={hintOf(invite.data)}
          onDone={onClose}
        />
      ) : (
        <Form form={form}>
          <Field
            label="Email"
            name="email"
            {...emailInput}
            autoComplete="off"
            error={form.fields['email']}
            hint={t('They choose their own name and password.')}
          />
          <SelectField label="Role" name="role" options={ROLES} defaultValue="agent" />
          <FormActions form={form} submit={t('Create invitation')} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}

/** Invitations that have not been accepted; nothing if there are none. */
function Invitations() {
  const open = useApi(invitationsApi.list).data?.data ?? [];
  if (open.length === 0) return null;
  return (
    <Panel
      title="Pending invitations"
      note={t('Lost the link? Invite the same address again to get a new one.')}
    >
      <ul className="-my-2 divide-y divide-line">
        {open.map((one) => (
          <li key={one.invitationId} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span className="wrap-anywhere">{one.email}</span> <Tag>{ROLE[one.role]}</Tag>
              </p>
              <p className="text-small text-muted">
                Invited by {one.invitedBy}, {formatTime(one.createdAt)} · expires{' '}
                {formatTime(one.expiresAt)}
              </p>
            </div>
            <ConfirmButton
              button={{
                children: t('Withdraw'),
                'aria-label': t('Withdraw the invitation for {email}', { email: one.email }),
              }}
              title="Withdraw this invitation?"
              confirm={t('Withdraw invitation')}
              change={() => ({ route: invitationsApi.delete, params: { id: one.invitationId } })}
              refreshes={[keyOf(invitationsApi.list)]}
              done={t('Invitation withdrawn. Its link no longer works.')}
            >
              The link we made for {one.email} stops working right away.
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Row({
  agent,
  member,
  onEdit,
}: {
  agent: AgentAccount;
  /** Undefined for an account that is disabled. */
  member: TeamMember | undefined;
  onEdit?: () => void;
}) {
  const shift = member === undefined ? '' : shiftText(member);
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar id={agent.agentId} name={agent.adminUserName} look="colleague" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="wrap-anywhere">{agent.adminUserName}</span>
          <Tag tone={agent.role === 'agent' ? 'calm' : 'good'}>{ROLE[agent.role]}</Tag>
          {agent.disabled && <Tag tone="bad">Disabled</Tag>}
          {member !== undefined && <DutyTag member={member} />}
          {(agent.totp || agent.passkeys > 0) && <Tag>Two-step sign-in</Tag>}
        </p>
        <p className="text-small wrap-anywhere text-muted">
          {agent.email} ·{' '}
          {agent.lastSeenAt === null
            ? t('never signed in')
            : t('last seen {ago}', { ago: ago(agent.lastSeenAt) })}
          {shift !== '' && ` · ${shift}`}
        </p>
        {member !== undefined && <Load member={member} />}
      </div>
      {onEdit !== undefined && (
        <Button
          size="small"
          onClick={onEdit}
          aria-label={t('Edit {adminUserName}', { adminUserName: agent.adminUserName })}
        >
          Edit
        </Button>
      )}
    </li>
  );
}

/** The team: accounts, pending invitations, and what each role may do. Those who may, change them here. */
export default function Team() {
  const manage = useMay('agents');
  const list = useApi(agentsApi.list);
  const members = useApi(teamApi.list).data?.data ?? [];
  const [editing, setEditing] = useState<string | null>(null);
  const [inviting, setInviting] = useState(false);
  const count = list.data?.data.length;
  const edited = list.data?.data.find(({ agentId }) => agentId === editing);
  return (
    <Page
      title="Team"
      lead={t(
        'Who can sign in to this console, and what they can do. You can disable an account but not delete it: its name stays with the messages it sent.',
      )}
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
        note={
          count === undefined ? undefined : `${count} ${count === 1 ? t('account') : t('accounts')}`
        }
      >
        <LoadedRows query={list}>
          {(agent) => (
            <Row
              key={agent.agentId}
              agent={agent}
              member={members.find(({ agentId }) => agentId === agent.agentId)}
              {...(manage ? { onEdit: () => setEditing(agent.agentId) } : {})}
            />
          )}
        </LoadedRows>
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

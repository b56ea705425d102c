import type { Resource } from '@ncf/contract/policy';
import { rolesOf } from '@ncf/contract/routes';
import { Panel } from '../../layout/panel.tsx';
import { cell, Table } from '../../layout/table.tsx';
import { ROLE } from './roles.ts';

const PERMISSIONS: readonly [Resource, string][] = [
  ['conversations', 'Chat with visitors; read every conversation and its files'],
  ['enquiries', 'Read and answer inquiries from the contact form'],
  ['replies', 'Use and edit saved replies'],
  ['agent-profile', 'Change their own name, password, and two-step sign-in'],
  ['reports', 'Read reports'],
  ['agent-accounts', 'See the team’s accounts'],
  ['agents', 'Invite teammates; change and disable accounts'],
  ['assignment', 'Choose how conversations are assigned'],
  ['chat-topics', 'Define the topics that visitors choose from'],
  ['site-settings', 'Change the opening hours, the greeting, and the notice'],
  ['retention', 'Set how long data is kept; export or delete one person’s data'],
  ['webhooks', 'Connect other systems with webhooks and API keys'],
  ['audit', 'Read the audit log'],
];
const NAMES = ['agent', 'supervisor', 'owner'] as const;

/** What each role may do, from the table by which the server decides. */
export function RolesTable() {
  return (
    <Panel title="What each role can do">
      <Table
        className="-m-4"
        caption="What each role can do"
        columns={[
          { name: 'Permission' },
          ...NAMES.map((name) => ({ name: ROLE[name], align: 'center' as const })),
        ]}
      >
        {PERMISSIONS.map(([resource, permission]) => (
          <tr key={resource}>
            <th scope="row" className={`${cell()} font-normal text-muted`}>
              {permission}
            </th>
            {NAMES.map((name) => {
              const may = (rolesOf(resource) as readonly string[]).includes(name);
              return (
                <td key={name} className={cell('center')}>
                  <span aria-hidden="true" className={may ? 'text-accent' : 'text-faint'}>
                    {may ? '✓' : '–'}
                  </span>
                  <span className="sr-only">{may ? 'Yes' : 'No'}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

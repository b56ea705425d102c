import type { Resource } from '@ncf/contract/policy';
import { rolesOf } from '@ncf/contract/routes';
import { Panel } from '../../layout/panel.tsx';
import { ROLE } from './roles.ts';

const WHAT: readonly [Resource, string][] = [
  ['conversations', 'Talk to visitors, read every conversation and its files'],
  ['enquiries', 'Read enquiries from the contact form'],
  ['agent-profile', 'Change their own name, password and two-step sign-in'],
  ['agent-accounts', 'See the team’s accounts'],
  ['agents', 'Invite, change and disable accounts'],
  ['retention', 'Set how long data is kept; hand out or remove what is kept of a person'],
  ['webhooks', 'Connect other systems by webhooks and API keys'],
  ['audit', 'Read the audit trail'],
];
const NAMES = ['agent', 'supervisor', 'owner'] as const;

/** What each role may do, read from the table that the server decides by. */
export function RolesTable() {
  return (
    <Panel title="What each role may do">
      <div className="-m-4 overflow-x-auto">
        <table className="w-full text-small">
          <thead>
            <tr className="border-b border-line text-start">
              <th scope="col" className="px-4 py-2 text-start font-medium">
                They may
              </th>
              {NAMES.map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-center font-medium">
                  {ROLE[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {WHAT.map(([resource, words]) => (
              <tr key={resource}>
                <th scope="row" className="px-4 py-2 text-start font-normal text-muted">
                  {words}
                </th>
                {NAMES.map((name) => {
                  const may = (rolesOf(resource) as readonly string[]).includes(name);
                  return (
                    <td key={name} className="px-3 py-2 text-center">
                      <span aria-hidden="true" className={may ? 'text-accent' : 'text-faint'}>
                        {may ? '✓' : '–'}
                      </span>
                      <span className="sr-only">{may ? 'yes' : 'no'}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

import { rolesOf } from '@ncf/contract/policy';
import { Panel } from '../../layout/panel.tsx';
import { cell, Table } from '../../layout/table.tsx';
import { PERMISSIONS } from './permissions.ts';
import { ROLE } from './roles.ts';

const NAMES = ['agent', 'supervisor', 'owner'] as const;

/** The permissions of each role, from the table that the server uses. */
export function RolesTable() {
  return (
    <Panel title="What each role can do">
      <Table
        className="-m-4"
        caption="What each role can do"
        stacked
        columns={[
          { name: 'Permission' },
          ...NAMES.map((name) => ({ name: ROLE[name], align: 'center' as const })),
        ]}
      >
        {PERMISSIONS.map(([[resource], permission]) => (
          <tr key={resource} className="max-lg:grid max-lg:grid-cols-3 max-lg:py-2.5">
            <th
              scope="row"
              className={`${cell()} font-normal text-muted max-lg:col-span-3 max-lg:px-4 max-lg:py-0`}
            >
              {permission}
            </th>
            {NAMES.map((name) => {
              const may = (rolesOf(resource) as readonly string[]).includes(name);
              return (
                <td
                  key={name}
                  className={`${cell('center')} max-lg:px-4 max-lg:py-1 max-lg:text-start`}
                >
                  <span aria-hidden="true" className="lg:hidden">
                    {ROLE[name]}{' '}
                  </span>
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

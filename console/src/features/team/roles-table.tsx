import { rolesOf } from '@ncf/contract/routes';
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
        columns={[
          { name: 'Permission' },
          ...NAMES.map((name) => ({ name: ROLE[name], align: 'center' as const })),
        ]}
      >
        {PERMISSIONS.map(([[resource], permission]) => (
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

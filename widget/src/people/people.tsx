import type { ShownAgent } from '@ncf/contract/availability';
import Face from './face.tsx';

/** How many are shown; more would push the rest of the first screen down. */
const MOST = 4;

/** Who answers, with what they do. */
export default function People({ people }: { people: readonly ShownAgent[] }) {
  return (
    <ul className="nc-people">
      {people.slice(0, MOST).map(({ adminUserName, jobTitle }) => (
        <li key={adminUserName}>
          <Face name={adminUserName} />
          <strong dir="auto">{adminUserName}</strong>
          <span dir="auto">{jobTitle}</span>
        </li>
      ))}
    </ul>
  );
}

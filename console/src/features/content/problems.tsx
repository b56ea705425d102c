import type { ContentProblem } from '@ncf/contract/content';

/** What is wrong with a file, by field. */
export const problemsByField = (
  problems: readonly ContentProblem[],
  path: string,
): ReadonlyMap<string, string> =>
  new Map(
    problems.flatMap(({ file, field, message }) =>
      file === path && field !== null ? [[field, message] as const] : [],
    ),
  );

/** What would stop publishing, also where its field is not shown. */
export function Problems({ problems }: { problems: readonly ContentProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <section
      aria-label="Problems"
      className="rounded-lg border border-error bg-error-soft px-4 py-3 text-small text-error"
    >
      <h2 className="font-semibold">Fix these problems before you publish.</h2>
      <ul className="mt-1 list-disc ps-5">
        {problems.map(({ file, field, message }) => (
          <li key={`${file} ${field} ${message}`} className="wrap-anywhere">
            {field === null ? file : `“${field}”`}: {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { searchMissesApi } from '@ncf/contract/api/search-misses';
import { format, parseISO } from 'date-fns';
import { SEARCH_MISS_DAYS } from '@ncf/contract/search-misses';
import { useApi } from '../../api/use-api.ts';
import { Loaded } from '../../layout/panel.tsx';
import { cell, Table } from '../../layout/table.tsx';

const COLUMNS = [
  { name: 'Search' },
  { name: 'Times', align: 'end' as const },
  { name: 'Last on', align: 'end' as const },
];
const TITLE = 'Site searches without results';

/** Searches of the site without results: topics that it lacks, or words that it should know. */
export function SiteSearches() {
  const query = useApi(searchMissesApi.list);
  return (
    <section
      aria-label={TITLE}
      className="grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-raised p-4"
    >
      <h2 className="font-semibold">{TITLE}</h2>
      <p className="text-small text-muted">
        The most frequent of the last {SEARCH_MISS_DAYS} days, counted without anything about the
        visitors.
      </p>
      <Loaded query={query} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-small">None. Every search found something.</p>
          ) : (
            <Table caption={TITLE} columns={COLUMNS}>
              {data.map(({ query: words, count, lastDay }) => (
                <tr key={words}>
                  <th scope="row" className={`${cell()} font-medium wrap-anywhere`}>
                    {words}
                  </th>
                  <td className={`${cell('end')} font-mono`}>{count}</td>
                  <td className={`${cell('end')} whitespace-nowrap`}>
                    {format(parseISO(lastDay), 'MMM d, yyyy')}
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Loaded>
    </section>
  );
}

import { t } from '@ncf/contract/t';
import { searchMissesApi } from '@ncf/contract/api/search-misses';
import { SEARCH_MISS_DAYS, type SearchMiss } from '@ncf/contract/search-misses';
import { Button } from '@ncf/ui/button';
import { useApi } from '../../api/use-api.ts';
import { copyText } from '../../copy-text.ts';
import { languageName } from '../../language-name.ts';
import { Loaded, Panel } from '../../layout/panel.tsx';
import { cell, Table } from '../../layout/table.tsx';
import { dayName } from '../../time/day-names.ts';
import { faqEntry } from './faq-entry.ts';

const NOTE = t(
  'The most common ones from the last {days} days. They’re counted without anything about the visitors.',
  {
    days: SEARCH_MISS_DAYS,
  },
);

interface UnansweredProps {
  source: SearchMiss['source'];
  title: string;
  /** The heading of what was asked. */
  asked: string;
  none: string;
}

/** What the site had no answer to: topics that it lacks, or words that it should know. */
export function Unanswered({ source, title, asked, none }: UnansweredProps) {
  const query = useApi(searchMissesApi.list, { query: { source } });
  const columns = [
    { name: asked },
    { name: t('Language') },
    { name: t('Times'), align: 'end' as const },
    { name: t('Last on'), align: 'end' as const },
    ...(source === 'chat' ? [{ name: t('FAQ') }] : []),
  ];
  return (
    <Panel title={title} note={NOTE}>
      <Loaded query={query} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-small">{none}</p>
          ) : (
            <Table caption={title} columns={columns}>
              {data.map(({ query: words, language, count, lastDay }) => (
                <tr key={`${language} ${words}`}>
                  <th scope="row" className={`${cell()} font-medium wrap-anywhere`} lang={language}>
                    {words}
                  </th>
                  <td className={cell()}>{languageName(language)}</td>
                  <td className={`${cell('end')} font-mono`}>{count}</td>
                  <td className={`${cell('end')} whitespace-nowrap`}>{dayName(lastDay)}</td>
                  {source === 'chat' && (
                    <td className={cell()}>
                      <Button
                        size="small"
                        aria-label={t('Write an FAQ entry for “{question}”', { question: words })}
                        onClick={() =>
                          void copyText(
                            faqEntry(words),
                            t(
                              'FAQ entry copied. Paste it into a file in site/content/faq and write the answer.',
                            ),
                          )
                        }
                      >
                        Write an FAQ entry
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </Table>
          )
        }
      </Loaded>
    </Panel>
  );
}

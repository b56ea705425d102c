import { t } from '@ncf/contract/t';
import { searchApi } from '@ncf/contract/api/search';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { useApiPages } from '../../api/use-api.ts';
import { withParams } from '../../address-params.ts';
import { Waiting } from '../../layout/panel.tsx';
import { useDebounced } from '../../time/use-debounced.ts';
import { formOf, nextPage, paramsOf } from './query.ts';
import { SearchFields } from './search-fields.tsx';
import { countOf, MessagesFound, NotesFound, PeopleFound } from './search-results.tsx';

/** A count with its noun, and a plus sign if there are more; null for none. */
const some = (count: number, more: boolean, one: string, several: string): string | null =>
  count === 0 ? null : `${countOf(count, more)} ${count === 1 ? one : several}`;

/** Searches all messages, notes, and people, with the filters in the address. */
export default function Search() {
  const [params, setParams] = useSearchParams();
  const form = formOf(params);
  const text = useDebounced(form.text);
  const isEmpty = form.text.trim() === '';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const found = useApiPages(searchApi.messages, {
    query: paramsOf({ ...form, text }),
    next: nextPage,
    enabled: text.trim() !== '',
    keepPrevious: true,
  });
  const pages = isEmpty ? [] : (found.data?.pages ?? []);
  const { people = [], morePeople = false, notes = [], moreNotes = false } = pages[0] ?? {};
  const messages = pages.flatMap((page) => page.messages);
  const suggestion = pages[0]?.suggestion ?? null;
  const setField: ComponentProps<typeof SearchFields>['onChange'] = (name, value) =>
    setParams((before) => withParams(before, { [name]: value }), { replace: true });
  const isLoading = found.isFetching || text !== form.text;
  const hasNothing =
    pages.length > 0 && messages.length + notes.length + people.length === 0 && !isLoading;
  const counts = [
    some(people.length, morePeople, t('person'), t('people')),
    some(notes.length, moreNotes, t('note'), t('notes')),
    some(messages.length, found.hasNextPage, t('message'), t('messages')),
  ].filter((count) => count !== null);

  return (
    <section aria-label="Search" className="pane h-full">
      <h1 className="sr-only">Search</h1>
      <SearchFields ref={field} form={form} onChange={setField} />
      <div
        aria-busy={(isLoading && !isEmpty) || undefined}
        className="min-h-0 grow overflow-y-auto"
      >
        <p role="status" className={found.isError ? 'p-4 text-small text-error' : 'sr-only'}>
          {found.error?.message ??
            (pages.length === 0
              ? ''
              : t('Found: {join}', { join: counts.join(', ') || t('nothing') }))}
        </p>
        {isEmpty && (
          <EmptyState title="Search all conversations">
            Words match from their start: “gar” finds “garage”. Put a phrase in quotes to find it
            word for word. Names, email addresses, contact fields, and notes match anywhere.
          </EmptyState>
        )}
        {!isEmpty && found.isPending && (
          <div className="p-4">
            <Waiting rows={5} />
          </div>
        )}
        {hasNothing && (
          <EmptyState title="No matches">
            {suggestion === null ? (
              t('Try fewer words or other filters.')
            ) : (
              <>
                Did you mean{' '}
                <button
                  type="button"
                  className="font-semibold text-link underline"
                  onClick={() => {
                    setField('text', suggestion);
                    field.current?.focus();
                  }}
                >
                  {suggestion}
                </button>
                ?
              </>
            )}
          </EmptyState>
        )}
        {people.length > 0 && <PeopleFound people={people} more={morePeople} />}
        {notes.length > 0 && <NotesFound notes={notes} more={moreNotes} q={form.text} />}
        {messages.length > 0 && (
          <MessagesFound messages={messages} more={found.hasNextPage} q={form.text}>
            {found.hasNextPage && (
              <div className="p-3">
                <Button
                  size="small"
                  busy={found.isFetchingNextPage}
                  onClick={() => void found.fetchNextPage()}
                >
                  More messages
                </Button>
              </div>
            )}
          </MessagesFound>
        )}
      </div>
    </section>
  );
}

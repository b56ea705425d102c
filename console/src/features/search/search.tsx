import { t } from '@ncf/contract/t';
import { searchApi } from '@ncf/contract/api/search';
import { useEffect, useRef, type ComponentProps, type Ref } from 'react';
import { useSearchParams } from 'wouter';
import { EmptyState } from '@ncf/ui/empty-state';
import { useApiPages } from '../../api/use-api.ts';
import { withParams } from '../../address-params.ts';
import { Failed, MoreButton, Waiting } from '../../layout/panel.tsx';
import { useDebounced } from '../../time/use-debounced.ts';
import { formOf, nextPage, paramsOf, type SearchField, type SearchForm } from './query.ts';
import { countOf, Found, MessageFound, NoteFound, PersonFound } from './search-results.tsx';
import { TextButton } from '../../layout/text-button.tsx';
import { CHANNEL_NAMES } from '../../channel-icon.tsx';
import { PRIORITY_NAMES, STATE_NAMES } from '../../conversation-state.ts';
import { FILTER_FIELD, FilterSelect } from '../../filters/filter-select.tsx';
import { useChoices, type Names } from '../../filters/use-choices.ts';

/** The search field and its filters. */
function SearchFields({
  form,
  onChange,
  ref,
}: {
  form: SearchForm;
  onChange: (name: SearchField, value: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const { agents, teams, topics, tags } = useChoices();
  const filters: readonly (readonly [SearchField, string, string, Names])[] = [
    ['agent', t('Agent'), t('Any agent'), agents],
    ['state', t('State'), t('Any state'), STATE_NAMES],
    ['ofChannel', t('Channel'), t('Any channel'), CHANNEL_NAMES],
    ['ofTeam', t('Team'), t('Any team'), teams],
    ['ofTopic', t('Topic'), t('Any topic'), topics],
    ['ofTag', t('Tag'), t('Any tag'), tags],
    ['ofPriority', t('Priority'), t('Any priority'), PRIORITY_NAMES],
  ];
  return (
    <div
      role="search"
      aria-label="All messages"
      className="grid gap-2 border-b border-line bg-raised p-3"
    >
      <input
        ref={ref}
        type="search"
        aria-label="Search all messages and people"
        placeholder="Words in a message, a name, or an email address"
        value={form.text}
        maxLength={200}
        onChange={(event) => onChange('text', event.target.value)}
        className="h-10 rounded-md border border-line-strong bg-surface px-3 text-base placeholder:text-faint"
      />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {filters.map(([name, label, any, options]) => (
          <FilterSelect
            key={name}
            label={label}
            hideLabel
            any={any}
            options={options}
            value={form[name]}
            onChange={(value) => onChange(name, value)}
          />
        ))}
        <div className="col-span-2 grid gap-2 sm:col-span-3 sm:flex">
          {(['from', 'to'] as const).map((name) => (
            <label
              key={name}
              className="flex min-w-0 grow items-center gap-1.5 text-micro text-muted sm:max-w-52"
            >
              {name === 'from' ? t('From') : t('To')}
              <input
                type="date"
                value={form[name]}
                onChange={(event) => onChange(name, event.target.value)}
                className={FILTER_FIELD}
              />
            </label>
          ))}
        </div>
      </div>
    </div>
  );
}

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
  // What failed below the list is said there.
  const hasFailed = found.isError && !found.isFetchNextPageError;
  const hasNothing =
    pages.length > 0 && messages.length + notes.length + people.length === 0 && !isLoading;
  const counts = [
    some(people.length, morePeople, t('person'), t('people')),
    some(notes.length, moreNotes, t('note'), t('notes')),
    some(messages.length, found.hasNextPage, t('message'), t('messages')),
  ].filter((count) => count !== null);

  return (
    <section aria-label="Search" className="pane h-full overflow-y-auto">
      <h1 className="sr-only">Search</h1>
      <SearchFields ref={field} form={form} onChange={setField} />
      <div
        aria-busy={(isLoading && !isEmpty) || undefined}
        className="min-h-24 grow overflow-y-auto"
      >
        <div role="status">
          {hasFailed && <Failed failure={found.error} onRetry={() => void found.refetch()} />}
          <p className="sr-only">
            {pages.length > 0 && t('Found: {join}', { join: counts.join(', ') || t('nothing') })}
          </p>
        </div>
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
                <TextButton
                  className="font-semibold text-link"
                  onClick={() => {
                    setField('text', suggestion);
                    field.current?.focus();
                  }}
                >
                  {suggestion}
                </TextButton>
                ?
              </>
            )}
          </EmptyState>
        )}
        <Found label={t('People')} title={t('People')} count={people.length} more={morePeople}>
          {people.map((one) => (
            <PersonFound key={one.chatUserId} one={one} />
          ))}
        </Found>
        <Found label={t('Notes found')} title={t('Notes')} count={notes.length} more={moreNotes}>
          {notes.map((hit) => (
            <NoteFound key={hit.noteId} hit={hit} q={form.text} />
          ))}
        </Found>
        <Found
          label={t('Messages found')}
          title={t('Messages')}
          count={messages.length}
          more={found.hasNextPage}
          below={<MoreButton list={found} label={t('More messages')} />}
        >
          {messages.map((hit) => (
            <MessageFound key={hit.messageId} hit={hit} q={form.text} />
          ))}
        </Found>
      </div>
    </section>
  );
}

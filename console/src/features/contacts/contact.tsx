import { t } from '@ncf/contract/t';
import { contactsApi } from '@ncf/contract/api/contacts';
import { useState, type ReactNode, type FormEvent } from 'react';
import { Link } from 'wouter';
import type { Contact, ContactChange, ContactFields } from '@ncf/contract/contacts';
import { topicIn } from '@ncf/contract/inquiry-topics';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { ChannelIcon } from '../../channel-icon.tsx';
import { useApiLookup, keyOf, useApiMutation, useApi } from '../../api/use-api.ts';
import { Loaded, Panel, Tag } from '../../layout/panel.tsx';
import { lazyDialog } from '../../layout/lazy-part.tsx';
import { TagChips } from '../../tags/tags.tsx';
import { formatTime } from '../../time/format-time.ts';
import { STATE_NAMES } from '../../conversation-state.ts';
import { toast } from '@ncf/ui/toast';
import { contactFieldsApi } from '@ncf/contract/api/contact-fields';
import { LIMITS } from '@ncf/contract/limits';
import { Field } from '@ncf/ui/field';
import { FormActions } from '../../forms/form.tsx';
import { useEdited } from '../../forms/use-edited.ts';
import { useMay } from '../../agent.ts';

const UNCHANGED: ContactChange['fields'] = {};

function Editor({
  email,
  fields,
  values,
}: {
  email: string;
  fields: ContactFields['data'];
  values: Contact['fields'];
}) {
  const edit = useEdited(UNCHANGED, `contact ${email}`);
  const changed = edit.value;
  const save = useApiMutation(
    (body: ContactChange) => ({ route: contactsApi.update, params: { email }, body }),
    {
      replaces: keyOf(contactsApi.get, { email }),
      refreshes: [keyOf(contactsApi.get)],
      errorPrefix: false,
      onSuccess(_, { fields: sent }) {
        edit.saved(UNCHANGED, sent);
        toast(t('Details saved'), { kind: 'success' });
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ fields: changed });
  };
  return (
    <form onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
      {fields.map(({ fieldId, name }) => (
        <Field
          key={fieldId}
          label={name}
          value={changed[fieldId] ?? values[fieldId] ?? ''}
          maxLength={LIMITS.contactValueMax}
          onChange={({ target }) => edit.change({ ...changed, [fieldId]: target.value })}
        />
      ))}
      <div className="sm:col-span-2">
        <FormActions
          form={{ problem: save.error?.message, busy: save.isPending }}
          submit={t('Save')}
          disabled={changed === UNCHANGED}
          {...(changed !== UNCHANGED && { cancel: t('Discard changes'), onCancel: edit.discard })}
        />
      </div>
    </form>
  );
}

/** The values of the fields that the team defines for contacts. */
function FieldsForm({ email, values }: { email: string; values: Contact['fields'] }) {
  const fields = useApi(contactFieldsApi.get);
  const mayDefine = useMay('contact-settings');
  if (fields.data?.data.length === 0 && !mayDefine) return null;
  return (
    <Panel title="Details" note={t('Only your team can see these.')}>
      <Loaded query={fields} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-small text-muted">
              No fields yet. Define some, such as an account number, under{' '}
              <Link href="/settings/contact-fields" className="text-link underline">
                Contact fields
              </Link>
              .
            </p>
          ) : (
            <Editor key={email} email={email} fields={data} values={values} />
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Separates an address merged with this one into a person of its own. */
const useSeparate = (email: string) =>
  useApiMutation((other: string) => ({ route: contactsApi.separate, params: { email, other } }), {
    refreshes: [keyOf(contactsApi.get)],
    errorPrefix: t('Nothing changed'),
    onSuccess: (_, other) => void toast(t('{other} is a separate contact again', { other })),
  });

const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'));

/** All conversations of the person, of every channel. */
function Conversations({ data }: { data: Contact }) {
  if (data.conversations.length === 0) return <p className="text-small text-muted">None</p>;
  return (
    <ul className="grid gap-2">
      {data.conversations.map((one) => (
        <li key={one.chatUserId}>
          <Link
            href={`/c/${one.chatUserId}`}
            className="grid grid-cols-[auto_1fr] gap-x-2.5 rounded-md border border-line px-3 py-2 hover:border-line-strong"
          >
            <span className="row-span-2 pt-1 text-muted">
              <ChannelIcon channel={one.channel} />
            </span>
            <span className="truncate">
              {one.subject === '' ? '' : `${topicIn(one.subject)} · `}
              {one.lastMessage?.text ?? t('No messages')}
            </span>
            <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-micro text-muted">
              <span className="min-w-0 truncate">
                {`${formatTime(one.createdAt)} · ${STATE_NAMES[one.state]} · ${one.chatUserEmail}`}
                {data.verified.includes(one.chatUserId) && t(' · Verified')}
              </span>
              <TagChips tagIds={one.tagIds} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The person's addresses; a manager can merge another one, and separate it again. */
function Addresses({ data, email }: { data: Contact; email: string }) {
  const mayMerge = useMay('contact-settings');
  const [isMerging, setMerging] = useState(false);
  const separate = useSeparate(email);
  const [first, ...others] = data.emails;
  return (
    <Panel
      title="Email addresses"
      note={t(
        'Anyone can type any address. It’s confirmed only if the conversation says Verified.',
      )}
      action={
        mayMerge && (
          <Button size="small" onClick={() => setMerging(true)}>
            Merge with another contact
          </Button>
        )
      }
    >
      <ul className="grid gap-1">
        <li className="wrap-anywhere">{first}</li>
        {others.map((other) => (
          <li key={other} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 wrap-anywhere">{other}</span>
            <Tag>Merged</Tag>
            {mayMerge && (
              <Button size="small" look="quiet" onClick={() => separate.mutate(other)}>
                Separate<span className="sr-only"> {other}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isMerging && (
        <MergeDialog email={email} name={data.name} onClose={() => setMerging(false)} />
      )}
    </Panel>
  );
}

/** One person: their addresses, the team's fields, and all conversations. */
export default function ContactPage({
  email,
  before,
}: {
  email: string;
  /** At the start of the header. */
  before: ReactNode;
}) {
  const contact = useApiLookup(contactsApi.get, { email });
  return (
    <section aria-label="Contact" className="pane h-full">
      <header className="flex min-h-14 items-center gap-1.5 border-b border-line bg-raised px-4">
        {before}
        <h1 className="min-w-0 truncate font-semibold" dir="auto">
          {contact.data?.name ?? t('Contact')}
        </h1>
      </header>
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto grid max-w-3xl gap-4 p-4">
          <Loaded query={contact} rows={4}>
            {(data) =>
              data === null ? (
                <EmptyState title="No conversations with this address">
                  They may have been deleted.
                </EmptyState>
              ) : (
                <>
                  <Addresses data={data} email={email} />
                  <FieldsForm email={email} values={data.fields} />
                  <Panel title="Conversations">
                    <Conversations data={data} />
                  </Panel>
                </>
              )
            }
          </Loaded>
        </div>
      </div>
    </section>
  );
}

import { t } from '@ncf/contract/t';
import { tagsApi } from '@ncf/contract/api/tags';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { LIMITS } from '@ncf/contract/limits';
import type { Conversation } from '@ncf/contract/messages';
import type { Tag } from '@ncf/contract/tags';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { keyOf, useApiMutation } from '../api/use-api.ts';
import { CheckBox } from '../forms/check-box.tsx';
import { FormActions } from '../forms/form.tsx';
import { Loaded } from '../layout/panel.tsx';
import { useTags } from '../tags/tags.tsx';

/** What happens to a tag: on for all, off for all, or left as it is where only some have it. */
type Choices = ReadonlyMap<string, boolean>;

function TagList({
  tags,
  ones,
  choices,
  onChoose,
}: {
  tags: readonly Tag[];
  ones: readonly Conversation[];
  choices: Choices;
  onChoose: (tagId: string, on: boolean) => void;
}) {
  return (
    <ul className="grid gap-1">
      {tags.map(({ tagId, name }) => {
        const having = ones.filter(({ tagIds }) => tagIds.includes(tagId)).length;
        const choice = choices.get(tagId);
        const isMixed = choice === undefined && having > 0 && having < ones.length;
        return (
          <li key={tagId}>
            <CheckBox
              label={name}
              ref={(box) => {
                if (box !== null) box.indeterminate = isMixed;
              }}
              checked={choice ?? having === ones.length}
              onChange={({ target }) => onChoose(tagId, target.checked)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Chooses the tags of one or more conversations, and adds new tags. */
export default function TagDialog({
  ones,
  onTag,
  onClose,
}: {
  ones: readonly Conversation[];
  onTag: (add: readonly string[], remove: readonly string[]) => void;
  onClose: () => void;
}) {
  const tags = useTags();
  const all = tags.data?.data ?? [];
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const choose = (tagId: string, on: boolean) => setChoices((now) => new Map(now).set(tagId, on));
  const create = useApiMutation((name: string) => ({ route: tagsApi.add, body: { name } }), {
    refreshes: [keyOf(tagsApi.list)],
    errorPrefix: false,
    onSuccess: ({ tagId }) => {
      choose(tagId, true);
      setText('');
      // The button that was pressed goes away.
      field.current?.focus();
    },
  });
  const part = text.trim().toLowerCase();
  const shown = all.filter(({ name }) => name.toLowerCase().includes(part));
  // The list is in order: one with exactly this name comes before longer ones.
  const match = shown.find(({ name }) => name.toLowerCase().startsWith(part));
  // Enter belongs to the text while there is one: nothing is saved yet.
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || part === '' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (match === undefined) return create.mutate(text.trim());
    choose(match.tagId, true);
    setText('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = (on: boolean) => [...choices].filter(([, is]) => is === on).map(([id]) => id);
    const [add, remove] = [chosen(true), chosen(false)];
    const isChange = ones.some(
      ({ tagIds }) =>
        add.some((id) => !tagIds.includes(id)) || remove.some((id) => tagIds.includes(id)),
    );
    if (isChange) onTag(add, remove);
    onClose();
  };
  const [one] = ones;
  const name = ones.length === 1 && one !== undefined ? one.chatUserName : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        name === null
          ? t('Tag {length} conversations', { length: ones.length })
          : t('Tag {name}’s conversation', { name })
      }
      description={t('Only your team can see tags.')}
      className="max-w-sm"
    >
      <form className="grid gap-3" onSubmit={submit}>
        <input
          ref={field}
          aria-label="Find or add a tag"
          placeholder="Find or add a tag"
          value={text}
          maxLength={LIMITS.tagMax}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={take}
          className="h-10 rounded-md border border-line-strong bg-raised px-3 text-base lg:text-small"
        />
        <div className="max-h-[40dvh] overflow-y-auto px-1">
          <Loaded query={tags}>
            {() =>
              all.length === 0 && text === '' ? (
                <p className="text-small text-muted">No tags yet. Type a name to add the first.</p>
              ) : (
                <TagList tags={shown} ones={ones} choices={choices} onChoose={choose} />
              )
            }
          </Loaded>
        </div>
        {part !== '' && match?.name.toLowerCase() !== part && (
          <Button
            busy={create.isPending}
            onClick={() => create.mutate(text.trim())}
            className="justify-start"
          >
            Add the tag “{text.trim()}”
          </Button>
        )}
        <FormActions
          form={{ problem: create.error?.message, busy: false }}
          submit={t('Save')}
          disabled={part !== ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

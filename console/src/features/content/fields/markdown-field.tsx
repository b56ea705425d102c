import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import Bold from 'icon:tabler/bold';
import Heading from 'icon:tabler/heading';
import LinkIcon from 'icon:tabler/link';
import List from 'icon:tabler/list';
import Photo from 'icon:tabler/photo';
import TableIcon from 'icon:tabler/table';
import { FileChooser } from '@ncf/ui/file-chooser';
import { useLayoutEffect, useRef, type ClipboardEvent, type ComponentType } from 'react';
import { ACCEPTED } from '../pictures/readable.ts';
import { useNewPicture } from '../pictures/use-new-picture.tsx';
import { insert, link, picture, prefix, wrap, type Selected } from './markdown-edits.ts';
import { pastedMarkdown } from './pasted-markdown.ts';
import { TextInput } from './text-input.tsx';

const TABLE = t('| Name | Price |\n| --- | --- |\n| … | … |\n');

interface Tool {
  label: string;
  icon: ComponentType<{ className?: string }>;
  edit: (selected: Selected) => Selected;
}

const toolsOf = (heading: string): readonly Tool[] => [
  { label: t('Heading'), icon: Heading, edit: (from) => prefix(from, `${heading} `) },
  { label: t('Bold'), icon: Bold, edit: (from) => wrap(from, '**') },
  { label: t('Link'), icon: LinkIcon, edit: (from) => link(from, t('Text of the link')) },
  { label: t('List'), icon: List, edit: (from) => prefix(from, '- ') },
  { label: t('Table'), icon: TableIcon, edit: (from) => insert(from, `\n\n${TABLE}`) },
];

/** Buttons that edit the Markdown. */
function Toolbar({
  label,
  heading,
  onEdit,
  onPicture,
}: {
  label: string;
  heading: string;
  onEdit: (edit: Tool['edit']) => void;
  /** Called with a picture for the text; undefined if it has none. */
  onPicture: ((files: readonly File[]) => void) | undefined;
}) {
  return (
    <div role="group" aria-label={t('Format of “{label}”', { label })} className="-my-1 flex">
      {toolsOf(heading).map(({ label: name, icon: Icon, edit: change }) => (
        <Button
          key={name}
          size="small"
          look="quiet"
          aria-label={name}
          title={name}
          onClick={() => onEdit(change)}
        >
          <Icon className="size-4" />
        </Button>
      ))}
      {onPicture !== undefined && (
        <FileChooser accept={ACCEPTED} onFiles={onPicture}>
          {(open) => (
            <Button
              size="small"
              look="quiet"
              aria-label={t('Picture')}
              title={t('Picture')}
              onClick={open}
            >
              <Photo className="size-4" />
            </Button>
          )}
        </FileChooser>
      )}
    </div>
  );
}

/** Markdown with a toolbar. What is pasted from a document becomes Markdown. */
export function MarkdownField({
  label,
  value,
  onChange,
  lines = 4,
  heading = '##',
  hasPictures = false,
  error,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  lines?: number;
  /** The sign of a heading in it. */
  heading?: '##' | '###';
  /** Whether pictures can be put into it. */
  hasPictures?: boolean;
  error?: string | undefined;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const select = useRef<Selected | null>(null);
  useLayoutEffect(() => {
    const wanted = select.current;
    if (wanted === null || wanted.text !== value) return;
    select.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(wanted.start, wanted.end);
  });
  const edit = (change: Tool['edit']) => {
    if (area.current === null) return;
    const { selectionStart: start, selectionEnd: end } = area.current;
    select.current = change({ text: value, start, end });
    onChange(select.current.text);
  };
  const { take, choose, dialog } = useNewPicture('text', (made) =>
    edit((from) => picture(from, made)),
  );
  const onPaste = (event: ClipboardEvent) => {
    if (hasPictures && take(event, event.clipboardData)) return;
    const markdown = pastedMarkdown(event.clipboardData.getData('text/html'));
    if (markdown === null) return;
    event.preventDefault();
    edit((from) => insert(from, markdown));
  };
  return (
    <div
      onDragOver={(event) => hasPictures && event.preventDefault()}
      onDrop={(event) => hasPictures && take(event, event.dataTransfer)}
    >
      <TextInput
        label={label}
        value={value}
        lines={lines}
        hasBreaks
        onChange={onChange}
        error={error}
        areaRef={area}
        onPaste={onPaste}
        aside={
          <Toolbar
            label={label}
            heading={heading}
            onEdit={edit}
            onPicture={hasPictures ? choose : undefined}
          />
        }
      />
      {dialog}
    </div>
  );
}

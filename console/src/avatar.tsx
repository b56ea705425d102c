import type { Channel } from '@ncf/contract/channels';
import { ChannelIcon } from './channel-icon.tsx';
import { initialsOf } from './initials.ts';

/** Background and text of the tints. */
const TINTS = [
  'bg-secondary-100 text-secondary-800 dark:bg-secondary-900 dark:text-secondary-100',
  'bg-primary-100 text-primary-800 dark:bg-primary-900 dark:text-primary-100',
  'bg-neutral-200 text-neutral-700 dark:bg-neutral-700 dark:text-neutral-100',
] as const;

const LOOKS = {
  own: 'bg-accent text-on-accent',
  colleague: 'bg-neutral-700 text-white dark:bg-neutral-200 dark:text-neutral-900',
} as const;

const SIZES = {
  small: 'size-5 text-[0.625rem]',
  medium: 'size-9 text-small',
  large: 'size-11 text-body',
} as const;

/** A number that is always the same for an ID, from 0 to below `count`. */
const placeOf = (id: string, count: number): number => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
};

/**
 * A person's initials in a tint of their own; the name is next to it. With a channel, its icon is at the lower right.
 * @param id what the tint is chosen by
 */
export function Avatar({
  id,
  name,
  size = 'medium',
  look,
  channel,
}: {
  id: string;
  name: string;
  size?: keyof typeof SIZES;
  /** Of someone on the team, instead of a tint. */
  look?: keyof typeof LOOKS;
  channel?: Channel;
}) {
  return (
    <span className="relative inline-flex shrink-0">
      <span
        aria-hidden="true"
        className={`grid place-items-center rounded-full font-semibold select-none ${SIZES[size]} ${look === undefined ? TINTS[placeOf(id, TINTS.length)] : LOOKS[look]}`}
      >
        {initialsOf(name)}
      </span>
      {channel !== undefined && (
        <span className="absolute -end-1.5 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-raised text-muted">
          <ChannelIcon channel={channel} size={12} />
        </span>
      )}
    </span>
  );
}

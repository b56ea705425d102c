import { t } from '@ncf/contract/t';
import { contrastWithWhite } from '../text/contrast.ts';
import { TextInput } from './text-input.tsx';

const COLOR = /^#[\da-f]{6}$/i;
/** What the color field shows while there is none. */
const GREEN = '#15803d';
/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5;

/** How white text looks on the color, and what pages do about it. */
function remarkOn(color: string): string {
  if (color === '') return t('Without one, pages are green.');
  if (!COLOR.test(color)) return t('Write # and six hexadecimal digits, or choose a color.');
  const contrast = contrastWithWhite(color);
  const ratio = contrast.toFixed(1);
  return contrast < READABLE
    ? t(
        'White text on it has a contrast of {ratio}:1. Pages use a darker shade of it, so that texts stay readable.',
        { ratio },
      )
    : t(
        'White text on it has a contrast of {ratio}:1. Pages use its hue, in shades that keep texts readable.',
        { ratio },
      );
}

/** A color to choose or to write. @param value such as `#15803d` */
export function ColorField({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}) {
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={t('Choose a color')}
        value={COLOR.test(value) ? value.toLowerCase() : GREEN}
        onChange={(event) => onChange(event.target.value)}
        className="mt-7.5 h-11 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-raised p-1"
      />
      <TextInput
        label={label}
        value={value}
        maxLength={7}
        onChange={onChange}
        error={error}
        hint={remarkOn(value)}
        className="grow"
      />
    </div>
  );
}

import Check from 'icon:tabler/check';
import { t } from '@ncf/contract/t';
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

const ITEM =
  'flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 text-small outline-none select-none data-highlighted:bg-accent-soft data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent data-disabled:opacity-50';

/** A menu that a button opens. Contains `MenuItem`, `MenuCheck`, `MenuChoice`, and `MenuLine`. */
export function Menu({
  trigger,
  defaultOpen = false,
  children,
}: {
  trigger: ReactElement;
  /** Whether it is open from the start. */
  defaultOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} align="end" className="z-30">
          <Base.Popup className="min-w-56 rounded-md border border-line bg-overlay p-1 text-text shadow-overlay outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A menu command; `aside` is at its end (a key, a state). */
export function MenuItem({
  onSelect,
  disabled = false,
  aside,
  children,
}: {
  onSelect: () => void;
  disabled?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Base.Item onClick={onSelect} disabled={disabled} className={ITEM}>
      <span className="grow">{children}</span>
      {aside}
    </Base.Item>
  );
}

/** An on/off setting in a menu; choosing it leaves the menu open. */
export function MenuCheck({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      closeOnClick={false}
      className={ITEM}
    >
      <span className="grow">{children}</span>
      <span aria-hidden="true" className="w-8 text-end font-mono text-micro text-muted">
        {checked ? t('On') : t('Off')}
      </span>
    </Base.CheckboxItem>
  );
}

/** A choice of one among several, under a heading. */
export function MenuChoice<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-micro text-muted">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: T) => onChange(next)}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick={false}
            className={ITEM}
          >
            <span className="grow">{option.label}</span>
            <Base.RadioItemIndicator>
              <Check />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

/** A separator in a menu. */
export const MenuLine = () => <Base.Separator className="my-1 h-px bg-line" />;

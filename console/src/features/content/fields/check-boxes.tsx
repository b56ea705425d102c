import { useId } from 'react';
import { choiceOf } from './labels.ts';

/** A list whose entries are among a few. */
export function CheckBoxes({
  choices,
  chosen,
  onChange,
}: {
  choices: readonly string[];
  chosen: readonly unknown[];
  onChange: (chosen: readonly unknown[]) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      {choices.map((choice) => (
        <label
          key={choice}
          htmlFor={`${id}-${choice}`}
          className="flex min-h-6 items-center gap-2 text-small"
        >
          <input
            type="checkbox"
            id={`${id}-${choice}`}
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice),
              )
            }
            className="size-4.5 accent-accent"
          />
          {choiceOf(choice)}
        </label>
      ))}
    </div>
  );
}

import Check from 'icon:tabler/check';
import { t } from '@ncf/contract/t';
import { RULES, type Decision } from '../../../tools/eld-need.ts';

/** The exemptions in the order in which they are checked. The first that applies is highlighted, and those after it are dimmed. */
export function RuleList({ decision }: { decision: Decision | null }) {
  const exit = decision?.rule ? RULES.indexOf(decision.rule) : RULES.length;
  return (
    <ol className="md:columns-2">
      {RULES.map((rule, i) => {
        const obstacles = decision?.checks[i]?.obstacles ?? [];
        const here = decision !== null && i === exit;
        const past = decision !== null && i > exit;
        return (
          <li
            key={rule.id}
            className={`relative break-inside-avoid border-l-2 pb-4 pl-5 text-small ${past ? 'border-line' : 'border-accent-mark'}`}
          >
            <span
              aria-hidden="true"
              className={`absolute top-1 -left-[7px] size-3 rounded-full border-2 ${
                here
                  ? 'border-accent-mark bg-accent-mark'
                  : past
                    ? 'border-line-strong bg-surface'
                    : 'border-accent-mark bg-surface'
              }`}
            />
            <p className={here ? 'font-semibold text-accent' : 'font-semibold'}>
              {rule.title}
              {here && <Check className="ml-1 inline align-[-0.125em]" />}
            </p>
            <p className="text-muted">{rule.text}</p>
            <p className="font-mono text-micro">
              <a className="text-link underline" href={rule.href} rel="noopener">
                {rule.cite}
              </a>
            </p>
            {decision && (
              <p className="text-micro text-faint">
                {here ? t('Applies.') : past ? t('Not checked.') : `No: ${obstacles.join('; ')}.`}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

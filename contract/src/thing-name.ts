import { t } from './t.ts';
import { enteredLine } from './entered-text.ts';
import { LIMITS } from './limits.ts';

/** The name that a person gives a thing, such as a rule. */
export const thingName = enteredLine(t('Enter a name.'), LIMITS.nameMax);

import { t } from './t.ts';
import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { enteredLine } from './entered-text.ts';
import { tagId } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Tags that agents put on conversations. Any agent can add one. */

const name = enteredLine(t('Enter a name.'), LIMITS.tagMax);

export const tag = z.object({ tagId, name: z.string() });
export type Tag = z.infer<typeof tag>;

/** Names are unique without regard to case. */
export const newTag = z.object({ name });

/** The team's tags by name, each with the number of conversations that have it. */
export const tags = listOf(z.object({ ...tag.shape, conversations: z.int() }));
export type Tags = z.infer<typeof tags>;

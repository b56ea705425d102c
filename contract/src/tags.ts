import { t } from './t.ts';
import * as z from 'zod/mini';
import { tagId } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Tags that agents put on conversations. Any agent can add one. */

const name = z.string({ error: t('Enter a name.') }).check(
  z.trim(),
  z.minLength(1, { error: t('Enter a name.') }),
  z.maxLength(LIMITS.tagMax, {
    error: t('Use at most {limit} characters.', { limit: LIMITS.tagMax }),
  }),
  z.regex(/^\P{Cc}*$/u, { error: t('Remove the control characters.') }),
);

export const tag = z.object({ tagId, name: z.string() });
export type Tag = z.infer<typeof tag>;

/** Names are unique without regard to case. */
export const newTag = z.object({ name });

/** The team's tags by name, each with the number of conversations that have it. */
export const tags = z.object({
  data: z.array(z.object({ ...tag.shape, conversations: z.int() })),
});
export type Tags = z.infer<typeof tags>;

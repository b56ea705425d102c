import * as z from 'zod/mini';

/**
 * The answer of every call that lists things: one page, and what requests the next (`cursor`), null at the end. Lists that
 * fit in one page have the form too, so that paging them later changes nothing for their readers.
 */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ data: z.array(item), nextCursor: z.nullable(z.string()) });

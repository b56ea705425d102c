import * as z from 'zod/mini';
import { listOf } from './list.ts';

/** A value of the site's content that the owner has not replaced yet. */
const sample = z.object({
  /** Below the site's folder, such as `content/company.yaml`. */
  file: z.string(),
  /** From 1. */
  line: z.int(),
  text: z.string(),
});

/** The samples of the served build, by file and line. */
export const samples = listOf(sample);
export type Samples = z.infer<typeof samples>;

import { VISITOR_LIMITS, type VisitorLimit } from '@ncf/contract/blocks';
import type { createMetLimits } from '../platform/limits/met-limits.ts';

/** The limits that visitors have met, by their browsers. */
export type VisitorMetLimits = ReturnType<typeof createMetLimits<VisitorLimit>>;

export const VISITOR_LIMIT_NAMES = Object.keys(VISITOR_LIMITS) as VisitorLimit[];

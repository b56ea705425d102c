import { callsOffered } from '../../content/library.ts';

export const load = () => ({ minutes: callsOffered?.minutes ?? null });

import { company } from '../../content/library.ts';

export const load = () => company.pricing ?? null;

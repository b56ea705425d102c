import { company, hours } from '../../content/library.ts';

export const load = () => ({ ...company, hours });

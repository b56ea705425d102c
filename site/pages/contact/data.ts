import { hours } from '../../content/library.ts';
import { company } from '../../shell/company.ts';

export const load = () => ({ ...company, hours });

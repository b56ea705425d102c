import { jobs } from '../../content/library.ts';

export const load = () => jobs;

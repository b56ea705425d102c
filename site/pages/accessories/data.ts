import { accessories } from '../../content/library.ts';

export const load = () => accessories;

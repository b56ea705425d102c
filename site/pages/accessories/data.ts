import { accessories } from '../../content/library.ts';
import { listed } from '../../content/pictured.ts';

export const load = () => accessories.map(listed);

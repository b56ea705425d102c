import { figuresOf } from '../../../content/library.ts';

export const load = () => figuresOf('personalTrackerMonthly', 'personalTrackerPrice');

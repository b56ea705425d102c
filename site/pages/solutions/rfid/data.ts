import { figuresOf } from '../../../content/library.ts';

export const load = () =>
  figuresOf(
    'rfidReaderInstall',
    'rfidReaderMinutes',
    'rfidReaderMonthly',
    'rfidReaderPrice',
    'uhfTagPrice',
  );

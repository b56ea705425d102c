import { figuresOf } from '../../content/library.ts';

export const load = () =>
  figuresOf(
    'obdTrackerMinutes',
    'replyHours',
    'shipsDays',
    'trialDays',
    'trialDevices',
    'trialPrice',
    'trialReturnDays',
    'wiredTrackerMinutes',
  );

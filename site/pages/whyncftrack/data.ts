import { figuresOf } from '../../content/library.ts';

export const load = () =>
  figuresOf(
    'clipDays',
    'exitPercent',
    'exportDays',
    'longMonths',
    'longOff',
    'noticeDays',
    'obdTrackerMinutes',
    'replyHours',
    'shortMonths',
    'shortOff',
    'tripMonths',
    'truckGatewayMinutes',
    'wiredTrackerMinutes',
  );

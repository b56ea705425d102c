import { figuresOf } from '../../content/library.ts';

export const load = () => figuresOf('obdTrackerMinutes', 'trialDays', 'trialDevices', 'trialPrice');

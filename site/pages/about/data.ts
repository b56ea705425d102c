import { telOf } from '@ncf/contract/phone';
import { figuresOf, shops } from '../../content/library.ts';

export const load = () => ({
  figures: figuresOf(
    'arrivesDays',
    'exportDays',
    'noticeDays',
    'obdTrackerMinutes',
    'replyHours',
    'returnDays',
    'shipsDays',
    'warrantyMonths',
    'wiredTrackerMinutes',
  ),
  shops: shops.map(({ id, town, services, hours, phone }) => ({
    id,
    town,
    services,
    hours,
    phone,
    tel: phone && telOf(phone),
  })),
});

import { callsOffered, figuresOf, pick } from '../../content/library.ts';
import { decorative } from '../../content/pictured.ts';
import { LOCALE } from '../../shell/language.ts';
import { moneyIn } from '../../tools/money.ts';
import { items } from '../news/data.ts';
import { load as loadPricing, pictures } from '../pricing/data.ts';
import { linesOf } from '../pricing/estimate.ts';

const { pricing } = loadPricing();
const money = moneyIn(pricing.currency, LOCALE);

export type HomeData = ReturnType<typeof load>;

/** What the sections below the first screen show of the owner's content. */
export const load = () => ({
  news: items.slice(0, 3).map((item) => pick(item, ['slug', 'title', 'date', 'drawing'])),
  prices: linesOf(pricing).map(({ id, name, device, monthly }, i) => ({
    id,
    name,
    device: money(device),
    monthly: money(monthly),
    picture: pictures[i] && decorative(pictures[i], 'src'),
  })),
  callMinutes: callsOffered?.minutes ?? null,
  figures: figuresOf(
    'exportDays',
    'longMonths',
    'longOff',
    'noticeDays',
    'obdTrackerMinutes',
    'replyHours',
    'shipsDays',
    'shortMonths',
    'shortOff',
    'trialDays',
    'trialDevices',
    'trialPrice',
  ),
});

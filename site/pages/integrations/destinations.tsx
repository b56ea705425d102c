import { csvText } from '@ncf/contract/csv';
import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { idlingAt, milesAt, tripRows } from '../../demo-fleet/day-plan.ts';
import { FLEET } from '../../demo-fleet/fleet.ts';
import { iftaLines, PURCHASES, quarterMiles } from '../../demo-fleet/ifta.ts';
import { timeOfDay } from '../../tools/duty-hours.ts';
import { Choice, Figure } from '../figure.tsx';
import { printed } from './calls.ts';

interface Destination {
  name: string;
  /** Name of the file, or what is called. */
  file: string;
  /** How it looks, shortened. */
  sample: string;
  text: string;
  link: readonly [href: string, label: string];
}

const DAY = 24 * 60;
/** Lines of a sample file below its head. */
const LINES = 5;
const DEMO = ['/demo?view=reports', t('Export it from the live demo')] as const;

const DESTINATIONS: Record<string, Destination> = {
  dispatch: {
    name: t('Dispatch'),
    file: 'trips.csv',
    sample: csvText(
      ['vehicle', 'driver', 'from', 'to', 'start', 'end', 'miles'],
      FLEET.flatMap(({ name, who, plan }) =>
        tripRows(plan, DAY).map(([from, to, start, end, miles]) => [
          name,
          who,
          from,
          to,
          timeOfDay(start),
          timeOfDay(end),
          miles.toFixed(1),
        ]),
      ).slice(0, LINES),
    ),
    text: t('Trips and stops as CSV or XLSX, every hour or day, by email or SFTP.'),
    link: DEMO,
  },
  tax: {
    name: t('Fuel tax'),
    file: 'ifta.csv',
    sample: csvText(
      ['state', 'miles', 'gallons burned', 'gallons bought'],
      iftaLines(quarterMiles(DAY), PURCHASES).map(({ state, miles, taxable, purchased }) => [
        state,
        miles,
        taxable,
        purchased,
      ]),
    ),
    text: t(
      'Miles and gallons by state each quarter, and the positions behind them, as XLS, XLSX, CSV, or text. Since January 1, 2024, a PDF isn’t accepted.',
    ),
    link: DEMO,
  },
  maintenance: {
    name: t('Maintenance'),
    file: 'vehicles.csv',
    sample: csvText(
      ['vehicle', 'plate', 'miles', 'idling min'],
      FLEET.filter(({ plan }) => plan.trips.length > 0)
        .slice(0, LINES)
        .map(({ name, plate, plan }) => [
          name,
          plate,
          milesAt(plan, DAY).toFixed(1),
          Math.floor(idlingAt(plan, DAY)),
        ]),
    ),
    text: t(
      'Miles, hours, and idling every night. Machines of several makes pass 19 values from server to server with ISO/TS 15143-3 (AEMP 2.0).',
    ),
    link: DEMO,
  },
  crm: {
    name: t('CRM'),
    file: 'POST https://crm.example.com/ncf',
    sample: printed({
      type: 'conversation.message',
      timestamp: '2026-03-05T15:07:00.000Z',
      data: {
        conversation: { chatUserName: 'Dispatch', state: 'open' },
        message: { sender: 'admin', text: 'It’s reporting again.' },
      },
    }),
    text: t(
      'Your server gets a signed call when a conversation opens, gets a message, closes, or is rated. Failed calls are repeated.',
    ),
    link: ['/developers/webhooks', t('Webhooks')],
  },
  website: {
    name: t('Your website'),
    file: 'index.html',
    sample:
      '<script async src="https://www.example.com/embed.js"\n  data-language="es" data-color="#1d4ed8"></script>',
    text: t('One line of HTML shows the chat’s button on every page of your own website.'),
    link: ['/developers/embedding', t('The chat on your website')],
  },
  code: {
    name: t('Your own code'),
    file: 'visitor.py',
    sample:
      'from ncf_track import Visitor\n\nvisitor = Visitor("https://www.example.com",\n                  chatUserName="Ada")\nvisitor.send({"type": "message", "text": "Hello"})',
    text: t(
      'Clients for TypeScript and Python, over an HTTP API described in OpenAPI 3.1 and MQTT described in AsyncAPI 3.',
    ),
    link: ['/developers/quick-start', t('Copy the quick start')],
  },
};

/** What arrives in each kind of software, as it is today. */
export default function Destinations() {
  const [chosen, setChosen] = useState('dispatch');
  const { file, sample, text, link } = DESTINATIONS[chosen] ?? {};
  return (
    <Figure title="Choose where it goes" note={t('Shortened')}>
      <div className="border-b border-line p-4">
        <Choice
          label="Where it goes"
          options={Object.entries(DESTINATIONS).map(([id, { name }]) => [id, name] as const)}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <p className="bg-sunken px-4 pt-4 font-mono text-micro font-semibold text-accent wrap-anywhere">
        {file}
      </p>
      <pre className="min-h-56 bg-sunken p-4 pt-2 font-mono text-micro wrap-anywhere whitespace-pre-wrap">
        {sample}
      </pre>
      <div role="status" className="border-t border-line p-4">
        <p>{text}</p>
        <a
          className="mt-2 inline-flex min-h-8 items-center text-link underline underline-offset-4"
          href={link?.[0]}
        >
          {link?.[1]}
        </a>
      </div>
    </Figure>
  );
}

import { t } from '@ncf/contract/t';
import agriculture from 'picture:agriculture';
import construction from 'picture:construction';
import leasing from 'picture:leasing';
import oilandgas from 'picture:oilandgas';
import others from 'picture:others';
import security from 'picture:security';
import telecommunication from 'picture:telecommunication';
import transportation from 'picture:transportation';
import utility from 'picture:utility';
import { useRef, useState } from 'react';
import type { PictureData } from '../../build/pictures.ts';
import { Picture } from '../../shell/picture.tsx';
import { useEarlyInput } from '../early-input.ts';
import { Choice } from '../figure.tsx';

const KINDS = [
  ['all', t('Everything')],
  ['vehicles', t('Vehicles')],
  ['machines', t('Machines')],
  ['loads', t('Cargo')],
  ['people', t('People')],
  ['hours', t('Hours')],
] as const;
type Kind = (typeof KINDS)[number][0];

interface Industry {
  path: string;
  name: string;
  picture: PictureData;
  question: string;
  /** What is tracked there, by kind. */
  tracked: { all: string } & Partial<Record<Kind, string>>;
  /** How many of six columns the tile takes on wide screens. */
  span: string;
}

const LIST: Industry[] = [
  {
    path: 'transportation',
    name: t('Transportation'),
    picture: transportation,
    question: t('4:40 AM: Will the reefer make its dock time?'),
    tracked: {
      all: t('ELD logs, IFTA miles, detention time, and reefer temperature.'),
      vehicles: t('trucks and trailers'),
      loads: t('refrigerated goods'),
      people: t('drivers'),
      hours: t('drivers’ hours'),
    },
    span: 'md:col-span-4',
  },
  {
    path: 'construction',
    name: t('Construction'),
    picture: construction,
    question: t('6:30 AM: Which site has the plate compactor?'),
    tracked: {
      all: t('Engine hours to bill, after-hours alerts, and tool checks.'),
      machines: t('excavators'),
      loads: t('attachments and tools'),
      hours: t('engine hours'),
    },
    span: 'md:col-span-2',
  },
  {
    path: 'agriculture',
    name: t('Agriculture'),
    picture: agriculture,
    question: t('5:10 AM: Which fields are done?'),
    tracked: {
      all: t('Hours by field, grain trucks, and the 150-air-mile exemption.'),
      machines: t('tractors by field'),
      loads: t('grain loads'),
      hours: t('implement hours'),
    },
    span: 'md:col-span-2',
  },
  {
    path: 'oilandgas',
    name: t('Oil and gas'),
    picture: oilandgas,
    question: t('10:00 PM: Is the tanker off the lease road yet?'),
    tracked: {
      all: t('Trips beyond coverage, time at the well, and lone workers.'),
      vehicles: t('tankers'),
      machines: t('pumps'),
      people: t('lone workers'),
    },
    span: 'md:col-span-2',
  },
  {
    path: 'utility',
    name: t('Utilities'),
    picture: utility,
    question: t('2:14 AM: Which crew is closest to the outage?'),
    tracked: {
      all: t('The closest crew, boom and PTO hours, and storm help.'),
      vehicles: t('bucket trucks'),
      people: t('crews'),
      hours: t('boom and PTO time'),
    },
    span: 'md:col-span-2',
  },
  {
    path: 'telecommunication',
    name: t('Telecom'),
    picture: telecommunication,
    question: t('3:30 AM: Who refueled the generator, and with how much?'),
    tracked: {
      all: t('Site visits on record, generator hours, and parts in each van.'),
      vehicles: t('service vans'),
      machines: t('generators'),
      loads: t('fuel on site'),
    },
    span: 'md:col-span-3',
  },
  {
    path: 'security',
    name: t('Security'),
    picture: security,
    question: t('1:00 AM: Did the guard check the back gate?'),
    tracked: {
      all: t('Rounds proven by tag and geofence, panic buttons, and vault doors.'),
      vehicles: t('patrol cars'),
      people: t('guards on their rounds'),
    },
    span: 'md:col-span-3',
  },
  {
    path: 'leasing',
    name: t('Leasing and rental'),
    picture: leasing,
    question: t('Month 20: Is the car over its mileage?'),
    tracked: {
      all: t('Mileage against the lease, service due, border and tamper alerts.'),
      vehicles: t('cars by mileage'),
      hours: t('rental hours'),
    },
    span: 'md:col-span-3',
  },
  {
    path: 'others',
    name: t('More industries'),
    picture: others,
    question: t('7:25 AM: Has the school bus gone by?'),
    tracked: {
      all: t('School buses, ambulances, waste, events, boats, and more.'),
      vehicles: t('buses and boats'),
      loads: t('bins and event gear'),
      people: t('home visits'),
    },
    span: 'md:col-span-3',
  },
];

interface TileProps {
  industry: Industry;
  kind: Kind;
  /** The first tile's text is beside its picture. */
  isFirst: boolean;
}

function Tile({ industry, kind, isFirst }: TileProps) {
  const { path, name, picture, question, tracked, span } = industry;
  const what = tracked[kind];
  return (
    <li className={`bg-surface ${span}`}>
      <a
        href={`/industries/${path}`}
        className={`group grid h-full content-between gap-2 p-5 ${isFirst ? 'items-center md:grid-cols-[3fr_2fr]' : ''}`}
      >
        <Picture
          of={picture}
          className={what ? '' : 'opacity-30 grayscale'}
          sizes={
            span === 'md:col-span-2'
              ? '(min-width: 48rem) 22rem, 88vw'
              : '(min-width: 48rem) 36rem, 88vw'
          }
        />
        <span>
          <span className="block text-heading group-hover:text-accent">{name} →</span>
          <span className="mt-1 block">{question}</span>
          <span
            className={`mt-1 block min-h-12 text-small ${kind === 'all' ? 'text-muted' : 'text-accent first-letter:uppercase'}`}
          >
            {what}
          </span>
        </span>
      </a>
    </li>
  );
}

/** The nine industries as tiles. Those that track the chosen kind say what; the others fade. */
export default function Mosaic() {
  const [kind, setKind] = useState<Kind>('all');
  const box = useRef<HTMLDivElement>(null);
  useEarlyInput(box);
  const found = LIST.filter(({ tracked }) => tracked[kind]).length;
  return (
    <div ref={box}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
        <p className="font-semibold">What do you track?</p>
        <Choice label="What you track" options={KINDS} value={kind} onChange={setKind} />
        <p role="status" className="text-small text-muted">
          {kind !== 'all' && t('{found} of {length} industries', { found, length: LIST.length })}
        </p>
      </div>
      <ul className="mt-5 grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-6">
        {LIST.map((industry, i) => (
          <Tile key={industry.path} industry={industry} kind={kind} isFirst={i === 0} />
        ))}
      </ul>
    </div>
  );
}

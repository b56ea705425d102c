import { airMiles, type Distance } from '../../../tools/eld-need.ts';
import { readNumber } from '../../../tools/numbers.ts';
import { Group, NumberField, Select, Tick } from '../../number-fields.tsx';
import type { Draft } from './need-facts.ts';

const UNITS = [
  ['air', 'air miles'],
  ['statute', 'road (statute) miles'],
  ['km', 'kilometers'],
] as const;

interface NeedFormProps {
  draft: Draft;
  errors: Partial<Record<keyof Draft, string>>;
  set: (patch: Partial<Draft>) => void;
}

/** What the rules ask: the vehicle, the work, and a usual day. */
export function NeedForm({ draft, errors, set }: NeedFormProps) {
  const number = (key: keyof Draft, label: string, unit?: string) => (
    <NumberField
      id={key}
      label={label}
      {...(unit ? { unit } : {})}
      value={draft[key]}
      error={errors[key]}
      onChange={(value) => set({ [key]: value })}
    />
  );
  const tick = (key: keyof Draft, label: string) => (
    <Tick
      label={label}
      checked={draft[key] === 'yes'}
      onChange={(checked) => set({ [key]: checked ? 'yes' : 'no' })}
    />
  );
  const people = readNumber(draft.people, { min: 1, max: 200 }).value ?? 0;
  const far = readNumber(draft.radius, { min: 0, max: 10_000 }).value;
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      <Group title="1 · The vehicle">
        <div className="grid grid-cols-2 gap-3">
          {number('pounds', 'Weight', 'lb')}
          {number('people', 'Seats')}
          {number('model', 'Model year')}
          {number('engine', 'Engine year')}
        </div>
        <p className="mt-2 text-micro text-faint">
          Gross weight of vehicle or combination, rated or actual, the greater one. Seats with the
          driver’s.
        </p>
        {tick('interstate', 'Trade between states or across the border')}
        {people > 8 && tick('paid', 'Passengers pay')}
        {tick('placard', 'Placarded hazardous goods')}
        {tick('cdl', 'The vehicle needs a CDL')}
      </Group>
      <Group title="2 · The work">
        <div className="grid gap-3">
          <Select
            id="work"
            label="What for"
            value={draft.work}
            options={[
              ['general', 'None of these'],
              ['crops', 'Farm goods or farm supplies'],
              ['farm', 'A farm’s own marked vehicle'],
              ['utility', 'Repair of power, water, telephone lines'],
              ['rail', 'Railroad signals'],
              ['pipeline', 'Pipeline welding'],
            ]}
            onChange={(work) => set({ work })}
          />
          {draft.work === 'crops' && (
            <>
              {number('source', 'Farthest from the source', draft.unit === 'km' ? 'km' : 'mi')}
              {tick('season', 'In the state’s planting and harvesting period')}
            </>
          )}
          <Select
            id="carries"
            label="It carries"
            value={draft.carries}
            options={[
              ['property', 'Goods'],
              ['passengers', 'Passengers'],
            ]}
            onChange={(carries) => set({ carries })}
          />
          <Select
            id="driveaway"
            label="Driveaway or towaway"
            value={draft.driveaway}
            options={[
              ['no', 'No'],
              ['vehicle', 'The vehicle driven is the goods'],
              ['camper', 'A motor home or RV trailer is carried'],
            ]}
            onChange={(driveaway) => set({ driveaway })}
          />
        </div>
      </Group>
      <Group title="3 · A usual day">
        <div className="grid grid-cols-2 gap-3">
          {number('radius', 'Farthest away')}
          <Select
            id="unit"
            label="Measured in"
            value={draft.unit}
            options={UNITS}
            onChange={(unit) => set({ unit })}
          />
          {number('hours', 'Start to release', 'h')}
          {number('rest', 'Off between days', 'h')}
        </div>
        <p className="mt-2 text-micro text-faint">
          In a straight line from the reporting place.
          {draft.unit !== 'air' && far !== null && (
            <> That is {airMiles(far, draft.unit as Distance)} air miles.</>
          )}
        </p>
        {tick('returns', 'Back at the reporting place each day')}
        {tick('records', 'The carrier keeps time records for 6 months')}
        {draft.cdl === 'no' && (
          <div className="mt-2">
            {number('long', 'Days in seven with driving past the 14th hour')}
          </div>
        )}
      </Group>
    </div>
  );
}

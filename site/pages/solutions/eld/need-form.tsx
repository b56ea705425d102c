import { t } from '@ncf/contract/t';
import { airMiles, type Distance } from '../../../tools/eld-need.ts';
import { readNumber } from '../../../tools/numbers.ts';
import { Checkbox, DraftNumber, FieldGroup, Select, type DraftForm } from '../../form-fields.tsx';
import type { Draft } from './need-facts.ts';

const UNITS = [
  ['air', t('air miles')],
  ['statute', t('road (statute) miles')],
  ['km', t('kilometers')],
] as const;

type NeedFormProps = DraftForm<Draft>;

/** The checkbox of a draft's yes or no. */
function DraftTick({
  form: { draft, set },
  name,
  label,
}: {
  form: NeedFormProps;
  name: keyof Draft;
  label: string;
}) {
  return (
    <Checkbox
      label={label}
      checked={draft[name] === 'yes'}
      onChange={(checked) => set({ [name]: checked ? 'yes' : 'no' })}
    />
  );
}

function VehicleFields({ form }: { form: NeedFormProps }) {
  const people = readNumber(form.draft.people, { min: 1, max: 200 }).value ?? 0;
  return (
    <FieldGroup title="1 · The vehicle">
      <div className="grid grid-cols-2 items-start gap-3">
        <DraftNumber form={form} name="pounds" label="Weight" unit="lb" />
        <DraftNumber form={form} name="people" label="Seats" />
        <DraftNumber form={form} name="model" label="Model year" />
        <DraftNumber form={form} name="engine" label="Engine year" />
      </div>
      <p className="mt-2 text-micro text-faint">
        Gross weight of the vehicle or combination, rated or actual, whichever is greater. Seats
        include the driver’s.
      </p>
      <DraftTick form={form} name="interstate" label="Crosses state lines or the border" />
      {people > 8 && <DraftTick form={form} name="paid" label="Passengers pay" />}
      <DraftTick form={form} name="placard" label="Placarded hazardous materials" />
      <DraftTick form={form} name="cdl" label="The vehicle requires a CDL" />
    </FieldGroup>
  );
}

function WorkFields({ form }: { form: NeedFormProps }) {
  const { draft, set } = form;
  return (
    <FieldGroup title="2 · The work">
      <div className="grid gap-3">
        <Select
          label="Type of work"
          value={draft.work}
          options={[
            ['general', t('None of these')],
            ['crops', t('Hauling farm goods or supplies')],
            ['farm', t('A farm’s own vehicle')],
            ['utility', t('Utility line repair')],
            ['rail', t('Railroad signals')],
            ['pipeline', t('Pipeline welding')],
          ]}
          onChange={(work) => set({ work })}
        />
        {draft.work === 'crops' && (
          <>
            <DraftNumber
              form={form}
              name="source"
              label="Farthest from the source"
              unit={draft.unit === 'km' ? 'km' : 'mi'}
            />
            <DraftTick
              form={form}
              name="season"
              label="During the state’s planting and harvesting period"
            />
          </>
        )}
        <Select
          label="Carries"
          value={draft.carries}
          options={[
            ['property', t('Property')],
            ['passengers', t('Passengers')],
          ]}
          onChange={(carries) => set({ carries })}
        />
        <Select
          label="Driveaway or towaway"
          value={draft.driveaway}
          options={[
            ['no', 'No'],
            ['vehicle', t('Yes, the vehicle is the delivery')],
            ['camper', t('Yes, a motor home or RV trailer')],
          ]}
          onChange={(driveaway) => set({ driveaway })}
        />
      </div>
    </FieldGroup>
  );
}

function UsualDayFields({ form }: { form: NeedFormProps }) {
  const { draft, set } = form;
  const far = readNumber(draft.radius, { min: 0, max: 10_000 }).value;
  return (
    <FieldGroup title="3 · A usual day">
      <div className="grid grid-cols-2 items-start gap-3">
        <DraftNumber form={form} name="radius" label="Farthest away" />
        <Select
          label="Measured in"
          value={draft.unit}
          options={UNITS}
          onChange={(unit) => set({ unit })}
        />
        <DraftNumber form={form} name="hours" label="On duty to release" unit="h" />
        <DraftNumber form={form} name="rest" label="Off between days" unit="h" />
      </div>
      <p className="mt-2 text-micro text-faint">
        In a straight line from where you report for work.
        {draft.unit !== 'air' && far !== null && (
          <> That is {airMiles(far, draft.unit as Distance)} air miles.</>
        )}
      </p>
      <DraftTick form={form} name="returns" label="Returns to the reporting location every day" />
      <DraftTick form={form} name="records" label="The carrier keeps time records for 6 months" />
      {draft.cdl === 'no' && (
        <div className="mt-2">
          <DraftNumber
            form={form}
            name="long"
            label="Days in any 7 with driving past the 14th hour"
          />
        </div>
      )}
    </FieldGroup>
  );
}

/** The form of what the rules depend on: the vehicle, the work, and a usual day. */
export function NeedForm(form: NeedFormProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      <VehicleFields form={form} />
      <WorkFields form={form} />
      <UsualDayFields form={form} />
    </div>
  );
}

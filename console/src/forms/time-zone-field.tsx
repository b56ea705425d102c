import { SelectField } from '@ncf/ui/select-field';
import { ownTimeZone } from '../time/own-time-zone.ts';

/** All time zones by name, including the current one even if this browser names it differently. */
export const zonesWith = (set: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new Set([set, ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]
      .toSorted()
      .map((zone) => [zone, zone.replaceAll('_', ' ')]),
  );

/** Chooses a time zone (IANA). */
export function TimeZoneField({
  value,
  onChange,
  className,
}: {
  value: string;
  onChange: (timeZone: string) => void;
  className?: string;
}) {
  return (
    <SelectField
      label="Time zone"
      options={Object.entries(zonesWith(value)).map(([zone, label]) => ({ value: zone, label }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(className !== undefined && { className })}
    />
  );
}

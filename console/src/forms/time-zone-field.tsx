import { SelectField } from '@ncf/ui/select-field';

/** All time zones, including the current one even if this browser names it differently. */
const zonesWith = (set: string) =>
  [...new Set([set, ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

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
      options={zonesWith(value)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(className !== undefined && { className })}
    />
  );
}

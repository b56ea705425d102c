import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Fleet tracking',
  description:
    'Every vehicle on one map, with its trips, stops and idling, and an alert when something is where it should not be.',
};

export default function FleetTracking() {
  return (
    <TextPage eyebrow="Solution" title={meta.title} lead={meta.description}>
      <Section title="Trips and stops">
        Ignition and movement cut the day into trips. Each has a start, an end, a distance and its
        stops.
      </Section>
      <Section title="Geofences">
        Draw a line around a yard or a customer. Crossing it makes an entry with a time, and an
        alert if you asked for one.
      </Section>
      <Section title="Idling">
        A delivery truck burns about 0.84 US gallons an hour standing with no load, a large saloon
        0.39 (US Department of Energy). The report shows the hours; you know your fuel price.
      </Section>
      <Section title="Limits">
        A position is good to a few metres under open sky and worse between tall buildings.
      </Section>
    </TextPage>
  );
}

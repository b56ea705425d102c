import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Private vehicles',
  description: 'Know when your own car, motorcycle or caravan moves without you, and where it is.',
};

export default function PrivateVehicles() {
  return (
    <TextPage eyebrow="Solution" title={meta.title} lead={meta.description}>
      <Section title="If it is stolen">
        1. Call the police and take the case number. 2. Give them the live position. 3. Do not go
        there yourself.
      </Section>
      <Section title="Consent">
        Track what is yours. Whoever drives it regularly has a right to know.
      </Section>
      <Section title="Limits">
        A tracker does not stop a theft, and a steel container or a jammer can silence it. The last
        position and its time stay.
      </Section>
    </TextPage>
  );
}

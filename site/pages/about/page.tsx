import { Section, TextPage } from '../../shell/text-page.tsx';
export const meta = {
  title: 'About',
  description: 'What NCF Track does, and what it does not do.',
};
export default function About() {
  return (
    <TextPage
      eyebrow="Company"
      title="We tell you where things are"
      lead="Vehicles, trailers, machines and tools: where each one is, where it has been, and what happened on the way."
    >
      <Section title="What we do">
        Devices that report a position, software that turns positions into trips, alerts and
        records, and people who answer when something is unclear.
      </Section>
      <Section title="What we do not do">
        We print no customer counts, no awards and no savings in percent. Ask us for a trial on your
        own vehicles and measure for yourself.
      </Section>
    </TextPage>
  );
}

import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Construction',
  description: 'Find the machine, read its hours, and know when it moves at night.',
};

export default function Construction() {
  return (
    <TextPage eyebrow="Industry" title={meta.title} lead={meta.description}>
      <Section title="The jobs">
        Which site the excavator stands on, engine hours for service and rental, an alert when it
        leaves the fence after work.
      </Section>
      <Section title="One feed for mixed makes">
        ISO/TS 15143-3 (AEMP 2.0) defines 19 data points that makers can deliver from server to
        server: hours, place, fuel, faults and more.
      </Section>
      <Section title="A typical kit">
        Wired tracker on machines with a battery, solar tracker on plant without, UHF tags on tools.
      </Section>
    </TextPage>
  );
}

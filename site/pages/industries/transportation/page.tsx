import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Transportation',
  description: 'Hours, distance and arrival times for trucks on the road.',
};

export default function Transportation() {
  return (
    <TextPage eyebrow="Industry" title={meta.title} lead={meta.description}>
      <Section title="The jobs">
        Driving hours, arrival times that a customer can see, proof of waiting at the dock,
        temperature of the load.
      </Section>
      <Section title="Distance records">
        For IFTA a fix at least every 10 minutes with the engine on, four decimals, the engine
        computer’s odometer, and a spreadsheet rather than a PDF (since 1 January 2024).
      </Section>
      <Section title="A typical kit">
        Wired tracker with 9-pin harness, dash camera, a solar tracker for each trailer.
      </Section>
    </TextPage>
  );
}

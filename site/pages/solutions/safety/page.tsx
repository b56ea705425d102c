import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Driver safety',
  description:
    'Harsh braking, cornering and speed as events with a number, a place and, with a camera, the seconds around them.',
};

export default function DriverSafety() {
  return (
    <TextPage eyebrow="Solution" title={meta.title} lead={meta.description}>
      <Section title="Thresholds are a choice">
        There is no standard. Published settings run from about 0.20 g to 0.56 g, depending on
        vehicle and maker. Set yours by vehicle class and write them down.
      </Section>
      <Section title="A score that can be explained">
        A driver should be able to see which events made the score, and say when one is wrong.
      </Section>
      <Section title="Limits">
        A threshold that fits a car finds nothing in a loaded truck. No score prevents a crash by
        itself.
      </Section>
    </TextPage>
  );
}

import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Live cameras',
  description:
    'Video of the road and the cab: the seconds around an event sent at once, the rest on request while it is on the card.',
};

export default function LiveCameras() {
  return (
    <TextPage eyebrow="Solution" title={meta.title} lead={meta.description}>
      <Section title="What triggers a clip">
        A harsh event, a button, or your request. Common practice is 10 s before and 10 s after.
      </Section>
      <Section title="Where it may hang">
        In the US: at most 216 mm below the top or 175 mm above the bottom of the area swept by the
        wipers, out of the sight lines (49 CFR 393.60). Checked 21 November 2026.
      </Section>
      <Section title="Sound and the cab">
        Sound should be off by default. Tell drivers what is filmed, who may view it and how long it
        stays.
      </Section>
      <Section title="Limits">
        Live view costs mobile data and needs coverage. The card overwrites its oldest hours.
      </Section>
    </TextPage>
  );
}

import { Section, TextPage } from '../../shell/text-page.tsx';

export const meta = {
  title: 'Why NCF Track',
  description: 'A list that you can take to any vendor, us included.',
};

export default function WhyNCFTrack() {
  return (
    <TextPage eyebrow="Company" title={meta.title} lead={meta.description}>
      <Section title="Contract">
        How long is the first term, how does it renew, what does leaving early cost?
      </Section>
      <Section title="Your data">
        In which format do you get it out, for how long is it kept, who can see it?
      </Section>
      <Section title="Installation">
        Who fits it, how long does a vehicle stand, what does moving it cost?
      </Section>
      <Section title="Openness">Where are the limits? If none are named, ask again.</Section>
    </TextPage>
  );
}

import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Personal tracking',
  description: 'A small device for a person who wants to be found, or for a bag and a bicycle.',
};

export default function PersonalTracking() {
  return (
    <TextPage eyebrow="Solution" title={meta.title} lead={meta.description}>
      <Section title="Battery against frequency">
        A fix after a long sleep takes 60–120 s, one soon after another 10–20 s. How often it
        reports decides how long it lasts.
      </Section>
      <Section title="Only with consent">
        A person is tracked with their knowledge and agreement, or by whoever has parental care.
        Secret tracking of a person is unlawful in many places.
      </Section>
      <Section title="Limits">
        Indoors a position comes from the network, if at all, and can be off by far more than
        outside.
      </Section>
    </TextPage>
  );
}

import { Section, TextPage } from '../../shell/text-page.tsx';

export const meta = {
  title: 'Terms',
  description: 'Terms of use of this site. Sample text: the owner replaces it before going public.',
};

export default function Terms() {
  return (
    <TextPage eyebrow="Legal" title={meta.title} lead={meta.description}>
      <Section title="The site">
        What stands here informs. It is not an offer and not legal advice.
      </Section>
      <Section title="The chat">
        Write nothing unlawful and send no malware. We may end a conversation that harms people.
      </Section>
      <Section title="Illustrations">Pictures, maps and data shown are illustrative.</Section>
      <Section title="Version">Sample, 21 November 2026.</Section>
    </TextPage>
  );
}

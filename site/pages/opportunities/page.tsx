import { Section, TextPage } from '../../shell/text-page.tsx';

export const meta = {
  title: 'Partners',
  description: 'For installers, resellers and integrators who want to work with us.',
};

export default function Partners() {
  return (
    <TextPage eyebrow="Company" title={meta.title} lead={meta.description}>
      <Section title="Who it is for">
        Workshops that fit devices, dealers who sell them, and software houses that need positions
        in their own product.
      </Section>
      <Section title="How it starts">
        Write to us in the chat: who you are, where you work, what you fit today. Terms are agreed
        in writing.
      </Section>
    </TextPage>
  );
}

import { Section, TextPage } from '../../shell/text-page.tsx';

export const meta = {
  title: 'Privacy',
  description:
    'What this site keeps about you. Sample text: the owner completes it before going public.',
};

export default function Privacy() {
  return (
    <TextPage eyebrow="Legal" title={meta.title} lead={meta.description}>
      <Section title="Visiting">
        No analytics and no third-party requests as long as our own icon service answers. Your
        colour mode stays in your browser.
      </Section>
      <Section title="The chat">
        Your name, your e-mail address and what you write are stored so that an answer can reach
        you. One cookie, not readable by scripts, lets this browser go on with its conversation.
      </Section>
      <Section title="Ending it">
        Leaving the chat ends the session of this browser and removes the cookie.
      </Section>
      <Section title="Your rights">
        Ask in the chat or by e-mail what is stored, and for its correction or deletion.
      </Section>
    </TextPage>
  );
}

import { Section, TextPage } from '../../shell/text-page.tsx';

export const meta = {
  title: 'Help',
  description: 'The quickest ways to an answer.',
};

export default function Help() {
  return (
    <TextPage eyebrow="Support" title={meta.title} lead={meta.description}>
      <Section title="Ask a person">
        The live chat keeps what you write until the line is back.
      </Section>
      <Section title="The device is silent">
        Is the vehicle in a garage or a dead zone? Has its battery been disconnected? The map shows
        the time of the last report.
      </Section>
      <Section title="Vehicle stolen">
        Call the police first and take the case number. Then open the chat: we help you with the
        live position.
      </Section>
    </TextPage>
  );
}

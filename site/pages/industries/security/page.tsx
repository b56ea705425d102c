import picture from 'picture:security';
import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Security',
  description: 'Patrols that prove themselves, and help when a button is pressed.',
};

export default function Security() {
  return (
    <TextPage eyebrow="Industry" title={meta.title} lead={meta.description} picture={picture}>
      <Section title="The jobs">
        Proof of patrol by place and time, a panic button with a position, door and vault inputs.
      </Section>
      <Section title="Jamming">
        A silence where there should be reports is an event of its own. It shows the last place and
        the time.
      </Section>
      <Section title="Limits">
        An alert needs somebody who answers it. Agree on who before you need it.
      </Section>
    </TextPage>
  );
}

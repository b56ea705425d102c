import picture from 'picture:agriculture';
import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Agriculture',
  description: 'Tractors, implements and trailers over wide ground and thin coverage.',
};

export default function Agriculture() {
  return (
    <TextPage eyebrow="Industry" title={meta.title} lead={meta.description} picture={picture}>
      <Section title="The jobs">
        Hours by field, which implement was on, where the quad is, what moved at night.
      </Section>
      <Section title="Thin coverage">
        Positions are kept in the device and sent when the network is back; the map shows the age of
        the last one.
      </Section>
      <Section title="Driving hours">
        In the US the planting and harvest exemption reaches 150 air miles from the source (49 CFR
        395.1(k)). Checked 21 November 2026; read your state’s periods.
      </Section>
    </TextPage>
  );
}

import picture from 'picture:utility';
import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Utilities',
  description: 'The crew nearest to the outage, and the hours that the bucket was up.',
};

export default function Utilities() {
  return (
    <TextPage eyebrow="Industry" title={meta.title} lead={meta.description} picture={picture}>
      <Section title="The jobs">
        Send the closest crew, see PTO and bucket hours, keep an eye on people who work alone, find
        borrowed vehicles in a storm.
      </Section>
      <Section title="Idling">
        A bucket truck burns about 0.90 US gallons an hour standing with no load (US Department of
        Energy).
      </Section>
      <Section title="Driving hours">
        Repair and operation of electric, gas, water, sewer, telephone and cable service can be
        exempt in the US, 49 CFR 395.1(n); building new plant is not.
      </Section>
    </TextPage>
  );
}

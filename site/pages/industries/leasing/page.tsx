import picture from 'picture:leasing';
import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Leasing and rental',
  description: 'Mileage by contract, service by distance, and the vehicle back at the end.',
};

export default function LeasingAndRental() {
  return (
    <TextPage eyebrow="Industry" title={meta.title} lead={meta.description} picture={picture}>
      <Section title="The jobs">
        Distance against the term, service when due, borders and no-go areas, tamper alerts.
      </Section>
      <Section title="Tell the driver">
        A lessee has to know that there is a tracker, what it records and who sees it. Put it into
        the contract.
      </Section>
      <Section title="Limits">
        Data from a vehicle’s own event recorder belongs to the owner or lessee in the US (Driver
        Privacy Act of 2015).
      </Section>
    </TextPage>
  );
}

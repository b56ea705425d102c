import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Oil and gas',
  description: 'Service vehicles and equipment on lease roads, far from a town.',
};

export default function OilAndGas() {
  return (
    <TextPage eyebrow="Industry" title={meta.title} lead={meta.description}>
      <Section title="The jobs">
        Speed on lease roads, hours at the well, who is on site, people who work alone.
      </Section>
      <Section title="Hazardous areas">
        A device inside a classified zone (0, 1, 2 or Division 1, 2) needs the certificate for that
        zone. Ask for it; a vehicle tracker is not one by default.
      </Section>
      <Section title="Driving hours">
        The US oilfield rules, 49 CFR 395.1(d), allow a 24-hour restart for dedicated vehicles.
        Waiting time counts differently only for specially built well-service units.
      </Section>
    </TextPage>
  );
}

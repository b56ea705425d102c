import { Section, TextPage } from '../../shell/text-page.tsx';

export const meta = {
  title: 'How NCF Track works',
  description:
    'Satellites, a device, a network, and you: what happens on the way, and what happens in a tunnel.',
};

export default function HowNCFTrackWorks() {
  return (
    <TextPage eyebrow="Company" title={meta.title} lead={meta.description}>
      <Section title="1. A fix">
        A receiver needs at least four satellites. Under open sky it is good to a few metres.
      </Section>
      <Section title="2. A record">
        The device adds time, speed, ignition and inputs, and writes it down before it sends it.
      </Section>
      <Section title="3. The network">
        Records go over the mobile network. LTE-M keeps the line from mast to mast; NB-IoT suits
        things that stay put.
      </Section>
      <Section title="4. In a tunnel">
        No satellites, no network: the last place stays on the map with its age, and what was
        recorded is sent afterwards, oldest first.
      </Section>
    </TextPage>
  );
}

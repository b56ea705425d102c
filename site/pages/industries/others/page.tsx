import picture from 'picture:others';
import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Other trades',
  description:
    'Waste, buses, ambulances, boats, film sets: if it moves and matters, it can be tracked.',
};

export default function OtherTrades() {
  return (
    <TextPage eyebrow="Industry" title={meta.title} lead={meta.description} picture={picture}>
      <Section title="Start with the question">
        What do you want to know, how soon, and what will you do then? The device follows from that.
      </Section>
      <Section title="Three things decide">
        Is there power on board? Is there coverage? How rough does it get: dust, jets, cold?
      </Section>
      <Section title="IP ratings in words">
        IP67: dust-tight, and 30 minutes in 1 m of water. IP69K: jets of 80 °C water at 80–100 bar.
      </Section>
    </TextPage>
  );
}

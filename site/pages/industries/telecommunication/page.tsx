import picture from 'picture:telecommunication';
import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'Telecommunication',
  description: 'Tower visits proven, generators accounted for.',
};

export default function Telecommunication() {
  return (
    <TextPage eyebrow="Industry" title={meta.title} lead={meta.description} picture={picture}>
      <Section title="The jobs">
        Proof of a visit with arrival and departure, generator hours against fuel receipts, spare
        parts that can be found.
      </Section>
      <Section title="A fence round each tower">
        An entry and an exit make the visit; no form to fill in.
      </Section>
      <Section title="A typical kit">
        Wired tracker in the van, solar tracker on the mobile generator.
      </Section>
    </TextPage>
  );
}

import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: 'RFID for tools and pallets',
  description:
    'Tags read as things are loaded, so that the list in the van is the list on the screen.',
};

export default function RFIDForToolsAndPallets() {
  return (
    <TextPage eyebrow="Solution" title={meta.title} lead={meta.description}>
      <Section title="Choose the band by the distance">
        LF (125–134 kHz) reads to about 10 cm and bears metal and water. HF (13.56 MHz) reads from a
        touch to about 1 m. Passive UHF (860–960 MHz) typically reaches 10–12 m in the open.
      </Section>
      <Section title="What spoils it">
        Metal blocks UHF and water absorbs it, people included. Tags for metal carry a spacer; a
        metallised windscreen has one clear patch.
      </Section>
      <Section title="Limits">
        A tag says that a thing passed a reader, not where it is now. For that it needs a tracker of
        its own.
      </Section>
    </TextPage>
  );
}

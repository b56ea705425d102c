import { Section, TextPage } from '../../shell/text-page.tsx';

export const meta = {
  title: 'Downloads',
  description: 'Data sheets, wiring and guides.',
};

export default function Downloads() {
  return (
    <TextPage eyebrow="Products" title={meta.title} lead={meta.description}>
      <Section title="In the cab">
        Drivers with an ELD in the US carry a user manual, a transfer sheet, a malfunction sheet and
        blank logs for at least 8 days (49 CFR 395.22(h)).
      </Section>
      <Section title="Files">
        None is published yet. Ask in the chat for the data sheet of a device and we send the
        present version.
      </Section>
    </TextPage>
  );
}

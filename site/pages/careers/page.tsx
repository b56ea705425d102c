import type { Company } from '../../build/content.ts';
import type { PageProps } from '../../page.ts';
import { Section, TextPage } from '../../shell/text-page.tsx';

export const meta = {
  title: 'Careers',
  description: 'Open positions, or how to write when there is none.',
};

export default function Careers({ data }: PageProps<Company>) {
  return (
    <TextPage eyebrow="Company" title={meta.title} lead={meta.description}>
      {data.openings.length === 0 && (
        <Section title="No position is open">
          Write what you would like to do here, and what you have done, to {data.email}.
        </Section>
      )}
      {data.openings.map((role) => (
        <Section key={role.title} title={`${role.title}, ${role.place}`}>
          {role.text}
        </Section>
      ))}
    </TextPage>
  );
}

import type { Company } from '../../build/content.ts';
import type { PageProps } from '../../page.ts';
import { Section, TextPage } from '../../shell/text-page.tsx';

export const meta = { title: 'Contact', description: 'Chat, e-mail, telephone and post.' };

export default function Contact({ data }: PageProps<Company>) {
  return (
    <TextPage eyebrow="Support" title={meta.title} lead={meta.description}>
      {data.sample && (
        <p className="mt-6 rounded-md border border-warning-mark bg-warning-soft p-3 text-small text-warning">
          Sample values: the owner fills in the real ones.
        </p>
      )}
      <Section title="Chat">{data.chatHours}</Section>
      <Section title="E-mail">{data.email}</Section>
      <Section title="Telephone">
        <span className="font-mono">{data.phone}</span>
      </Section>
      <Section title="Post">
        {data.legalName}, {data.address.join(', ')}
      </Section>
    </TextPage>
  );
}

import type { Company } from '../../build/content.ts';
import type { PageProps } from '../../page.ts';
import { Section, TextPage } from '../../shell/text-page.tsx';

export const meta = { title: 'Shops', description: 'Where devices are sold and fitted.' };

export default function Shops({ data }: PageProps<Company>) {
  return (
    <TextPage eyebrow="Products" title={meta.title} lead={meta.description}>
      {data.shops.length === 0 && (
        <Section title="No shop is listed yet">
          Tell us in the chat where your vehicles stand, and we say who can fit a device there.
        </Section>
      )}
      {data.shops.map((shop) => (
        <Section key={shop.name} title={shop.name}>
          {shop.address} · {shop.services.join(', ')}
        </Section>
      ))}
    </TextPage>
  );
}

import type { Catalogue as Items } from '../../build/content.ts';
import type { PageProps } from '../../page.ts';
import { Catalogue } from '../../shell/catalogue.tsx';
import { TextPage } from '../../shell/text-page.tsx';

export const meta = {
  title: 'Accessories',
  description: 'Harnesses, buttons, tags and probes that go with a device.',
};

export default function Accessories({ data }: PageProps<Items>) {
  return (
    <TextPage eyebrow="Products" title={meta.title} lead={meta.description}>
      <Catalogue items={data} base="/accessories" />
    </TextPage>
  );
}

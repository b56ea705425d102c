import type { Catalogue as Items } from '../../build/content.ts';
import type { PageProps } from '../../page.ts';
import { Catalogue } from '../../shell/catalogue.tsx';
import { TextPage } from '../../shell/text-page.tsx';

export const meta = {
  title: 'Devices',
  description:
    'Five kinds of device, by what powers them and what they report. Exact figures come with the data sheet of the model.',
};

export default function Devices({ data }: PageProps<Items>) {
  return (
    <TextPage eyebrow="Products" title={meta.title} lead={meta.description}>
      <Catalogue items={data} base="/products" />
    </TextPage>
  );
}

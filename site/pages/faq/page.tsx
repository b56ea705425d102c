import type { FaqGroup } from '../../content/library.ts';
import type { PageProps } from '../../page.ts';
import { TextPage } from '../../shell/text-page.tsx';

export const meta = {
  title: 'Questions',
  description: 'What people ask before they order and while they use a tracker.',
};

export default function Faq({ data }: PageProps<FaqGroup[]>) {
  return (
    <TextPage eyebrow="Support" title={meta.title} lead={meta.description}>
      {data.map((group) => (
        <section key={group.title} className="pt-6">
          <h2 className="text-heading font-semibold">{group.title}</h2>
          {group.questions.map((item) => (
            <details key={item.id} id={item.id} className="border-b border-line">
              <summary className="cursor-pointer py-3 font-medium">{item.question}</summary>
              <div
                className="prose pb-4 text-muted"
                dangerouslySetInnerHTML={{ __html: item.html }}
              />
            </details>
          ))}
        </section>
      ))}
    </TextPage>
  );
}

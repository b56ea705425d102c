import { MENUS } from '../../shell/menu.ts';
import { TextPage } from '../../shell/text-page.tsx';

export const meta = {
  title: 'Industries',
  description: 'The same position means something else on a farm, a site and a motorway.',
};

export default function Industries() {
  return (
    <TextPage eyebrow="NCF Track" title={meta.title} lead={meta.description}>
      <ul>
        {MENUS[1]?.links.map((link, i) => (
          <li key={link.href} className="border-b border-line">
            <a href={link.href} className="group flex items-baseline gap-5 py-4">
              <span className="font-mono text-micro text-faint">
                {String(i + 1).padStart(2, '0')}
              </span>
              <span className="text-heading font-semibold group-hover:text-accent">
                {link.label}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </TextPage>
  );
}

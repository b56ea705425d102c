import { TOOLS } from '../tools/tools.ts';

/** The list of tools, each with the question it answers. */
export function ToolStrip({ title }: { title: string }) {
  return (
    <section className="shell-width mt-20 grid gap-6 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 className="text-title font-semibold text-balance">{title}</h2>
        <p className="mt-3 text-muted">
          They run in your browser, and you can share your result as a link.
        </p>
      </div>
      <ul className="border-t border-line lg:col-span-8">
        {TOOLS.map(({ href, name, summary }) => (
          <li key={href} className="border-b border-line">
            <a href={href} className="group block py-5">
              <span className="font-semibold group-hover:text-accent">{name} →</span>
              <span className="mt-0.5 block text-small text-muted">{summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

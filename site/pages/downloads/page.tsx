import { t } from '@ncf/contract/t';
import Cab from 'icon:tabler/steering-wheel';
import type { PageProps } from '../../page.ts';
import { PREFIX } from '../../shell/language.ts';
import { longDate } from '../../tools/dates.ts';
import { Actions } from '../section-parts/parts.tsx';
import type { load } from './data.ts';

type Data = ReturnType<typeof load>;
type Listed = Data['groups'][number]['files'][number];

export const meta = {
  title: t('Downloads: Blank Driver Logs, ELD Sheets, and Data Sheets'),
  description: t(
    'Free PDFs to print: blank logs for 8 days, ELD malfunction and transfer sheets, an installation record, a driver notice, and device data sheets.',
  ),
};

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** A file with its purpose and size, and links to it in the site's other languages. */
function File({ printable, languages }: Pick<Data, 'languages'> & { printable: Listed }) {
  return (
    <li className="border-b border-line">
      <a
        href={`/downloads/${printable.file}`}
        download
        className="group grid items-baseline gap-x-6 py-3 sm:grid-cols-[1fr_auto]"
      >
        <span>
          <span className="font-semibold group-hover:text-accent">{printable.title} ↓</span>
          <span className="block max-w-[54ch] text-small text-muted">{printable.purpose}</span>
        </span>
        <span className="text-micro text-muted">
          PDF · {printable.pages} {printable.pages === 1 ? t('page') : t('pages')} ·{' '}
          {kB(printable.size)} · {longDate(printable.date)}
        </span>
      </a>
      {languages
        .filter(({ prefix }) => prefix !== PREFIX)
        .map(({ tag, name, prefix }) => (
          <a
            key={tag}
            href={`${prefix}/downloads/${printable.file}`}
            download
            lang={tag}
            hrefLang={tag}
            className="-mt-2 inline-flex min-h-9 items-center text-small text-link underline"
          >
            {name}
            <span className="sr-only">: {printable.title}</span>
          </a>
        ))}
    </li>
  );
}

export default function Downloads({ data: { groups, languages } }: PageProps<Data>) {
  const [first, ...rest] = groups;
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-5 lg:pt-6">
          <h1 className="text-display">Free PDFs: blank logs, ELD sheets, and data sheets</h1>
          <p className="mt-5 text-lead text-muted">
            For drivers, safety managers, and installers. Print them, fill them in, and change them
            as you like. There’s nothing to sign up for.
          </p>
          <Actions />
        </div>
        <section className="rounded-xl bg-sunken p-6 md:p-8 lg:col-span-7">
          <p className="flex items-center gap-2 text-accent">
            <Cab className="size-6" /> <span className="eyebrow">{first?.group}</span>
          </p>
          <h2 className="mt-2 text-heading">Four documents the ELD rule requires in the cab</h2>
          <ul className="mt-4 border-t border-line">
            {first?.files.map((printable) => (
              <File key={printable.file} {...{ printable, languages }} />
            ))}
          </ul>
          <p className="mt-4 text-small text-muted">
            In the US, a truck with an ELD has to carry the ELD’s user manual, a data transfer
            sheet, a malfunction sheet, and blank logs for at least 8 days (49 CFR 395.22(h)). The
            manual comes with the device. Print the other three here; if the manufacturer supplies
            its own, use those.
          </p>
          <p className="mt-3 text-small text-muted">
            Each is in English and in Spanish. Keep the English sheets in the cab, too: officers
            read them. Drivers make their entries in English (49 CFR 391.11(b)(2)).
          </p>
        </section>
      </div>
      {rest.map(({ group, files }) => (
        <section key={group} className="mt-12 grid gap-x-10 lg:grid-cols-12">
          <h2 className="text-title lg:col-span-4">{group}</h2>
          <ul className="mt-4 border-t-2 border-accent-mark lg:col-span-8 lg:mt-0">
            {files.map((printable) => (
              <File key={printable.file} {...{ printable, languages }} />
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-10 max-w-[54ch] text-muted">
        Everything is US letter size; to print on A4, scale to 97%. You may copy and change these
        files. For a wiring diagram of your vehicle,{' '}
        <a className="text-link underline" href="/contact">
          ask us
        </a>
        .
      </p>
      <Actions />
    </div>
  );
}

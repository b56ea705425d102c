import Cab from 'icon:tabler/steering-wheel';
import type { PageProps } from '../../page.ts';

interface Listed {
  file: string;
  title: string;
  purpose: string;
  group: string;
  date: string;
  pages: number;
  /** Bytes. */
  size: number;
}

export const meta = {
  title: 'Downloads',
  description:
    'Sheets to print: blank logs for 8 days, ELD malfunction and transfer sheet, fitting record, notice to drivers, and a data sheet of every device.',
};

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** A file with its purpose and size. */
function File({ printable }: { printable: Listed }) {
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
        <span className="font-mono text-micro text-faint">
          PDF · {printable.pages} {printable.pages === 1 ? 'page' : 'pages'} · {kB(printable.size)}{' '}
          · {printable.date}
        </span>
      </a>
    </li>
  );
}

export default function Downloads({ data }: PageProps<Listed[]>) {
  const [cab, rest] = [
    data.filter(({ group }) => group === 'For the cab'),
    data.filter(({ group }) => group !== 'For the cab'),
  ];
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display font-semibold text-balance">
        Paper for the day the screen is dark
      </h1>
      <section className="mt-8 grid gap-8 rounded-xl bg-sunken p-6 md:p-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="flex items-center gap-2 text-accent">
            <Cab className="size-6" /> <span className="eyebrow">For the cab</span>
          </p>
          <h2 className="mt-2 text-heading font-semibold">Four things that the rule wants there</h2>
          <p className="mt-2 text-muted">
            With an ELD in the US: the maker’s user manual, a transfer sheet, a malfunction sheet
            and blank logs for at least 8 days (49 CFR 395.22(h)). The manual comes with the device.
            The other three are here; the maker’s own, where there are some, go before ours.
          </p>
        </div>
        <ul className="border-t border-line lg:col-span-7">
          {cab.map((printable) => (
            <File key={printable.file} printable={printable} />
          ))}
        </ul>
      </section>
      {[...new Set(rest.map(({ group }) => group))].map((group) => (
        <section key={group} className="mt-12 grid gap-x-10 lg:grid-cols-12">
          <h2 className="text-title font-semibold lg:col-span-4">{group}</h2>
          <ul className="mt-4 border-t-2 border-accent-mark lg:col-span-8 lg:mt-0">
            {rest
              .filter((printable) => printable.group === group)
              .map((printable) => (
                <File key={printable.file} printable={printable} />
              ))}
          </ul>
        </section>
      ))}
      <p className="mt-10 max-w-[54ch] text-small text-muted">
        All in US letter; on A4 print them at 97 %. They may be copied and changed. Data sheets tell
        what is typical of a kind of device: the one of the model that you are offered comes with
        the offer. Wiring diagrams are made for your vehicle:{' '}
        <a className="text-link underline" href="/supports/livechat">
          ask in the chat
        </a>
        .
      </p>
    </div>
  );
}

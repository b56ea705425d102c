import brand from 'brand:name';
import type { ReactNode } from 'react';

/** A page without the console around it: a card in the middle, for signing in and for links from emails. */
export function CardPage({
  width = 'max-w-md',
  above,
  children,
}: {
  /** A class name. */
  width?: string;
  /** Shown above the card. */
  above?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="grid h-full grid-cols-1 place-items-center overflow-y-auto bg-sunken p-4">
      <div className={`w-full ${width}`}>
        {above}
        <div className="rounded-lg border border-line bg-raised p-6 shadow-raised">{children}</div>
      </div>
    </main>
  );
}

/** The heading of a card, with the product's name above it. */
export function CardHeading({ title, note }: { title: string; note?: string }) {
  return (
    <div>
      <p className="font-mono text-micro text-muted">{brand}</p>
      <h1 className="text-heading font-semibold">{title}</h1>
      {note !== undefined && <p className="mt-1 text-small wrap-anywhere text-muted">{note}</p>}
    </div>
  );
}

import type { DocumentParts } from './from-document.tsx';

/** Says on every page that the content is still the demonstration's; empty once the owner has replaced it. */
export const DemonstrationBar = ({ isDemonstration }: Pick<DocumentParts, 'isDemonstration'>) => (
  <aside id="demonstration" aria-label="Demonstration" className="print:hidden">
    {isDemonstration && (
      <>
        Demonstration site: company, devices, and prices are examples.{' '}
        <a href="/developers/make-it-yours">How to make it yours</a>
      </>
    )}
  </aside>
);

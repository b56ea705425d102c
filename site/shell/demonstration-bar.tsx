import { isDemonstration } from 'company:facts';

/** Says on every page that the content is still the demonstration's; empty once the owner has replaced it. */
export const DemonstrationBar = () => (
  <aside id="demonstration" aria-label="Demonstration">
    {isDemonstration && (
      <>
        Demonstration site: company, devices, and prices are examples.{' '}
        <a href="/developers/make-it-yours">How to make it yours</a>
      </>
    )}
  </aside>
);

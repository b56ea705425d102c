import ContractCalculator from '../whyncftrack/contract-calculator.tsx';
import type { Prefill } from './prefill.ts';
import { propose } from './proposal.ts';
import { contractOf, quoteSum, type QuoteOffer } from './quote-sum.ts';

/** The quote beside the contract that the visitor has now, or beside another vendor's quote. */
export default function BesideContract({
  entered: { counts, wants, amounts, term, isInstalled },
  offer,
}: {
  entered: Prefill;
  offer: QuoteOffer;
}) {
  const proposals = propose(counts, wants, amounts);
  const units = proposals.reduce((sum, { count }) => sum + count, 0);
  const sum = quoteSum(proposals, offer, term, isInstalled);
  return (
    <section id="contract" className="mt-14 scroll-mt-6">
      <h2 className="text-title">This quote beside your contract</h2>
      <p className="mt-3 mb-6 max-w-[68ch] text-muted">
        Enter what you pay today, or what another vendor offers, for the same vehicles. You see
        which costs less, month by month, and what leaving early costs.
      </p>
      <ContractCalculator ours={contractOf(units, sum, offer)} />
    </section>
  );
}

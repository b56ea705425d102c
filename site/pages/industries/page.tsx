import { exhibit } from '../../shell/exhibit.tsx';
import { Actions } from '../section-parts.tsx';

const Mosaic = exhibit(() => import('./mosaic.tsx'));
const Transect = exhibit(() => import('./transect.tsx'));

export const meta = {
  title: 'GPS tracking by industry',
  description:
    'GPS tracking for trucking, construction, farms, oil and gas, utilities, telecom, security, leasing, and more: the jobs, the rules, and a typical kit for each.',
};

export default function Industries() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[3fr_2fr]">
        <h1 className="text-display font-semibold text-balance">
          Vehicle and asset tracking for nine industries
        </h1>
        <div>
          <p className="text-lead text-muted">
            Finished fields on a farm, billable hours on a job site, drive time left on the highway:
            see what tracking does in your line of work.
          </p>
          <Actions />
        </div>
      </div>
      <div className="mt-10">
        <Transect />
      </div>
      <Mosaic />
      <section className="mt-14 rounded-xl bg-accent-soft p-8">
        <h2 className="text-title font-semibold">Tell us what you run</h2>
        <p className="mt-3 max-w-[60ch] text-muted">
          A real person will reply with the right devices for your trade, the price, and the
          contract length in writing.
        </p>
        <Actions />
      </section>
    </div>
  );
}

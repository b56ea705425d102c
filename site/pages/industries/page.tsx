import { exhibit } from '../../shell/exhibit.tsx';

const Mosaic = exhibit(() => import('./mosaic.tsx'));
const Transect = exhibit(() => import('./transect.tsx'));

export const meta = {
  title: 'Industries',
  description:
    'Nine trades and what tracking means in each: trucks, plant, farms, oil and gas, utilities, telecom, security, leasing and others.',
};

export default function Industries() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[3fr_2fr]">
        <h1 className="text-display font-semibold text-balance">
          The same dot means something else in every trade
        </h1>
        <p className="text-lead text-muted">
          On a farm it is a row that is done, on a site an hour to bill, on a motorway a minute left
          to drive.
        </p>
      </div>
      <div className="mt-10">
        <Transect />
      </div>
      <Mosaic />
    </div>
  );
}

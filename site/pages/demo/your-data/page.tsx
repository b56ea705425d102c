import { t } from '@ncf/contract/t';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Facts } from '../../facts.tsx';
import { PageEnd } from '../../section-parts/page-end.tsx';
import { Questions } from '../../section-parts/questions.tsx';

const YourData = exhibit(() => import('./your-data.tsx'));

export const meta = {
  title: t('Analyze your own fleet data'),
  description: t(
    'Drop a CSV of positions or trips from any vendor: miles by state, idling, speeding, after-hours use, and gaps. Your browser does it all.',
  ),
};

export default function YourDataPage() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="text-display font-semibold text-balance">What your own data says</h1>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">
        Take the export of the tracker you have now. See miles by state, what idling costs, and
        where the data stops, before you talk to anyone.
      </p>
      <div id="file" className="mt-8 scroll-mt-6">
        <YourData />
      </div>
      <section className="mt-14">
        <h2 className="text-title font-semibold">What you find out</h2>
        <Facts
          items={[
            [
              t('Miles by state'),
              t('For each vehicle and quarter, as an IFTA return asks for them.'),
            ],
            [t('Idling'), t('Hours at a standstill with the engine on, and what the fuel costs.')],
            [t('Speeding'), t('Time above the limit you set, and the top speed of each vehicle.')],
            [t('After hours'), t('Who drove at night or on the weekend, when, and how far.')],
            [t('Gaps'), t('Where the tracker said nothing while the vehicle moved.')],
            [t('Your columns'), t('Recognized by name, or chosen by you. Miles or kilometers.')],
          ]}
        />
      </section>
      <section className="mt-14 grid gap-10 lg:grid-cols-2">
        <Questions
          items={[
            [
              t('Do you get to see my data?'),
              t(
                'No. The page reads the file in your browser and sends nothing. Close the page and it’s gone.',
              ),
            ],
            [
              t('Can I file these miles?'),
              t(
                'Use them to check a return. Each stretch between two positions counts for the state of its middle, so a road that follows a state line may count for the neighbor.',
              ),
            ],
            [
              t('Why is idling missing?'),
              t(
                'Idling takes a column that says whether the engine runs: ignition, engine, or status.',
              ),
            ],
          ]}
        />
        <div>
          <PageEnd
            links={[
              ['/demo', t('Live demo')],
              ['/solutions/fleet', t('Fleet tracking')],
              ['/pricing', t('Prices')],
              ['/whyncftrack#contract', t('Compare your contract')],
            ]}
          />
        </div>
      </section>
    </div>
  );
}

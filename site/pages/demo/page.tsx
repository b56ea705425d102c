import { t } from '@ncf/contract/t';
import { exhibit } from '../../shell/exhibit.tsx';

const DemoApp = exhibit(() => import('./app.tsx'));

export const meta = {
  title: t('Live demo: fleet tracking you can drive yourself'),
  description: t(
    'Drive the whole product in your browser: live map, trips, alerts, dispatch, hours, cameras, and reports of a simulated fleet. No sign-up.',
  ),
};

export default function Demo() {
  return (
    <div id="demo" className="-mb-16">
      <h1 className="sr-only">Live demo of the whole product, with a simulated fleet</h1>
      <DemoApp />
    </div>
  );
}

import { t } from '@ncf/contract/t';
import batteryAssetTracker from 'picture:battery-asset-tracker';
import machineHub from 'picture:machine-hub';
import obdTracker from 'picture:obd-tracker';
import rfidReader from 'picture:rfid-reader';
import sealedMiniTracker from 'picture:sealed-mini-tracker';
import solarAssetTracker from 'picture:solar-asset-tracker';
import wiredTracker from 'picture:wired-tracker';
import { useState } from 'react';
import { Picture } from '../../../shell/picture.tsx';
import { Choice, Figure } from '../../figure.tsx';
import { SideControls } from '../../side-controls.tsx';
import {
  deviceFor,
  PLACE,
  POWER,
  QUESTION,
  type Place,
  type Power,
  type Question,
} from './device-for.ts';

const PICTURES = {
  'battery-asset-tracker': batteryAssetTracker,
  'machine-hub': machineHub,
  'obd-tracker': obdTracker,
  'rfid-reader': rfidReader,
  'sealed-mini-tracker': sealedMiniTracker,
  'solar-asset-tracker': solarAssetTracker,
  'wired-tracker': wiredTracker,
};

/** Three questions, and the device that fits the answers. */
export default function DeviceFinder() {
  const [power, setPower] = useState<Power>('wire');
  const [place, setPlace] = useState<Place>('cab');
  const [question, setQuestion] = useState<Question>('now');
  const [id, name, why] = deviceFor(power, place, question);
  return (
    <Figure title={t('Find the right tracker in three questions')}>
      <div className="grid lg:grid-cols-2">
        <SideControls>
          <p className="text-small font-semibold">How is it powered?</p>
          <Choice label="How it is powered" options={POWER} value={power} onChange={setPower} />
          <p className="text-small font-semibold">Where does it go?</p>
          <Choice label="Where it goes" options={PLACE} value={place} onChange={setPlace} />
          <p className="text-small font-semibold">What do you want to know?</p>
          <Choice
            label="What you want to know"
            options={QUESTION}
            value={question}
            onChange={setQuestion}
          />
        </SideControls>
        <div className="grid content-center gap-x-6 border-line p-6 max-lg:border-t sm:grid-cols-2 sm:items-center lg:order-first">
          <Picture of={PICTURES[id]} sizes="(min-width: 40rem) 20rem, 88vw" decorative />
          <p role="status">
            <a className="text-heading font-semibold text-link underline" href={`/products/${id}`}>
              {name}
            </a>
            <span className="mt-2 block text-muted">{why}</span>
          </p>
        </div>
      </div>
    </Figure>
  );
}

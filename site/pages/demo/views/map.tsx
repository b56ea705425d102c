import { useState } from 'react';
import { useDemo } from '../demo-context.ts';
import { FleetList } from '../fleet-list.tsx';
import { MapPane } from '../map-pane.tsx';
import { VehicleDetail } from '../vehicle-detail.tsx';

/** The live map: the fleet's list, the map with its layers, and the selected vehicle. On a phone, the map is above the list or the vehicle. */
export default function MapView() {
  const { chosen, go } = useDemo();
  const [isListed, setListed] = useState(true);
  const select = (id: string) => {
    setListed(false);
    go({ v: id });
  };
  return (
    <div
      className={`grid h-full min-h-0 max-lg:grid-rows-[45%_1fr] lg:grid-cols-[17.5rem_1fr] ${chosen ? 'xl:grid-cols-[18rem_1fr_20rem]' : ''}`}
    >
      <div
        className={`min-h-0 border-line max-lg:order-2 lg:border-r ${isListed || !chosen ? '' : 'max-lg:hidden'}`}
      >
        <FleetList onSelect={select} />
      </div>
      <div className="relative min-h-0 min-w-0 border-line max-lg:order-1 max-lg:border-b">
        <MapPane onSelect={select} />
      </div>
      {chosen && (
        <div
          className={`min-h-0 border-line bg-raised max-lg:order-3 lg:max-xl:absolute lg:max-xl:inset-y-0 lg:max-xl:right-0 lg:max-xl:w-80 lg:max-xl:border-l lg:max-xl:shadow-overlay xl:border-l ${isListed ? 'max-lg:hidden' : ''}`}
        >
          <VehicleDetail
            tracked={chosen}
            onClose={() => {
              setListed(true);
              go({ v: '' });
            }}
          />
        </div>
      )}
    </div>
  );
}

import brand from 'brand:name';
import { CustomerView } from '../../../demo-fleet/customer-view.tsx';
import { delivers } from '../../../demo-fleet/dispatch.ts';
import { useDemo } from '../demo-context.ts';
import { useVehicle } from '../parts.tsx';

/** The page that a customer opens from a message about the delivery. */
export default function Track() {
  const { minute, go } = useDemo();
  const tracked = useVehicle(delivers);
  return (
    <div className="h-full overflow-y-auto bg-sunken" tabIndex={-1}>
      <div className="mx-auto grid max-w-3xl gap-4 p-4 lg:p-8">
        <p className="flex items-center justify-between gap-3">
          <b className="text-lg font-semibold">{brand}</b>
          <button type="button" className="button-quiet" onClick={() => go({ view: 'dispatch' })}>
            Back to dispatch
          </button>
        </p>
        <CustomerView tracked={tracked} minute={minute} />
        <p className="text-micro text-muted">
          The link stops working when the stop is done. Simulated delivery.
        </p>
      </div>
    </div>
  );
}

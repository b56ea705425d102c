import { kitOf } from '../../content/pictured.ts';

const priceOf = (...ids: string[]): string => kitOf(ids.map((id) => [1, `/products/${id}`])).price;

/** What each solution costs for one vehicle or person. */
export const load = () => ({
  fleet: priceOf('obd-tracker'),
  eld: priceOf('truck-gateway', 'nine-pin-harness', 'driver-tablet'),
  safety: priceOf('wired-tracker'),
  livecameras: priceOf('dual-dash-camera'),
  rfid: priceOf('rfid-reader'),
  private: priceOf('wired-tracker'),
  personal: priceOf('personal-tracker'),
});

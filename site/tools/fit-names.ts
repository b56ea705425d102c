import { t } from '@ncf/contract/t';

/** The catalog's name of each device and accessory by ID, for pages that do not load the catalog. */
export const NAMES: Record<string, string> = {
  'wired-tracker': t('Wired tracker'),
  'obd-tracker': t('OBD plug-in tracker'),
  'truck-gateway': t('Truck gateway'),
  'machine-hub': t('Machine hub'),
  'sealed-mini-tracker': t('Sealed mini tracker'),
  'solar-asset-tracker': t('Solar asset tracker'),
  'battery-asset-tracker': t('Battery asset tracker'),
  'satellite-tracker': t('Satellite tracker'),
  'personal-tracker': t('Personal tracker'),
  'driver-tablet': t('Driver tablet'),
  'dual-dash-camera': t('Dual dash camera'),
  'rfid-reader': t('RFID reader'),
  'nine-pin-harness': t('9-pin harness'),
  'six-pin-adapter': t('6-pin adapter'),
  'obd-splitter': t('OBD splitter'),
  'starter-relay': t('Starter relay'),
  'door-sensor': t('Door contact'),
  'panic-button': t('Panic button'),
  'driver-id-fob': t('Driver fob'),
  'uhf-tag': t('UHF tags for metal, pack of 10'),
  'temperature-probe': t('Temperature probe'),
  'fuel-probe': t('Fuel level probe'),
  'side-camera': t('Side camera'),
  'magnet-mount': t('Magnet mount'),
};

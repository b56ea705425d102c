import type { Catalog } from '../../../build/content.ts';

/** The ports of devices, as the page names them. */
export const PORT_NAMES: Record<NonNullable<Catalog[number]['needs']>, string> = {
  '1-wire': '1-wire',
  '16-pin port': '16-pin port',
  '6-pin port': '6-pin port',
  '9-pin port': '9-pin port',
  'UHF antenna': 'UHF antenna',
  'analog input': 'analog input',
  'bolt holes': 'bolt holes',
  'camera input': 'camera input',
  'digital input': 'digital input',
  output: 'output',
};

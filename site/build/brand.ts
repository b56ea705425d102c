import { resolve } from 'node:path';
import { readBrand } from '@ncf/ui/build/brand';

/** The owner's brand, from `content/company.yaml` and `content/logo.svg`. */
export const BRAND = readBrand(resolve(import.meta.dirname, '../content'));

import { join, resolve } from 'node:path';
import { readBrand } from '@ncf/ui/build/brand';

/** The owner's brand, from `content/company.yaml`. */
export const BRAND = readBrand(resolve(import.meta.dirname, join('..', 'content/company.yaml')));

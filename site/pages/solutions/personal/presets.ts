import { t } from '@ncf/contract/t';

/** Plans to start from: who each is for, its settings in the calculator, and how often to charge. */
export const PRESETS = {
  worker: { name: t('Lone worker'), patch: { reports: '24', fix: '15' }, chargeDays: 1 },
  parent: { name: t('Parent with dementia'), patch: { reports: '12', fix: '20' }, chargeDays: 7 },
  dog: { name: t('Dog'), patch: { reports: '48', fix: '10' }, chargeDays: 3.5 },
  things: { name: t('Bike, bag, or boat'), patch: { reports: '1', fix: '90' }, chargeDays: 30 },
} as const;

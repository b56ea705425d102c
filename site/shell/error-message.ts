import { t } from '@ncf/contract/t';

/** The message of an error that has none of its own (R2.9). */
export const defaultMessage = (statusCode: number): string =>
  statusCode === 404 ? t('Page Not Found') : t('Internal Server Error');

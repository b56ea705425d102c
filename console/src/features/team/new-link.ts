import { t } from '@ncf/contract/t';
import type { NewLink } from '@ncf/contract/invitations';
import { formatTime } from '../../time/format-time.ts';

/** The whole address of a new link. */
export const addressOf = (link: NewLink): string => location.origin + link.path;

/** How a new link can be used. */
export const hintOf = (link: NewLink): string =>
  t('{value}It works once, until {formatTime}.', {
    value: link.mailed ? t('We also emailed it. ') : '',
    formatTime: formatTime(link.expiresAt),
  });

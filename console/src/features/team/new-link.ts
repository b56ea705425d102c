import type { NewLink } from '@ncf/contract/invitations';
import { formatTime } from '../../time/format-time.ts';

/** The whole address of a new link. */
export const addressOf = (link: NewLink): string => location.origin + link.path;

/** How a new link can be used. */
export const hintOf = (link: NewLink): string =>
  `${link.mailed ? 'We also emailed it. ' : ''}It works once, until ${formatTime(link.expiresAt)}.`;

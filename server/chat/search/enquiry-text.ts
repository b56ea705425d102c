import { fold } from '@ncf/contract/search-text';
import type { EnquiryRow } from '../../platform/db/team-rows.ts';

/** The text of an inquiry as the search compares it. */
export const searchTextOf = ({
  name,
  email,
  phone,
  topic,
  message,
  details,
}: Pick<EnquiryRow, 'name' | 'email' | 'phone' | 'topic' | 'message' | 'details'>): string =>
  fold([name, email, phone, topic, message, details].join('\n'));

import { fold } from '@ncf/contract/search-text';
import type { EnquiryRow } from '../../platform/db/team-rows.ts';

/** What of an inquiry is searched, as it is compared. */
export const searchTextOf = ({
  name,
  email,
  phone,
  topic,
  message,
  details,
}: Pick<EnquiryRow, 'name' | 'email' | 'phone' | 'topic' | 'message' | 'details'>): string =>
  fold([name, email, phone, topic, message, details].join('\n'));

import type { ConversationEmail } from '@ncf/contract/conversation-emails';
import type { ListedEmail } from './store.ts';

const addresses = (column: string): string[] => JSON.parse(column) as string[];

/** An entry's email as agents see it. */
export const presentEmail = ({
  fromName,
  fromAddress,
  toAddresses,
  ccAddresses,
  bccAddresses,
  hasHtml,
  ...row
}: ListedEmail): ConversationEmail => ({
  ...row,
  from: fromAddress === null ? null : { name: fromName ?? '', address: fromAddress },
  to: addresses(toAddresses),
  cc: addresses(ccAddresses),
  bcc: addresses(bccAddresses),
  hasHtml: hasHtml === 1,
});

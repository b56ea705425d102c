import { fold } from '@ncf/contract/search-text';

/** The values of a contact's fields as the search compares them. @param fields JSON: values by the ids of fields */
export const contactText = (fields: string): string =>
  fold(Object.values(JSON.parse(fields) as Record<string, string>).join('\n'));

import { contactFields } from '@ncf/contract/contacts';
import { defineSetting, namesOf } from '../../platform/settings/setting.ts';

/** What the team records about contacts. */
export const createContactFields = defineSetting({
  key: 'contactFields',
  shape: contactFields,
  fallback: { data: [] },
  action: 'contact-fields.changed',
  detail: (fields) => ({ fields: namesOf(fields) }),
});

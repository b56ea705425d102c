import { LIMITS } from '@ncf/contract/limits';
import { company } from '../../content/library.ts';

export const load = () => ({
  legalName: company.legalName,
  address: company.address.join(', '),
  email: company.email,
  fileMegabytes: LIMITS.fileBytes / 1024 / 1024,
});

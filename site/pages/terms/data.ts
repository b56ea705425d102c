import { LIMITS } from '@ncf/contract/limits';
import { company } from '../../shell/company.ts';

export const load = () => ({
  legalName: company.legalName,
  address: company.address.join(', '),
  email: company.email,
  sample: company.sample,
  fileMegabytes: LIMITS.fileBytes / 1024 / 1024,
});

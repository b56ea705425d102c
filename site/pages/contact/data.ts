import { telOf } from '@ncf/contract/phone';
import { company, figuresOf, hours } from '../../content/library.ts';

const { email, phone, legalName, address } = company;

export const load = () => ({
  email,
  phone,
  tel: telOf(phone),
  legalName,
  address,
  hours,
  ...figuresOf('replyHours'),
});

import { telOf } from '@ncf/contract/phone';
import { company, figuresOf, hours } from '../../content/library.ts';

const { phone } = company;

export const load = () => ({ phone, tel: telOf(phone), hours, ...figuresOf('replyHours') });

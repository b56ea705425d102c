import { company, figuresOf, hours } from '../../content/library.ts';

export const load = () => ({ phone: company.phone, hours, ...figuresOf('replyHours') });

import { topics } from '../../../../content/library.ts';
import { listed } from '../../data.ts';

export const paths = () => topics.map(({ id }) => ({ topic: id }));

export const load = ({ topic = '' }: Record<string, string>) => listed(topic, 1);

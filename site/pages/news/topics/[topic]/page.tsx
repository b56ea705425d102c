import { NewsList, newsMeta } from '../../news-list.tsx';

export const meta = newsMeta;
export default NewsList;

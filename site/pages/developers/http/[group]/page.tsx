import { Developers, developersMeta } from '../../developers.tsx';

export const meta = developersMeta;
export default Developers;

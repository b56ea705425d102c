import ArrowLeft from 'icon:tabler/arrow-left';
import { IconButton } from './icon-button.tsx';

/** Leads back to the inbox where a screen has no room for both. */
export const BackButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton icon={ArrowLeft} className="md:hidden" label="Back to the inbox" onClick={onClick} />
);

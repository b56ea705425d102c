import ArrowLeft from 'icon:tabler/arrow-left';
import { Button } from '@ncf/ui/button';

/** Leads back to the inbox where a screen has no room for both. */
export const BackButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    size="icon"
    look="quiet"
    className="md:hidden"
    aria-label="Back to the inbox"
    onClick={onClick}
  >
    <ArrowLeft size={18} className="shrink-0" />
  </Button>
);

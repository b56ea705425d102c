import Dots from 'icon:tabler/dots';
import { excerpt, type Spoken } from '@ncf/chat/react/messages';
import { onDemand } from '../on-demand.tsx';
import { Popover } from '../popover.tsx';
import { texts } from '../texts/texts.ts';

export interface MessageMenuProps {
  message: Spoken;
  ownName: string;
  onReply: (message: Spoken) => void;
  onEdit: (message: Spoken) => void;
}

const MessageActions = onDemand(() => import('./message-actions.tsx'));
export const preloadMessageActions = MessageActions.preload;

/** The button that opens a message's menu. */
export function MessageMenu({ inTabOrder, ...rest }: MessageMenuProps & { inTabOrder: boolean }) {
  return (
    <Popover
      label={texts.actions(excerpt(rest.message, 60))}
      className="nc-icon nc-message-menu"
      tabIndex={inTabOrder ? 0 : -1}
      button={<Dots size={18} />}
    >
      {(close) => <MessageActions {...rest} close={close} />}
    </Popover>
  );
}

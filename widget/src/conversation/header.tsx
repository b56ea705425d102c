import ChevronDown from 'icon:tabler/chevron-down';
import Dots from 'icon:tabler/dots';
import ChatIcon from 'icon:tabler/message-dots';
import type { Icon } from '@ncf/ui/icon';
import { Button, IconButton } from '../buttons.tsx';
import { replyText, useAvailability, useIsAnswered } from '../sign-in/availability.ts';
import { useChatState } from '../chat-context.ts';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { HoursLine } from '../sign-in/opening-hours.tsx';
import { optional } from '../on-demand.tsx';
import { Popover } from '../popover.tsx';
import { texts } from '../texts/texts.ts';
import { agentName } from './speaker-name.ts';

/** An entry of the More menu. */
export interface HeaderAction {
  label: string;
  icon: Icon;
  act: () => void;
}

interface HeaderProps {
  /** The connection was lost and isn't back. */
  isOffline: boolean;
  hours: OpeningHours | undefined;
  actions: readonly HeaderAction[];
  onClose: (() => void) | undefined;
}

/** The connection's state, or who is online. */
function useStatus(
  isOffline: boolean,
  isAnswered: boolean,
): { dot: string; status: string | null } {
  const session = useChatState((state) => state.session);
  const connection = useChatState((state) => state.connection);
  const name = useChatState(({ messages, adminUserName }) => {
    const last = messages.findLast(({ type }) => type === 'admin_join');
    return agentName({
      adminUserName: adminUserName ?? undefined,
      bot: last?.type === 'admin_join' ? last.bot : undefined,
    });
  });
  const hasLeft = useChatState((state) => state.hasLeft);
  const isStalled = useChatState((state) => state.isStalled);
  const connected = session === 'open' && connection === 'connected';
  const now = useAvailability(connected && !hasLeft);
  if (session !== 'open') return { dot: 'busy', status: null };
  if (isOffline) return { dot: 'off', status: texts.offline };
  if (!connected) return { dot: 'busy', status: texts.connecting };
  if (isStalled) return { dot: 'busy', status: texts.stalled };
  // The note in place of the composer says that the conversation has ended.
  if (hasLeft) return { dot: 'on', status: null };
  if (isAnswered) {
    const title = now?.people?.find((one) => one.adminUserName === name)?.jobTitle;
    return { dot: 'here', status: texts.agentHere(name) + (title ? ` · ${title}` : '') };
  }
  if (now === null) return { dot: 'on', status: texts.connected };
  return { dot: now.agentsHere ? 'on' : 'away', status: replyText(now) };
}

const Face = optional(
  () => import('../people/face.tsx'),
  () => <ChatIcon size={20} />,
);

/** The title, the connection's state or who is online, the opening hours, and the menu. */
export function Header({ isOffline, hours, actions, onClose }: HeaderProps) {
  const isAnswered = useIsAnswered();
  const { dot, status } = useStatus(isOffline, isAnswered);
  const agent = useChatState((state) => state.adminUserName);
  const transport = useChatState((state) => state.transport);
  const isAway = useAvailability()?.agentsHere === false && !isAnswered;
  return (
    <header className="nc-header">
      <span className="nc-avatar" aria-hidden="true">
        {isAnswered && agent !== null ? <Face name={agent} /> : <ChatIcon size={20} />}
      </span>
      <div className="nc-header-text">
        <h2>{texts.title}</h2>
        <p role="status" className="nc-status" data-transport={transport}>
          {status !== null && (
            <>
              <i className="nc-status-dot" data-status={dot} aria-hidden="true" />
              {status}
            </>
          )}
        </p>
        {status !== null && isAway && hours !== undefined && (
          <HoursLine hours={hours} isHere={false} />
        )}
      </div>
      {actions.length > 0 && (
        <Popover label={texts.more} className="nc-icon" button={<Dots size={20} />}>
          {(close) => (
            <div className="nc-menu">
              {actions.map(({ label, icon: ActionIcon, act }) => (
                <Button
                  icon={ActionIcon}
                  text={label}
                  key={label}
                  onClick={() => (close(), act())}
                />
              ))}
            </div>
          )}
        </Popover>
      )}
      {onClose && <IconButton icon={ChevronDown} label={texts.minimize} onClick={onClose} />}
    </header>
  );
}

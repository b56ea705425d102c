import { useAvailability } from '../sign-in/availability.ts';
import { useChatState } from '../chat-context.ts';
import { HoursLine, type ChatHours } from '../sign-in/opening-hours.tsx';
import { Icon } from '../icons.tsx';
import { Popover } from '../popover.tsx';
import { texts } from '../texts/texts.ts';

/** One entry of the menu behind the dots. */
export interface HeaderAction {
  label: string;
  icon: Parameters<typeof Icon>[0]['name'];
  act: () => void;
}

interface HeaderProps {
  /** The line was lost and is not back. */
  isCut: boolean;
  hours: ChatHours | undefined;
  actions: readonly HeaderAction[];
  onEnd: (() => void) | undefined;
  onClose: (() => void) | undefined;
}

/** Who is here and how the line stands. */
function useLine(isCut: boolean): { lamp: string; line: string | null } {
  const session = useChatState((state) => state.session);
  const connection = useChatState((state) => state.connection);
  const joined = useChatState((state) => state.isAdminJoined);
  const name = useChatState((state) => state.adminUserName);
  const hasLeft = useChatState((state) => state.hasLeft);
  const isStalled = useChatState((state) => state.isStalled);
  const connected = session === 'open' && connection === 'connected';
  const now = useAvailability(connected && !joined && !hasLeft);
  if (session !== 'open') return { lamp: 'busy', line: null };
  if (isCut) return { lamp: 'off', line: texts.offline };
  if (!connected) return { lamp: 'busy', line: texts.connecting };
  if (isStalled) return { lamp: 'busy', line: texts.stalled };
  // What is below says that the conversation has ended.
  if (hasLeft) return { lamp: 'on', line: null };
  if (joined) return { lamp: 'here', line: texts.here(name ?? texts.support) };
  if (now === null) return { lamp: 'on', line: texts.waiting };
  if (now.agentsHere) return { lamp: 'on', line: `${texts.somebodyHere}.` };
  return { lamp: 'away', line: `${texts.nobodyHere}.` };
}

/** Who is here, how the line stands, when people answer, and the way to everything else. */
export function Header({ isCut, hours, actions, onEnd, onClose }: HeaderProps) {
  const { lamp, line } = useLine(isCut);
  const joined = useChatState((state) => state.isAdminJoined);
  const transport = useChatState((state) => state.transport);
  const isAway = useAvailability(false)?.agentsHere === false && !joined;
  return (
    <header className="nc-header">
      <div className="nc-header-words">
        <h2>{texts.title}</h2>
        <p role="status" className="nc-state" data-transport={transport}>
          {line !== null && (
            <>
              <i className="nc-lamp" data-lamp={lamp} aria-hidden="true" />
              {line}
            </>
          )}
        </p>
        {line !== null && isAway && hours !== undefined && (
          <HoursLine hours={hours} isHere={false} />
        )}
      </div>
      {onEnd && (
        <button type="button" className="nc-quiet" onClick={onEnd}>
          {texts.end}
        </button>
      )}
      {actions.length > 0 && (
        <Popover label={texts.more} className="nc-icon" button={<Icon name="more" />}>
          {(close) => (
            <div className="nc-menu">
              {actions.map(({ label, icon, act }) => (
                <button key={label} type="button" onClick={() => (close(), act())}>
                  <Icon name={icon} size={18} />
                  {label}
                </button>
              ))}
            </div>
          )}
        </Popover>
      )}
      {onClose && (
        <button
          type="button"
          className="nc-icon"
          onClick={onClose}
          aria-label={texts.close}
          title={texts.close}
        >
          <Icon name="fold" />
        </button>
      )}
    </header>
  );
}

import { useChatState } from './chat-context.ts';
import { Icon } from './icons.tsx';
import { texts } from './texts.ts';

interface HeaderProps {
  hours: string | undefined;
  onEnd: (() => void) | undefined;
  onClose: (() => void) | undefined;
}

/** Who is here, how the line stands and when people answer. */
export function Header({ hours, onEnd, onClose }: HeaderProps) {
  const session = useChatState((state) => state.session);
  const connection = useChatState((state) => state.connection);
  const joined = useChatState((state) => state.isAdminJoined);
  const name = useChatState((state) => state.adminUserName);
  const line =
    session !== 'open'
      ? null
      : connection === 'connected'
        ? joined
          ? texts.here(name ?? texts.support)
          : texts.waiting
        : connection === 'disconnected'
          ? texts.offline
          : texts.connecting;
  const lamp =
    connection === 'connected'
      ? joined
        ? 'here'
        : 'on'
      : connection === 'disconnected'
        ? 'off'
        : 'busy';

  return (
    <header className="nc-header">
      <div className="nc-header-words">
        <h2>{texts.title}</h2>
        <p role="status" className="nc-state">
          {line !== null && (
            <>
              <i className="nc-lamp" data-lamp={lamp} aria-hidden="true" />
              {line}
            </>
          )}
        </p>
        {hours !== undefined && <p className="nc-hours">{hours}</p>}
      </div>
      {onEnd && (
        <button type="button" className="nc-quiet" onClick={onEnd}>
          {texts.end}
        </button>
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

import { TRY_NOW_AFTER } from '@ncf/contract/constants';
import { Button } from './buttons.tsx';
import { useChat, useChatState } from './chat-context.ts';
import { texts } from './texts/texts.ts';

/** Reconnects at once; shown after several failed tries. */
export function TryNow(props: { look?: 'secondary' }) {
  const chat = useChat();
  const isOffered = useChatState((state) => state.failedAttempts >= TRY_NOW_AFTER);
  return isOffered && <Button {...props} text={texts.tryNow} onClick={() => chat.tryNow()} />;
}

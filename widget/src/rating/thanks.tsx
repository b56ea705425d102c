import { Button } from '../buttons.tsx';
import { useChatState } from '../chat-context.ts';
import { takeFocus } from '../focus-field.ts';
import { later, texts } from '../texts/texts.ts';

interface ThanksProps {
  isDeleted: boolean;
  /** The conversation was on a shared computer. */
  isShared: boolean;
  onNewChat: () => void;
  onPast: () => void;
}

/** Shown after a conversation was ended or deleted. */
export default function Thanks({ isDeleted, isShared, onNewChat, onPast }: ThanksProps) {
  const leaveWaits = useChatState((state) => state.leaveWaits);
  return (
    <div className="nc-form">
      <span className="nc-route" data-done="" aria-hidden="true" />
      <h3 ref={takeFocus} tabIndex={-1}>
        {isDeleted ? later.rating.deleted : later.rating.thanks}
      </h3>
      <p className="nc-intro">
        {isDeleted
          ? later.rating.deletedText
          : isShared
            ? later.rating.thanksTextShared
            : later.rating.thanksText}
      </p>
      <div role="status">
        {leaveWaits && (
          <p className="nc-note" data-warn="">
            {isShared ? later.rating.ratingWaitsShared : later.rating.ratingWaits}
          </p>
        )}
      </div>
      <div className="nc-buttons">
        <Button look="secondary" text={texts.newChat} onClick={onNewChat} />
        {!isDeleted && !isShared && (
          <Button look="text-button" text={texts.pastConversations} onClick={onPast} />
        )}
      </div>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useChatState } from '../chat-context.ts';
import { ratingTexts } from '../texts/rating.ts';
import { texts } from '../texts/texts.ts';

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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="nc-form">
      <span className="nc-route" data-done="" aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1}>
        {isDeleted ? ratingTexts().deleted : ratingTexts().thanks}
      </h3>
      <p className="nc-intro">
        {isDeleted
          ? ratingTexts().deletedText
          : isShared
            ? ratingTexts().thanksTextShared
            : ratingTexts().thanksText}
      </p>
      <div role="status">
        {leaveWaits && (
          <p className="nc-note" data-warn="">
            {isShared ? ratingTexts().ratingWaitsShared : ratingTexts().ratingWaits}
          </p>
        )}
      </div>
      <div className="nc-buttons">
        <button type="button" className="nc-secondary" onClick={onNewChat}>
          {texts.newChat}
        </button>
        {!isDeleted && !isShared && (
          <button type="button" className="nc-text-button" onClick={onPast}>
            {texts.pastConversations}
          </button>
        )}
      </div>
    </div>
  );
}

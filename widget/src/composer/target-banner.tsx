import ReplyArrow from 'icon:tabler/arrow-back-up';
import Pencil from 'icon:tabler/pencil';
import Close from 'icon:tabler/x';
import { excerpt, type Spoken } from '@ncf/chat/react/messages';
import { speakerName } from '../conversation/speaker-name.ts';
import { texts } from '../texts/texts.ts';

interface TargetBannerProps {
  isEdit: boolean;
  /** Null while the message is not loaded. */
  target: Spoken | null;
  onCancel: () => void;
}

function replyLabel(target: Spoken | null): string {
  if (target === null) return texts.replyingToEarlier;
  return target.sender === 'user' ? texts.replyingToSelf : texts.replyingTo(speakerName(target));
}

/** Shows which message is replied to or edited. */
export function TargetBanner({ isEdit, target, onCancel }: TargetBannerProps) {
  return (
    <div className="nc-target">
      {isEdit ? <Pencil size={18} /> : <ReplyArrow size={18} />}
      <p>
        <strong>{isEdit ? texts.editing : replyLabel(target)}</strong>
        <span dir="auto">{target ? excerpt(target) : ''}</span>
      </p>
      <button
        type="button"
        className="nc-icon"
        aria-label={texts.cancel}
        title={texts.cancel}
        onClick={onCancel}
      >
        <Close size={18} />
      </button>
    </div>
  );
}

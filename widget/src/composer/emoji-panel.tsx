import { lazy, Suspense } from 'react';
import { texts } from '../texts/texts.ts';

const EmojiPicker = lazy(() =>
  import('./emoji-picker.tsx').catch(() => ({ default: PickerFailed })),
);

/** The emoji picker, loaded when it is first opened. @param onPick called with the chosen emoji */
export function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <Suspense
      fallback={
        <p className="nc-picker" role="status">
          {texts.loadingEmoji}
        </p>
      }
    >
      <EmojiPicker onPick={onPick} />
    </Suspense>
  );
}

function PickerFailed() {
  return (
    <p className="nc-picker" role="alert">
      {texts.emojiFailed}
    </p>
  );
}

import Microphone from 'icon:tabler/microphone';
import { useState } from 'react';
import { IconButton } from '../buttons.tsx';
import { onDemand } from '../on-demand.tsx';
import { texts } from '../texts/texts.ts';

export const VoiceRecorder = onDemand(() => import('../voice/voice-recorder.tsx'));

/** Starts a voice message, which takes the place of the row's other controls. Browsers record on secure origins only. */
export function VoiceButton({
  isHidden,
  onFile,
}: {
  isHidden: boolean;
  onFile: (file: File) => void;
}) {
  const [isRecording, setRecording] = useState(false);
  if (isRecording)
    return (
      <VoiceRecorder
        onBack={() => setRecording(false)}
        onFile={(file) => {
          setRecording(false);
          onFile(file);
        }}
      />
    );
  if (isHidden || navigator.mediaDevices === undefined) return null;
  return <IconButton icon={Microphone} label={texts.record} onClick={() => setRecording(true)} />;
}

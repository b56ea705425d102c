import Check from 'icon:tabler/check';
import Close from 'icon:tabler/x';
import { clock } from '@ncf/chat/react/voice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../buttons.tsx';
import { record, type Recording } from './recording.ts';
import { later } from '../texts/texts.ts';
import './voice.css';

/** The longest voice message, in seconds. */
const LONGEST = 180;

/** Records a voice message. Calls `onFile` with it, or `onBack` without. */
export default function VoiceRecorder({
  onBack,
  onFile,
}: {
  onBack: () => void;
  onFile: (file: File) => void;
}) {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [problem, setProblem] = useState('');
  const done = useRef<HTMLButtonElement>(null);
  const hasEnded = useRef(false);
  useEffect(() => {
    let isGone = false;
    let started: Recording | null = null;
    record(later.voice.fileName).then(
      (opened) => {
        started = opened;
        if (isGone) opened.discard();
        else setRecording(opened);
      },
      () => isGone || setProblem(later.voice.denied),
    );
    return () => {
      isGone = true;
      started?.discard();
    };
  }, []);
  useEffect(() => {
    if (recording === null) return;
    done.current?.focus();
    const startedAt = Date.now();
    const timer = setInterval(() => setSeconds((Date.now() - startedAt) / 1000), 200);
    return () => clearInterval(timer);
  }, [recording]);
  /** The recording comes some time after it was stopped. Until then, it may be canceled or stopped again. */
  const end = (file: File | null): void => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    if (file === null) onBack();
    else onFile(file);
  };
  const finish = (): void => {
    recording?.stop().then(
      (file) => (file === null ? setProblem(later.voice.failed) : end(file)),
      () => setProblem(later.voice.failed),
    );
  };
  const finishLong = useEffectEvent(finish);
  const isLong = seconds >= LONGEST;
  useEffect(() => {
    if (isLong) finishLong();
  }, [isLong]);
  return (
    <div
      className="nc-recorder"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        end(null);
      }}
    >
      <IconButton icon={Close} label={later.voice.cancel} onClick={() => end(null)} />
      <p role="status" className={problem === '' ? undefined : 'nc-error'}>
        {problem === '' ? (
          <>
            {recording !== null && later.voice.recording}
            <span className="nc-file-size" aria-hidden="true">
              {recording !== null && clock(seconds)}
            </span>
          </>
        ) : (
          problem
        )}
      </p>
      {recording !== null && problem === '' && (
        <IconButton
          ref={done}
          className="nc-send"
          icon={Check}
          label={later.voice.done}
          onClick={finish}
        />
      )}
    </div>
  );
}

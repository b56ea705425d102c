import { isVoice } from '@ncf/chat/react/attachments';
import { useEffect, useState, type ReactNode } from 'react';
import { IMAGE_ORIGIN } from '../host.ts';
import Pause from 'icon:tabler/player-pause-filled';
import Play from 'icon:tabler/player-play-filled';
import { barsOf, clock, usePlayback, useVoice, type Voice } from '@ncf/chat/react/voice';
import { later } from '../texts/texts.ts';
import './voice.css';

function Player({ voice }: { voice: Voice }) {
  const { isPlaying, played, time, toggle, seek } = usePlayback(voice);
  const { seconds, levels } = voice;
  const label = isPlaying ? later.voice.pause : later.voice.play;
  return (
    <>
      <button type="button" className="nc-icon" aria-label={label} title={label} onClick={toggle}>
        {isPlaying ? <Pause size={20} /> : <Play size={20} />}
      </button>
      <span className="nc-wave">
        <Wave levels={levels} played={played} />
        <input
          type="range"
          min={0}
          max={1}
          step="any"
          value={played}
          aria-label={later.voice.position}
          aria-valuetext={clock(played * seconds)}
          onChange={(event) => seek(event.target.valueAsNumber)}
        />
      </span>
      <span className="nc-file-size">{time}</span>
    </>
  );
}

function Wave({ levels, played }: { levels: readonly number[]; played: number }) {
  const width = levels.length * 4;
  return (
    <svg viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" aria-hidden="true">
      {barsOf(levels, played).map((bar, at) => (
        <rect key={at} {...bar} />
      ))}
    </svg>
  );
}

/**
 * A voice message: its wave, its length, and a button to hear it.
 * @param source its address, or the recording itself
 * @param fallback what to show if it cannot be heard
 */
function VoiceMessage({ source, fallback }: { source: string | Blob; fallback: ReactNode }) {
  const voice = useVoice(source);
  if (voice === null) return fallback;
  return (
    <div className="nc-voice" aria-busy={voice === undefined || undefined}>
      {voice !== undefined && <Player voice={voice} />}
    </div>
  );
}

interface PlayedMessageProps {
  /** The media type. */
  type: string;
  /** Its address, or the file itself. */
  source: string | Blob;
  /** What to show if it cannot be played. */
  fallback: ReactNode;
}

/** Shows a first picture without a file of its own, also where the browser shows none until the video plays. */
const FIRST_PICTURE = '#t=0.001';

/** A video that plays in its place, once the visitor starts it. */
function Video({ source, fallback }: Omit<PlayedMessageProps, 'type'>) {
  const [href, setHref] = useState(typeof source === 'string' ? source : null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (typeof source === 'string') return;
    const made = URL.createObjectURL(source);
    setHref(made);
    return () => URL.revokeObjectURL(made);
  }, [source]);
  if (isBroken) return fallback;
  return (
    <>
      {href !== null && (
        // People's own videos have no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className="nc-video"
          src={href + FIRST_PICTURE}
          crossOrigin={IMAGE_ORIGIN}
          controls
          playsInline
          preload="metadata"
          onError={() => setBroken(true)}
        />
      )}
      {typeof source === 'string' && fallback}
    </>
  );
}

/** A voice message or a video. */
export default function PlayedMessage({ type, ...rest }: PlayedMessageProps) {
  return isVoice(type) ? <VoiceMessage {...rest} /> : <Video {...rest} />;
}

import Pause from 'icon:tabler/player-pause-filled';
import Play from 'icon:tabler/player-play-filled';
import { barsOf, clock, usePlayback, useVoice, type Voice } from '@ncf/chat/react/voice';
import type { ReactNode } from 'react';
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
export function VoiceMessage({ source, fallback }: { source: string | Blob; fallback: ReactNode }) {
  const voice = useVoice(source);
  if (voice === null) return fallback;
  return (
    <div className="nc-voice" aria-busy={voice === undefined || undefined}>
      {voice !== undefined && <Player voice={voice} />}
    </div>
  );
}

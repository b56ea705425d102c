import { t } from '@ncf/contract/t';
import Pause from 'icon:tabler/player-pause-filled';
import Play from 'icon:tabler/player-play-filled';
import { barsOf, clock, usePlayback, useVoice, type Voice } from '@ncf/chat/react/voice';

function Player({ voice, tabIndex }: { voice: Voice; tabIndex: number }) {
  const { isPlaying, played, time, toggle, seek } = usePlayback(voice);
  const { seconds, levels } = voice;
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={isPlaying ? t('Pause') : t('Play the voice message')}
        className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full border border-line-strong bg-raised hover:bg-sunken"
        onClick={toggle}
      >
        {isPlaying ? <Pause size={16} /> : <Play size={16} />}
      </button>
      <span className="relative h-7 min-w-0 grow has-focus-visible:outline-2">
        <svg
          viewBox={`0 0 ${levels.length * 4} 24`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="size-full fill-current"
        >
          {barsOf(levels, played).map((bar, at) => (
            <rect key={at} {...bar} />
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={1}
          step="any"
          value={played}
          tabIndex={tabIndex}
          aria-label="Position"
          aria-valuetext={clock(played * seconds)}
          className="absolute inset-0 m-0 w-full cursor-pointer opacity-0"
          onChange={(event) => seek(event.target.valueAsNumber)}
        />
      </span>
      <span className="font-mono text-micro">{time}</span>
    </>
  );
}

/** A voice message: its wave, its length, and a button to hear it; nothing if this browser cannot play it. */
export default function VoicePlayer({ href, tabIndex }: { href: string; tabIndex: number }) {
  const voice = useVoice(href);
  if (voice === null) return null;
  return (
    <div className="flex h-9 w-64 max-w-full items-center gap-2">
      {voice !== undefined && <Player voice={voice} tabIndex={tabIndex} />}
    </div>
  );
}

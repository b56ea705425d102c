import { isVoice } from '@ncf/chat/react/attachments';
import { useEffect, useState, type ReactNode } from 'react';
import { IMAGE_ORIGIN } from '../host.ts';
import Pause from 'icon:tabler/player-pause-filled';
import Play from 'icon:tabler/player-play-filled';
import { VoiceMessage } from '@ncf/chat/react/voice';
import { later } from '../texts/texts.ts';
import './voice.css';

const LOOK = {
  classes: { box: 'nc-voice', button: 'nc-icon', wave: 'nc-wave', time: 'nc-file-size' },
  icons: { play: <Play size={20} />, pause: <Pause size={20} /> },
};

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
  return isVoice(type) ? (
    <VoiceMessage {...rest} {...LOOK} texts={later.voice} />
  ) : (
    <Video {...rest} />
  );
}

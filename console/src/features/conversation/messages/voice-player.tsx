import { t } from '@ncf/contract/t';
import Pause from 'icon:tabler/player-pause-filled';
import Play from 'icon:tabler/player-play-filled';
import { VoiceMessage } from '@ncf/chat/react/voice';
import type { ReactNode } from 'react';

const LOOK = {
  classes: {
    box: 'flex h-9 w-64 max-w-full items-center gap-2',
    button:
      'grid size-9 shrink-0 cursor-pointer place-items-center rounded-full border border-line-strong bg-raised hover:bg-sunken',
    wave: 'relative h-7 min-w-0 grow has-focus-visible:outline-2 *:absolute *:inset-0 *:m-0 *:size-full *:cursor-pointer [&>svg]:fill-current [&>input]:opacity-0',
    time: 'font-mono text-micro',
  },
  icons: { play: <Play size={16} />, pause: <Pause size={16} /> },
};

/** A voice message; nothing if this browser cannot play it. */
export default function VoicePlayer(props: { href: string; tabIndex: number }): ReactNode {
  const { href, tabIndex } = props;
  const texts = { play: t('Play the voice message'), pause: t('Pause'), position: t('Position') };
  return <VoiceMessage source={href} fallback={null} tabIndex={tabIndex} texts={texts} {...LOOK} />;
}

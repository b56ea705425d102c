import { t } from '@ncf/contract/t';
import Forms from 'icon:tabler/forms';
import Mail from 'icon:tabler/mail';
import Message from 'icon:tabler/message-circle';
import Phone from 'icon:tabler/phone';
import { CHANNELS, type Channel } from '@ncf/contract/channels';

/** The icon and the name of each channel. */
export const CHANNEL_LOOK = {
  chat: { icon: Message, name: 'Chat' },
  form: { icon: Forms, name: t('Form') },
  email: { icon: Mail, name: t('Email') },
  call: { icon: Phone, name: t('Call') },
} as const satisfies Record<Channel, unknown>;

/** The name of each channel. */
export const CHANNEL_NAMES = Object.fromEntries(
  CHANNELS.map((channel) => [channel, CHANNEL_LOOK[channel].name]),
) as Readonly<Record<Channel, string>>;

/** A channel as an icon, with its name for screen readers. */
export function ChannelIcon({ channel, size = 16 }: { channel: Channel; size?: number }) {
  const { icon: Icon, name } = CHANNEL_LOOK[channel];
  return (
    <>
      <Icon size={size} />
      <span className="sr-only">{name}</span>
    </>
  );
}

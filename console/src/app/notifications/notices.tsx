import { t } from '@ncf/contract/t';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { AgentChat } from '@ncf/chat/api';
import { useAgent } from '../../agent.ts';
import { useToken } from '../../api/api-provider.tsx';
import { useLiveFeed } from '../../api/live-feed.ts';
import { renewSubscription } from '../../push-subscription.ts';
import { useConversationActions } from '../../use-conversation-actions.ts';
import { useGo } from '../use-route.ts';
import { createFoldedToast } from './folded-toast.ts';
import { useIncoming, useReassigned } from './use-incoming.ts';

/** Follows the live feed, and tells of news: in toasts and notifications, in the title, and to screen readers. */
export default function Notices({
  chat,
  ended,
  heading,
  openId,
}: {
  chat: AgentChat;
  /** Whether the session has ended. */
  ended: boolean;
  /** The title without the news. */
  heading: string;
  /** The conversation on the screen, which shows its own changes. */
  openId: string | null;
}) {
  const { agentId } = useAgent();
  useLiveFeed(chat);
  const token = useToken();
  useEffect(() => {
    if (!ended) void renewSubscription(agentId, token);
  }, [agentId, token, ended]);
  const go = useGo();
  const open = (chatUserId: string) => go(`/c/${chatUserId}`);
  const [, navigate] = useLocation();
  const [show] = useState(() =>
    createFoldedToast(
      (count) => t('{count} new conversations', { count }),
      () => navigate('/?view=waiting'),
    ),
  );
  const { isChanging } = useConversationActions(chat).actions;
  useReassigned(chat, { agentId, openId, show, isChanging, open });
  const line = useIncoming(chat, agentId, heading, { openId, open, show });
  return (
    <p role="status" className="sr-only">
      {line}
    </p>
  );
}

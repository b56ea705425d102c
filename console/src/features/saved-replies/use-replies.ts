import { useEffect, useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { savedReplies, savedReply, type SavedReply } from '@ncf/contract/saved-replies';
import { toast } from '@ncf/ui/toast';
import { call } from '../../api/call.ts';
import { UNDO_MS } from '../../conversation-actions.ts';

const byShortcut = (a: SavedReply, b: SavedReply): number => (a.shortcut < b.shortcut ? -1 : 1);

/** The team's saved replies: null until they are loaded. `remove` can be undone from its toast. */
export function useReplies(token: AccessToken): {
  replies: readonly SavedReply[] | null;
  failure: string | null;
  put: (reply: SavedReply) => void;
  remove: (reply: SavedReply) => Promise<void>;
} {
  const [replies, setReplies] = useState<readonly SavedReply[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void call('get', 'replies', savedReplies, { token }).then((outcome) => {
      if (outcome.ok) setReplies(outcome.value.data);
      else setFailure(outcome.failure.message);
    });
  }, [token]);
  const put = (reply: SavedReply) =>
    setReplies((all) =>
      [...(all ?? []).filter((one) => one.replyId !== reply.replyId), reply].sort(byShortcut),
    );
  const remove = async (reply: SavedReply) => {
    const { replyId, shortcut, text } = reply;
    setReplies((all) => (all ?? []).filter((one) => one.replyId !== replyId));
    const outcome = await call('delete', `replies/${replyId}`, null, { token });
    if (!outcome.ok) {
      put(reply);
      toast(`Not deleted: ${outcome.failure.message}`, { kind: 'error', duration: 6000 });
      return;
    }
    const restore = async () => {
      const again = await call('put', `replies/${replyId}`, savedReply, {
        json: { shortcut, text },
        token,
      });
      if (again.ok) put(again.value);
    };
    toast(`Deleted /${shortcut}.`, {
      duration: UNDO_MS,
      action: { label: 'Undo', run: () => void restore() },
    });
  };
  return { replies, failure, put, remove };
}

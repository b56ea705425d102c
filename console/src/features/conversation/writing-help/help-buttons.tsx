import { writingHelpApi } from '@ncf/contract/api/writing-help';
import { Button } from '@ncf/ui/button';
import Sparkles from 'icon:tabler/sparkles';
import { useApi } from '../../../api/use-api.ts';
import { Card } from '../context/card.tsx';
import type { ConversationHandle } from '../open-conversation.ts';

/** What the owner's language model does for agents; nothing without one, or until an owner allows it. */
export function HelpButtons({
  acts,
}: {
  acts: Pick<ConversationHandle, 'summarize' | 'draftReply'>;
}) {
  const help = useApi(writingHelpApi.get, { staleTime: 5 * 60_000 }).data;
  if (help?.hasModel !== true || !help.conversations) return null;
  return (
    <Card label="Written by AI" title>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={acts.summarize}>
          <Sparkles size={16} className="shrink-0" /> Summarize
        </Button>
        <Button size="small" onClick={acts.draftReply}>
          <Sparkles size={16} className="shrink-0" /> Draft in their language
        </Button>
      </div>
    </Card>
  );
}

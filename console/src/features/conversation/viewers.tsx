import type { PresentAgent } from '@ncf/contract/team';

/** Who else has this conversation open, and who is answering; so that nobody answers twice. */
export function Viewers({
  team,
  chatUserId,
  agentId,
}: {
  team: readonly PresentAgent[];
  chatUserId: string;
  agentId: string;
}) {
  const here = team.flatMap((agent) => {
    const found = agent.viewing.find((one) => one.chatUserId === chatUserId);
    return agent.agentId === agentId || found === undefined
      ? []
      : [{ name: agent.adminUserName, answering: found.answering }];
  });
  const answering = here.filter((one) => one.answering).map(({ name }) => name);
  const looking = here.filter((one) => !one.answering).map(({ name }) => name);
  const list = (names: readonly string[]) => names.join(' and ');
  return (
    <div role="status">
      {here.length > 0 && (
        <p
          className={`flex gap-3 border-b border-line px-4 py-1.5 text-small ${answering.length > 0 ? 'bg-warning-soft text-warning' : 'bg-info-soft text-info'}`}
        >
          {answering.length > 0 && (
            <strong className="font-semibold">
              {list(answering)} {answering.length === 1 ? 'is' : 'are'} answering.
            </strong>
          )}
          {looking.length > 0 && (
            <span>
              {list(looking)} {looking.length === 1 ? 'has' : 'have'} this open too.
            </span>
          )}
        </p>
      )}
    </div>
  );
}

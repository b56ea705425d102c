/** How agents are notified, their browsers' push subscriptions, and what has been pushed of each conversation. */
export const agentPush = `
create table agent_notifications (
  "agentId" text primary key,
  "quietHours" text,
  "hideText" integer not null default 0
);
create table push_subscriptions (
  endpoint text primary key,
  "agentId" text not null,
  "sessionId" text not null,
  p256dh text not null,
  auth text not null,
  "createdAt" text not null
);
create index push_subscriptions_agent on push_subscriptions ("agentId");
create table pushed (
  "chatUserId" text primary key,
  messages integer not null,
  "assigneeId" text
);
`;

import { chatTables } from './initial-chat-tables.ts';
import { teamTables } from './initial-team-tables.ts';

/**
 * Deletes what belongs to a deleted row. Audit entries are immutable, and only entries older than the time that
 * retention stored first can be deleted.
 */
const triggers = `
create function message_search_remove() returns trigger language plpgsql as $$ begin
  delete from message_search where "chatUserId" = old."chatUserId" and seq = old.seq;
  return null;
end $$;
create trigger message_search_remove after delete on messages
  for each row execute function message_search_remove();

create function conversations_emptied() returns trigger language plpgsql as $$ begin
  delete from notes where "chatUserId" = old."chatUserId";
  delete from visits where "chatUserId" = old."chatUserId";
  return null;
end $$;
create trigger conversations_emptied after update of "deletedAt" on conversations
  for each row when (new."deletedAt" is not null) execute function conversations_emptied();

create function conversations_forget() returns trigger language plpgsql as $$ begin
  delete from notes where "chatUserId" = old."chatUserId";
  delete from visits where "chatUserId" = old."chatUserId";
  delete from waits where "chatUserId" = old."chatUserId";
  return old;
end $$;
create trigger conversations_forget before delete on conversations
  for each row execute function conversations_forget();

create function browsers_proofs() returns trigger language plpgsql as $$ begin
  delete from address_proofs where "browserId" = old.id;
  return null;
end $$;
create trigger browsers_proofs after delete on browsers
  for each row execute function browsers_proofs();

create function audit_is_not_changed() returns trigger language plpgsql as $$ begin
  raise exception 'the audit trail is not changed';
end $$;
create trigger audit_is_not_changed before update on audit
  for each row execute function audit_is_not_changed();

create function audit_is_kept() returns trigger language plpgsql as $$ begin
  if old.time >= coalesce((select value from settings where key = 'auditKeptFrom'), '') then
    raise exception 'the audit trail is kept';
  end if;
  return old;
end $$;
create trigger audit_is_kept before delete on audit
  for each row execute function audit_is_kept();
`;

/** The schema of SQLite's version 18. The search is in a table of its own. */
export const initial = chatTables + teamTables + triggers;

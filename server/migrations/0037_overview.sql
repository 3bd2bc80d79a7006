-- The overview counts by the time at which something began: threads, their messages, and requests for a person.
-- Calls have such an index already (calls_newest).

create index conversations_begun on conversations (tenant_id, created_at);
create index conversation_messages_by_time on conversation_messages (tenant_id, created_at) include (conversation_id);
create index conversation_events_handed_over on conversation_events (tenant_id, created_at) where kind = 'needs_human';

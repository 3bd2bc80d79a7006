-- When each spoken turn of the agent was heard, thought and spoken; null on lines that carry text.
alter table call_turns add column timing jsonb;

-- Lists of calls by outcome. The columns behind the key let other filters, and the total, be read from the index alone.
create index calls_with_outcome on calls (tenant_id, outcome, created_at desc, id desc)
  include (call_direction, agent_id, campaign_id, end_status) where outcome is not null;

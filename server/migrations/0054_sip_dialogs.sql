-- How the other party of a call is reached, so that another process can hang up for one that died.
alter table sip_legs add column dialog jsonb;
create index sip_legs_left_on on sip_legs (ended_at) where state = 'ended' and dialog is not null;

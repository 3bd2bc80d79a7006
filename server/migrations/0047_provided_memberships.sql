-- Memberships that a provider or directory gave to an account which existed before. Whoever opened that account has not shown
-- that its address is theirs, so its password does not open this workspace until a link sent to the address was used.
alter table memberships add column provided boolean not null default false;

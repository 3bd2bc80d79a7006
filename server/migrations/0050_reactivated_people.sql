-- Whether the account's password opened the membership that the directory ended: a person who is activated again signs in
-- as before. Of people whose membership ended earlier it is not known; they use single sign-on or a new password.
alter table scim_users add column proved boolean not null default false;

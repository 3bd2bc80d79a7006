-- What the analysis of a call, and the erasure of a person, leave on it.

alter table calls
  -- `call.completed` is sent once in the life of a call, however often it is judged.
  add column announced_at timestamptz(3),
  -- The person was erased: the row stays for the bill, and takes no more words, audio or judgement.
  add column erased_at timestamptz(3);

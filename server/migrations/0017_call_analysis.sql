-- What the analysis of a call leaves on it, and how a person is found in what was said.

-- `call.completed` is sent once in the life of a call, however often it is judged.
alter table calls add column announced_at timestamptz(3);

-- Whoever is erased must be found in a hundred million sentences, too.
create index call_turns_words on call_turns using gin (to_tsvector('simple', coalesce(message, '')));

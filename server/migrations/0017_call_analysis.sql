-- What the analysis of a call leaves on it, and how a person is found in what was said and what was made of it.

-- `call.completed` is sent once in the life of a call, however often it is judged.
alter table calls add column announced_at timestamptz(3);

-- Whoever is erased must be found in a hundred million sentences, too.
create index call_turns_words on call_turns using gin (to_tsvector('simple', coalesce(message, '')));

create function call_words(summary text, objections text[], criteria json, collected json, qualification json)
  returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple',
    concat_ws(' ', summary, array_to_string(objections, ' '), criteria::text, collected::text, qualification::text))
$$;
create index calls_words on calls using gin (
  call_words(summary, objections, evaluation_criteria_results, data_collection_results, qualification))
  where analysed_at is not null;
create index calls_handed_to on calls (tenant_id, transferred_to) where transferred_to is not null;

-- Terms of spans of time that hold few enough texts for the commonest word, and of single letters of titles and names: the beginning
-- of all their pairs was read before. `@` are the thread's kind, that with its 30 days and with its 5 days, and the 30 days of what has
-- a title, all counted from 1970 in every time zone alike.
create or replace function search_terms(kind text, created timestamptz, names text, words text) returns tsvector
language plpgsql immutable parallel safe cost 10000 as $$
declare
  month text := floor(extract(epoch from created) / 2592000)::text;
begin
  return array_to_tsvector(array_remove(array['@' || kind, '@' || kind || month,
    '@' || kind || '.' || floor(extract(epoch from created) / 432000)::text, case when names is not null then '@' || month end], null)
    || array(
    select case left(token, 1) when ',' then substr(token, at, 2) when ':' then '=' || substr(token, 2)
      when '=' then '=' || substr(token, at, 2) when '_' then '_' || substr(token, at, 2)
      when '~' then '~' || substr(token, at, 2) when '^' then '^' || substr(token, at, 2) else token end
    from unnest(string_to_array(coalesce(names || ' ', '') || words, ' ')) as given (token),
      generate_series(2, case when left(token, 1) in (',', '=', '_', '~', '^') then length(token) when token = '' then 1 else 2 end) as at)
    || array(
    select left(token, 1) || letter from unnest(string_to_array(names, ' ')) as given (token),
      unnest(string_to_array(substr(token, 2), null)) as letter
    where left(token, 1) in ('=', '_')));
end $$;
-- About three minutes for a million texts.
set local maintenance_work_mem = '256MB';
reindex index search_document_terms;
reindex index search_document_members;

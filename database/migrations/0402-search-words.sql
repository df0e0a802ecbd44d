-- The terms of a text are cut from its folded words by the index, and stored nowhere else; everything is indexed anew.
drop table search_document;

-- What `names` and `words` say in their tokens: `,` characters that are cut to pairs, `=` the same of a title or tag, `:` a word of these,
-- `_` letters, `~` pinyin, `>` the beginning of a syllable, `^` initials. Anything else is a word. `@` are the thread's kind, and that
-- with the month: 30 days, counted from 1970 in every time zone alike.
create function search_terms(kind text, created timestamptz, names text, words text) returns tsvector
language plpgsql immutable parallel safe cost 10000 as $$
begin
  return array_to_tsvector(array['@' || kind, '@' || kind || floor(extract(epoch from created) / 2592000)::text] || array(
    select case left(token, 1) when ',' then substr(token, at, 2) when ':' then '=' || substr(token, 2)
      when '=' then '=' || substr(token, at, 2) when '_' then '_' || substr(token, at, 2)
      when '~' then '~' || substr(token, at, 2) when '^' then '^' || substr(token, at, 2) else token end
    from unnest(string_to_array(coalesce(names || ' ', '') || words, ' ')) as given (token),
      generate_series(2, case when left(token, 1) in (',', '=', '_', '~', '^') then length(token) when token = '' then 1 else 2 end) as at));
end $$;

-- What is found: texts and members, cut and folded by the application (features/search). A long text has several parts.
create table search_document (
  id bigint not null,
  thread_id bigint not null,
  section_id bigint,
  author_id bigint references member (id),
  created_at timestamptz not null,
  indexed_at timestamptz not null,
  likes integer not null default 0,
  part smallint not null default 0 check (part >= 0),
  -- The version of the cutting.
  cut_version smallint not null,
  kind text not null check (char_length(kind) between 1 and 40),
  -- The text on whose page it stands, perhaps itself: then it says the rest.
  thread_kind text not null check (char_length(thread_kind) between 1 and 40),
  replies integer,
  bounty bigint,
  active_at timestamptz,
  tags text[],
  marks text[],
  -- Of its title and tags, or of a member.
  names text,
  words text not null,
  primary key (kind, id, part)
) with (fillfactor = 90);
create index search_document_terms on search_document using gin (search_terms(thread_kind, created_at, names, words));
create index search_document_newest on search_document (thread_kind, created_at desc);
create index search_document_author on search_document (author_id, created_at desc) where author_id is not null;
create index search_document_thread on search_document (thread_id) where kind <> thread_kind;

delete from search_progress;

-- Where an OpenSearch server finds what has the terms (OPENSEARCH_URL). Without a row nothing is queued.
create table search_engine (
  id smallint primary key default 1 check (id = 1),
  cut_version integer not null,
  -- The index that the alias names, and the one that is filled to take its place.
  served text,
  filled text,
  -- How far `filled` has come, in the order of the primary key of search_document.
  after_kind text not null default '',
  after_id bigint not null default 0,
  after_part smallint not null default 0,
  check (served is not null or filled is not null)
);

-- Documents to be sent to it; several rows of one are sent once.
create table search_engine_queue (
  id bigint generated always as identity primary key,
  kind text not null,
  document_id bigint not null,
  part smallint not null
);

create function search_document_queue() returns trigger language plpgsql as $$
begin
  if not exists (select from search_engine) then
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into search_engine_queue (kind, document_id, part) select kind, id, part from gone where kind <> 'member';
  elsif tg_op = 'INSERT' then
    insert into search_engine_queue (kind, document_id, part) select kind, id, part from given where kind <> 'member';
  else
    insert into search_engine_queue (kind, document_id, part)
      select g.kind, g.id, g.part from given g join gone o using (kind, id, part)
      where g.kind <> 'member' and (g.names, g.words, g.thread_kind, g.section_id, g.author_id)
        is distinct from (o.names, o.words, o.thread_kind, o.section_id, o.author_id);
  end if;
  return null;
end $$;

create trigger search_document_added after insert on search_document referencing new table as given
  for each statement execute function search_document_queue();
create trigger search_document_changed after update on search_document referencing old table as gone new table as given
  for each statement execute function search_document_queue();
create trigger search_document_gone after delete on search_document referencing old table as gone
  for each statement execute function search_document_queue();

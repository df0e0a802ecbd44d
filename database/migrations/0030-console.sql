-- What the console looks things up by, and what keeps its figures cheap.

create index audit_of_action on audit (action text_pattern_ops, id desc);

-- Who has been here on a day, as a keyed hash that differs from day to day: a visitor is counted once a day.
create table daily_visitor (
  day date not null,
  visitor bytea not null,
  primary key (day, visitor)
);

-- The most frequent pages, sources and programs of each day that is over, so that a week is read without its visits.
create table daily_visit_rank (
  day date not null,
  kind text not null check (kind in ('page', 'source', 'device', 'browser', 'system')),
  name text not null,
  count int not null,
  primary key (day, kind, name)
);

-- A section that moves takes its topics along in the lists of its parents.
create function section_moved() returns trigger language plpgsql as $$
begin
  update topic set root_section_id = coalesce(new.parent_id, new.id) where section_id = new.id;
  delete from topic_anchor where list in ('r' || old.parent_id, 'r' || new.parent_id);
  return null;
end $$;
create trigger section_moved after update of parent_id on section for each row
  when (old.parent_id is distinct from new.parent_id) execute function section_moved();

-- What is counted about the tags of a section goes with it.
alter table tag_count drop constraint tag_count_section_id_fkey;
alter table tag_count add constraint tag_count_section_id_fkey foreign key (section_id) references section on delete cascade;

-- The tags of published topics, by tag: lists by tag, related topics and suggestions read short ranges of it.
-- Kept by triggers, so that no way of writing a topic can forget it.

drop index topic_tagged;

create table topic_tag (
  tag text not null,
  created_at timestamptz not null,
  topic_id bigint not null references topic on delete cascade,
  section_id bigint not null references section,
  primary key (tag, created_at, topic_id) include (section_id)
);
create index topic_tag_of_topic on topic_tag (topic_id);

create table tag_count (
  tag text not null,
  section_id bigint not null references section,
  topic_count int not null check (topic_count >= 0),
  primary key (tag, section_id)
);
create index tag_count_prefix on tag_count (lower(tag) text_pattern_ops);

create function topic_tag_add() returns trigger language plpgsql as $$
begin
  insert into topic_tag (tag, created_at, topic_id, section_id)
    select distinct tag, created_at, id, section_id from added cross join unnest(tags) as tag where status = 'published';
  -- In order, so that two transactions never wait for each other.
  insert into tag_count as c (tag, section_id, topic_count)
    select tag, section_id, count(distinct id) from added cross join unnest(tags) as tag
    where status = 'published' group by tag, section_id order by tag, section_id
    on conflict (tag, section_id) do update set topic_count = c.topic_count + excluded.topic_count;
  return null;
end $$;

create function topic_tag_change() returns trigger language plpgsql as $$
begin
  if old.status = 'published' then
    perform from tag_count where section_id = old.section_id and tag = any(old.tags) order by tag for update;
    update tag_count set topic_count = topic_count - 1 where section_id = old.section_id and tag = any(old.tags);
    delete from topic_tag where topic_id = old.id;
  end if;
  if tg_op = 'UPDATE' and new.status = 'published' then
    insert into topic_tag (tag, created_at, topic_id, section_id)
      select distinct tag, new.created_at, new.id, new.section_id from unnest(new.tags) as tag;
    insert into tag_count as c (tag, section_id, topic_count)
      select distinct tag, new.section_id, 1 from unnest(new.tags) as tag order by tag
      on conflict (tag, section_id) do update set topic_count = c.topic_count + 1;
  end if;
  return old;
end $$;

create trigger topic_tag_new after insert on topic referencing new table as added for each statement execute function topic_tag_add();
create trigger topic_tag_changed after update of tags, status, section_id, created_at on topic for each row
  when (old.tags <> new.tags or old.status <> new.status or old.section_id <> new.section_id or old.created_at <> new.created_at)
  execute function topic_tag_change();
create trigger topic_tag_gone before delete on topic for each row execute function topic_tag_change();

-- Mentions look people up by what was written after the @.
create index member_account_lower on member (lower(account));
create index member_nickname_lower on member (lower(nickname)) where nickname is not null;

-- Deletions in the middle of a thread look for the reply that is the latest now.
create index reply_of_topic on reply (topic_id, id) where status = 'published';

-- Tags are counted in one order, those that go and those that come together: two edits that swap tags with each other waited in a circle.

create or replace function topic_tag_change() returns trigger language plpgsql as $$
declare
  is_old boolean := old.status = 'published';
  is_new boolean := tg_op = 'UPDATE' and new.status = 'published';
begin
  if is_old then
    delete from topic_tag where topic_id = old.id;
  end if;
  -- Every count that changes, its row made where there is none, by tag and section as `topic_tag_add` takes them.
  insert into tag_count as c (tag, section_id, topic_count)
    select tag, section_id, 0 from (
      select unnest(old.tags) as tag, old.section_id where is_old
      union
      select unnest(new.tags), new.section_id where is_new
    ) t order by tag, section_id
    on conflict (tag, section_id) do update set topic_count = c.topic_count;
  if is_old then
    update tag_count set topic_count = topic_count - 1 where section_id = old.section_id and tag = any(old.tags);
  end if;
  if is_new then
    insert into topic_tag (tag, created_at, topic_id, section_id)
      select distinct tag, new.created_at, new.id, new.section_id from unnest(new.tags) as tag;
    update tag_count set topic_count = topic_count + 1 where section_id = new.section_id and tag = any(new.tags);
  end if;
  return old;
end $$;

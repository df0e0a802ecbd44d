-- Comments hang on a target, { kind, id }, and a reply is a comment with a parent.
-- A reply gets the id it had plus a number above all ids ever given out, so that it is no comment's; the id it had stays in `former_id`,
-- which old addresses are looked up by. Only replies of before have one.
-- Set-based throughout: the indexes and foreign keys of `comment` are made anew once the replies are in.

create temporary table reply_shift on commit drop as
  select greatest((select max(id) from comment), (select last_value from comment_id_seq), (select max(id) from reply), (select last_value from reply_id_seq)) as ids;

alter table comment drop constraint comment_topic_id_fkey, drop constraint comment_author_id_fkey, drop constraint comment_quote_id_fkey,
  drop constraint comment_floor_unique, drop constraint comment_source_check;
drop index comment_busiest, comment_by_author_in_topic, comment_of_author;

alter table comment rename column topic_id to target_id;
alter table comment alter column floor drop not null,
  add column target_kind text not null default 'topic',
  add column parent_id bigint,
  add column reply_to_id bigint,
  add column former_id bigint;
alter table comment alter column target_kind drop default;

insert into comment (id, target_kind, target_id, parent_id, reply_to_id, author_id, status, source, html, pipeline_version, version,
    created_at, edited_at, place, is_announced, former_id)
  overriding system value
  select r.id + s.ids, 'topic', r.topic_id, r.comment_id, r.to_reply_id + s.ids, r.author_id, r.status, r.source, r.html, r.pipeline_version, r.version,
    r.created_at, r.edited_at, r.place, r.is_announced, r.id
  from reply r cross join reply_shift s order by r.id;
drop table reply;
select setval('comment_id_seq', greatest((select max(id) from comment), s.ids)) from reply_shift s where exists (select from comment);

create unique index comment_floor_unique on comment (target_kind, target_id, floor) where floor is not null;
create index comment_busiest on comment (target_kind, target_id, reply_count desc, floor) where status = 'published' and parent_id is null;
create index comment_by_author_in_target on comment (target_kind, target_id, author_id, floor);
create index comment_of_author on comment (author_id, id desc) where parent_id is null;
create index comment_reply_of_author on comment (author_id, id desc) where parent_id is not null;
create index comment_reply_of_parent on comment (parent_id, id) where status = 'published';
create index comment_reply_of_target on comment (target_kind, target_id, id) where status = 'published' and parent_id is not null;
create unique index comment_former_id on comment (former_id) where former_id is not null;

alter table comment
  add constraint comment_author_id_fkey foreign key (author_id) references member (id),
  add constraint comment_quote_id_fkey foreign key (quote_id) references comment (id),
  add constraint comment_parent_id_fkey foreign key (parent_id) references comment (id) on delete cascade,
  add constraint comment_reply_to_id_fkey foreign key (reply_to_id) references comment (id),
  add constraint comment_target_kind_check check (char_length(target_kind) between 1 and 40),
  add constraint comment_source_check check (char_length(source) <= case when parent_id is null then 40000 else 8000 end),
  -- A floor or a reply: what only one of them has, the other has not.
  add constraint comment_shape check (case when parent_id is null then floor is not null and reply_to_id is null and former_id is null
    else floor is null and quote_id is null and reply_count = 0 end);

-- The parent of a reply is a floor of the same target. Neither changes later, so only what is new is looked at.
create function comment_demand_parent() returns trigger language plpgsql set search_path = 'public', 'pg_temp' as $$
begin
  if not exists (select from comment p where p.id = new.parent_id and p.parent_id is null
      and p.target_kind = new.target_kind and p.target_id = new.target_id) then
    raise exception 'the parent of a reply is a floor of the same target' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger comment_parent before insert or update of parent_id, target_kind, target_id on comment
  for each row when (new.parent_id is not null) execute function comment_demand_parent();

-- Everything that named a reply names the comment it is now.
alter table comment_revision drop constraint comment_revision_kind_check;
drop index comment_revision_of_item;
alter table comment_revision rename column item_id to comment_id;
update comment_revision set comment_id = comment_id + s.ids from reply_shift s where kind = 'reply';
alter table comment_revision drop column kind;
create index comment_revision_of_comment on comment_revision (comment_id, id desc);
alter table comment_revision add constraint comment_revision_comment_id_fkey foreign key (comment_id) references comment (id) on delete cascade;

-- A text is still of the kind `comment` or `reply`: points, statistics and mentions name them apart.
update attachment_use set target_id = (target_id::bigint + s.ids)::text from reply_shift s where kind = 'reply';
update embed_use set item_id = item_id + s.ids from reply_shift s where kind = 'reply';
update mention set item_id = item_id + s.ids from reply_shift s where kind = 'reply';
update import_entry set id = id + s.ids from reply_shift s where kind = 'reply';
update point_reward set post_id = post_id + s.ids from reply_shift s where kind = 'reply';

-- Drafts by name: `reply:topic:comment:reply` and `reply:edit:topic:reply`.
update draft set name = regexp_replace(name, '[0-9]+$', (substring(name from '[0-9]+$')::bigint + s.ids)::text)
  from reply_shift s where name ~ '^reply:([0-9]+:[0-9]+|edit:[0-9]+):[0-9]+$';

-- Announced and not yet delivered.
update outbox set payload = payload || (
    select coalesce(jsonb_object_agg(key, ((payload ->> key)::bigint + s.ids)::text), '{}')
    from unnest(array['id', 'itemId', 'replyId', 'toReplyId']) as key
    where payload ->> key is not null and (key in ('replyId', 'toReplyId') or payload ->> 'kind' = 'reply'))
  from reply_shift s where payload ? 'replyId' or payload ->> 'kind' = 'reply';

CREATE OR REPLACE FUNCTION point_give(kinds text[], post_ids bigint[], days date[], worths integer[], cap_ integer, at_ timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  outcomes text[];
  turns int[];
  members bigint[];
  topics bigint[];
  rounds int[];
  amounts int[];
begin
  with held as materialized (
    select r.*, a.turn from (select * from unnest(kinds, post_ids) with ordinality as a (kind, post_id, turn) order by a.kind, a.post_id) a
    cross join lateral (select * from point_reward r where r.kind = a.kind and r.post_id = a.post_id and r.due_at is not null for update skip locked) r
  ), judged as (
    select h.turn, h.member_id, h.topic_id, h.round,
      h.amount is null and coalesce(
        case when h.kind = 'topic' then (select t.status = 'published' from topic t where t.id = h.post_id)
          when h.kind in ('comment', 'reply') then (select c.status = 'published' from comment c where c.id = h.post_id)
        end, false)
      and not exists (select from point_debt d where d.member_id = h.member_id and d.amount > 0) as is_fresh
    from held h
  )
  select array_agg(case when j.turn is null then 'gone' when j.is_fresh then 'given' else 'other' end order by a.turn),
      array_agg(a.turn::int order by a.turn) filter (where j.is_fresh), array_agg(j.member_id order by a.turn) filter (where j.is_fresh),
      array_agg(j.topic_id order by a.turn) filter (where j.is_fresh), array_agg(j.round order by a.turn) filter (where j.is_fresh)
    into outcomes, turns, members, topics, rounds
    from unnest(kinds) with ordinality as a (kind, turn) left join judged j on j.turn = a.turn;
  if turns is null then
    return outcomes;
  end if;

  with asked as (
    select p.place, p.member_id, days[p.turn] as day, greatest(0, worths[p.turn]) as worth from unnest(turns, members) with ordinality as p (turn, member_id, place)
  ), earned as (
    insert into point_day as d (member_id, day, earned)
    select a.member_id, a.day, greatest(0, least(sum(a.worth), cap_)) from asked a group by a.member_id, a.day order by a.member_id, a.day
    on conflict (member_id, day) do update set earned = d.earned + greatest(0, least(excluded.earned, cap_ - d.earned))
    returning member_id, day, coalesce(old.earned, 0) as before, new.earned as after
  ), summed as (
    select a.place, a.worth, sum(a.worth) over (partition by a.member_id, a.day order by a.place) as running, e.after - e.before as room
    from asked a join earned e on e.member_id = a.member_id and e.day = a.day
  )
  select array_agg((least(s.running, s.room) - least(s.running - s.worth, s.room))::int order by s.place) into amounts from summed s;

  if 0 < any(amounts) then
    perform from point_debt d where d.member_id = any(members) order by d.member_id for update;
    insert into point_debt as d (member_id, amount)
      select distinct m.id, 0 from unnest(members) as m (id) where not exists (select from point_debt o where o.member_id = m.id) order by 1
      on conflict (member_id) do update set amount = d.amount;
    if exists (select from point_debt d where d.member_id = any(members) and d.amount > 0) then
      raise exception 'a debt comes first' using errcode = 'PT001';
    end if;
    perform from member m where m.id = any(members) order by m.id for no key update;
    update member m set lifetime_points = m.lifetime_points + g.amount
      from (select p.member_id, sum(p.amount) as amount from unnest(members, amounts) as p (member_id, amount) group by p.member_id having sum(p.amount) > 0) g
      where m.id = g.member_id;
    perform ledger_post_many('issue', 'POINT', at_, array_agg('point.' || kinds[p.turn] order by p.turn),
        array_agg('point.reward:' || kinds[p.turn] || ':' || post_ids[p.turn] || ':' || p.round + 1 order by p.turn), array_agg(post_ids[p.turn] order by p.turn),
        array_agg(p.topic_id order by p.turn), array_agg(p.member_id order by p.turn), array_agg(p.amount::bigint order by p.turn))
      from unnest(turns, members, topics, rounds, amounts) as p (turn, member_id, topic_id, round, amount) where p.amount > 0;
  end if;
  update point_reward r set amount = p.amount, is_given = true, round = r.round + 1, due_at = null
    from unnest(turns, amounts) as p (turn, amount) where r.kind = kinds[p.turn] and r.post_id = post_ids[p.turn];
  return outcomes;
end $function$;

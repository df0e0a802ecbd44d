-- Reminders: what concerns a member, one row for each event and person.

create table reminder (
  -- Also its place in the list: given while the member's row of reminder_unread is locked, so that a higher one is never
  -- committed before a lower one. A group that grows gets a new one.
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  -- Of several kinds for one event the highest wins.
  rank integer not null,
  event text not null check (char_length(event) between 1 and 120),
  -- The last one who did it; null: staff or the site.
  actor_id bigint references member (id),
  -- How many did it.
  actor_count integer not null default 0 check (actor_count >= 0),
  -- The text it is about, and the one on whose page that stands.
  text_kind text check (text_kind ~ '^[a-z][a-z-]{0,39}$'),
  text_id bigint,
  thread_kind text check (thread_kind ~ '^[a-z][a-z-]{0,39}$'),
  thread_id bigint,
  facts jsonb not null default '{}',
  -- False: by mail or push alone.
  is_listed boolean not null default true,
  happened_at timestamptz not null,
  read_at timestamptz,
  check ((text_kind is null) = (text_id is null) and (thread_kind is null) = (thread_id is null)),
  check ((text_kind is null) = (thread_kind is null)),
  unique (member_id, event)
) with (fillfactor = 80);

create index reminder_of_member on reminder (member_id, id desc) where is_listed;
create index reminder_unread_of_member on reminder (member_id, id) where is_listed and read_at is null;
create index reminder_by_actor on reminder (actor_id, member_id) where actor_id is not null;
create index reminder_age on reminder (happened_at);

-- Who is counted in a reminder of several people.
create table reminder_actor (
  reminder_id bigint not null references reminder (id) on update cascade on delete cascade,
  member_id bigint not null references member (id) on delete cascade,
  primary key (reminder_id, member_id)
);
create index reminder_actor_of_member on reminder_actor (member_id);

-- How many listed reminders a member has not read; kept by triggers.
create table reminder_unread (
  member_id bigint primary key references member (id) on delete cascade,
  unread integer not null default 0
) with (fillfactor = 80);

create function reminder_count_added() returns trigger language plpgsql as $$
begin
  insert into reminder_unread as u (member_id, unread)
    select a.member_id, count(*)::int from added a where a.is_listed and a.read_at is null group by a.member_id order by a.member_id
    on conflict (member_id) do update set unread = u.unread + excluded.unread;
  return null;
end $$;

create function reminder_count_changed() returns trigger language plpgsql as $$
begin
  update reminder_unread u set unread = u.unread + c.change from (
    select member_id, sum(change)::int as change from (
      select member_id, 1 as change from added where is_listed and read_at is null
      union all select member_id, -1 from gone where is_listed and read_at is null
    ) one group by member_id having sum(change) <> 0 order by member_id
  ) c where u.member_id = c.member_id;
  return null;
end $$;

create function reminder_count_gone() returns trigger language plpgsql as $$
begin
  update reminder_unread u set unread = u.unread - c.change from (
    select member_id, count(*)::int as change from gone where is_listed and read_at is null group by member_id order by member_id
  ) c where u.member_id = c.member_id;
  return null;
end $$;

create trigger reminder_added after insert on reminder referencing new table as added
  for each statement execute function reminder_count_added();
create trigger reminder_changed after update on reminder referencing old table as gone new table as added
  for each statement execute function reminder_count_changed();
create trigger reminder_gone after delete on reminder referencing old table as gone
  for each statement execute function reminder_count_gone();

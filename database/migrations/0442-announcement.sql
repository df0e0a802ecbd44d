-- What staff announce: a bar on every page, or a card on the index or on a section's page, for a time and for some.

create table announcement (
  id bigint generated always as identity primary key,
  placement text not null check (placement in ('bar', 'home', 'section')),
  section_id bigint references section (id) on delete cascade,
  -- In Markdown.
  text_zh text not null check (char_length(text_zh) between 1 and 2000),
  -- '': the Chinese one is shown in both.
  text_en text not null default '' check (char_length(text_en) <= 2000),
  link text not null default '' check (char_length(link) <= 500),
  -- '/files/brand/….webp#720x240', or none.
  picture text not null default '' check (char_length(picture) <= 200),
  audience text not null check (audience in ('everyone', 'guests', 'members', 'roles')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((placement = 'section') = (section_id is not null))
);
create index announcement_open on announcement (ends_at, starts_at);
create index announcement_section on announcement (section_id) where section_id is not null;

-- For 'roles': whose holders it is for.
create table announcement_role (
  announcement_id bigint not null references announcement (id) on delete cascade,
  role_id bigint not null references role (id) on delete cascade,
  primary key (announcement_id, role_id)
);
create index announcement_role_role on announcement_role (role_id);

-- Members who do not want to see it again.
create table announcement_dismissal (
  member_id bigint not null references member (id) on delete cascade,
  announcement_id bigint not null references announcement (id) on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (member_id, announcement_id)
);
create index announcement_dismissal_announcement on announcement_dismissal (announcement_id);

-- The one announcement that was a setting until now. Its last day ends where days end on this site.
insert into announcement (placement, text_zh, text_en, link, audience, ends_at)
select 'bar', coalesce(nullif(s.zh, ''), s.en), case when s.zh = '' then '' else s.en end, s.link, 'everyone',
  case when s.last ~ '^\d{4}-\d\d-\d\d$' then ((s.last::date + 1)::timestamp at time zone s.zone) end
from (select
    coalesce((select value #>> '{}' from setting where key = 'announcement'), '') as zh,
    coalesce((select value #>> '{}' from setting where key = 'announcementEn'), '') as en,
    coalesce((select value #>> '{}' from setting where key = 'announcementLink'), '') as link,
    coalesce((select value #>> '{}' from setting where key = 'announcementUntil'), '') as last,
    coalesce((select value #>> '{}' from setting where key = 'siteTimeZone'), 'Asia/Shanghai') as zone) s
where (s.zh <> '' or s.en <> '')
  and (s.last !~ '^\d{4}-\d\d-\d\d$' or ((s.last::date + 1)::timestamp at time zone s.zone) > now());
delete from setting where key in ('announcement', 'announcementEn', 'announcementLink', 'announcementUntil');

insert into role_right (role_id, right_name, section_id) select id, 'console.announcement', null from role where code = 'staff' on conflict do nothing;

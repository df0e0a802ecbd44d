-- Pictures and files that members put into what they write, and where each stands.
create table attachment (
  id bigint generated always as identity primary key,
  -- Random, never made of the content: who does not know it cannot find it.
  path text not null unique check (path ~ '^/files/u/[0-9a-f]{2}/[0-9a-f]{38}\.[a-z0-9]{1,8}$'),
  -- Null: whoever sent it in has left.
  owner_id bigint references member,
  kind text not null check (kind in ('image', 'file', 'video')),
  -- arriving: its bytes are still being put away; removed: staff have taken it down, the row tells so.
  state text not null default 'arriving' check (state in ('arriving', 'kept', 'removed')),
  content_type text not null check (char_length(content_type) <= 100),
  size bigint not null check (size >= 0),
  width int check (width > 0),
  height int check (height > 0),
  -- A few pixels of it as a data address.
  blur text check (char_length(blur) <= 1000),
  -- Widths it can be had in beside its own, ascending.
  widths int[] not null default '{}',
  is_animated boolean not null default false,
  name text not null check (char_length(name) <= 200),
  created_at timestamptz not null default now(),
  -- Since when nothing shows it; null while something does.
  loose_since timestamptz default now(),
  constraint attachment_picture check (kind <> 'image' or state = 'arriving' or (width is not null and height is not null))
);
create index attachment_loose on attachment (loose_since) where loose_since is not null and state <> 'removed';
create index attachment_of_owner on attachment (owner_id, id desc);
create index attachment_by_kind on attachment (kind, id desc);

-- Where an attachment stands. Of a text that has been edited away from it the use stays, for its history.
create table attachment_use (
  kind text not null check (kind in ('topic', 'comment', 'reply', 'draft', 'emoji')),
  target_id text not null check (char_length(target_id) between 1 and 200),
  attachment_id bigint not null references attachment on delete cascade,
  is_current boolean not null default true,
  -- Stands in hidden parts alone: only who has unlocked them gets its address, and for a while.
  is_hidden boolean not null default false,
  primary key (kind, target_id, attachment_id)
);
create index attachment_use_of on attachment_use (attachment_id, kind);

-- What a member has sent in on one day, whether or not it is still there.
create table attachment_day (
  member_id bigint not null references member on delete cascade,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (member_id, day)
);
create index attachment_day_age on attachment_day (day);

insert into role_right (role_id, right_name, section_id) select id, 'console.attachment', null from role where code = 'staff' on conflict do nothing;

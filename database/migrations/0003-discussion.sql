-- Topics, comments, replies and what is counted about them.

create table topic (
  id bigint generated always as identity primary key,
  section_id bigint not null references section,
  -- The section's parent, or the section itself when it has none: a parent's page lists all below it.
  root_section_id bigint not null references section,
  author_id bigint references member,
  title text not null check (char_length(title) between 1 and 600),
  summary text not null default '',
  language text check (language in ('zh', 'en')),
  -- First pictures for the list: [{path, width, height}].
  images jsonb not null default '[]',
  tags text[] not null default '{}' check (cardinality(tags) <= 5),
  status text not null default 'published' check (status in ('pending', 'published', 'deleted_by_author', 'deleted_by_staff')),
  pin text not null default 'none' check (pin in ('none', 'section', 'global')),
  pin_position int not null default 0,
  is_essence boolean not null default false,
  comments_closed boolean not null default false,
  comment_count int not null default 0 check (comment_count >= 0),
  last_floor int not null default 0 check (last_floor >= 0),
  view_count bigint not null default 0,
  heat double precision not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  last_reply_at timestamptz not null default now(),
  last_replier_id bigint references member
) with (fillfactor = 80);
create index topic_all_newest on topic (created_at desc, id desc) where status = 'published';
create index topic_all_active on topic (last_reply_at desc, id desc) where status = 'published';
create index topic_all_hot on topic (heat desc, id desc) where status = 'published';
create index topic_all_essence on topic (created_at desc, id desc) where status = 'published' and is_essence;
create index topic_section_newest on topic (section_id, created_at desc, id desc) where status = 'published';
create index topic_section_active on topic (section_id, last_reply_at desc, id desc) where status = 'published';
create index topic_section_hot on topic (section_id, heat desc, id desc) where status = 'published';
create index topic_section_essence on topic (section_id, created_at desc, id desc) where status = 'published' and is_essence;
create index topic_root_newest on topic (root_section_id, created_at desc, id desc) where status = 'published';
create index topic_root_active on topic (root_section_id, last_reply_at desc, id desc) where status = 'published';
create index topic_root_hot on topic (root_section_id, heat desc, id desc) where status = 'published';
create index topic_root_essence on topic (root_section_id, created_at desc, id desc) where status = 'published' and is_essence;
create index topic_pinned on topic (pin, section_id) where pin <> 'none' and status = 'published';
create index topic_of_author on topic (author_id, id desc);
create index topic_tagged on topic using gin (tags) where status = 'published';

create table topic_content (
  topic_id bigint primary key references topic on delete cascade,
  source text not null check (char_length(source) <= 400000),
  html text not null,
  -- [{level, id, text}]
  toc jsonb not null default '[]',
  pipeline_version int not null,
  version int not null default 1
);

create table topic_revision (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topic on delete cascade,
  editor_id bigint references member,
  title text not null,
  source text not null,
  tags text[] not null,
  section_id bigint not null references section,
  created_at timestamptz not null default now()
);
create index topic_revision_of_topic on topic_revision (topic_id, id desc);

create table comment (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topic on delete cascade,
  floor int not null check (floor > 0),
  author_id bigint references member,
  status text not null default 'published' check (status in ('pending', 'published', 'deleted_by_author', 'deleted_by_staff')),
  source text not null check (char_length(source) <= 40000),
  html text not null,
  excerpt text not null default '',
  pipeline_version int not null,
  quote_id bigint references comment,
  reply_count int not null default 0 check (reply_count >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint comment_floor_unique unique (topic_id, floor)
);
create index comment_of_author on comment (author_id, id desc);
create index comment_by_author_in_topic on comment (topic_id, author_id, floor);
create index comment_busiest on comment (topic_id, reply_count desc, floor) where status = 'published';

create table reply (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comment on delete cascade,
  topic_id bigint not null references topic on delete cascade,
  author_id bigint references member,
  to_reply_id bigint references reply,
  status text not null default 'published' check (status in ('pending', 'published', 'deleted_by_author', 'deleted_by_staff')),
  source text not null check (char_length(source) <= 8000),
  html text not null,
  pipeline_version int not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index reply_of_comment on reply (comment_id, id) where status = 'published';
create index reply_of_author on reply (author_id, id desc);

-- What stood in a comment or reply before an edit.
create table comment_revision (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('comment', 'reply')),
  item_id bigint not null,
  editor_id bigint references member,
  source text not null,
  created_at timestamptz not null default now()
);
create index comment_revision_of_item on comment_revision (kind, item_id, id desc);

-- Every 300th row of a long list, so that a numbered page far down starts near its place.
create table topic_anchor (
  list text not null,
  sort text not null check (sort in ('newest', 'active', 'hot', 'essence')),
  ordinal int not null,
  at timestamptz,
  heat double precision,
  topic_id bigint not null,
  total int not null,
  primary key (list, sort, ordinal)
);

-- Who saw a topic in the last 30 minutes; a visitor is a keyed hash.
create table topic_view (
  topic_id bigint not null references topic on delete cascade,
  visitor bytea not null,
  seen_at timestamptz not null,
  primary key (topic_id, visitor)
);
create index topic_view_age on topic_view (seen_at);

-- Articles: what staff and those with the permission publish. Comments on them are comments (comment.target_kind = 'article').
create table article (
  id bigint generated always as identity primary key,
  author_id bigint references member (id),
  title text not null check (char_length(title) between 1 and 400),
  summary text not null check (char_length(summary) between 1 and 1200),
  -- The address of the uploaded picture, with its size as lists show it.
  cover jsonb check (jsonb_typeof(cover) = 'object'),
  language text check (language in ('zh', 'en')),
  status text not null default 'published' check (status in ('pending', 'published', 'deleted_by_author', 'deleted_by_staff')),
  is_announced boolean not null default true,
  -- When a job publishes it; null: it is not scheduled.
  publish_at timestamptz check (publish_at is null or status = 'pending'),
  -- It waits for review too: the job leaves it alone until staff have seen it.
  is_held boolean not null default false check (not is_held or status = 'pending'),
  -- The date that readers see, by which lists are sorted.
  published_at timestamptz not null default now(),
  source text not null check (char_length(source) <= 400000),
  html text not null,
  pipeline_version integer not null,
  version integer not null default 1,
  comment_count integer not null default 0 check (comment_count >= 0),
  last_floor integer not null default 0 check (last_floor >= 0),
  like_count integer not null default 0 check (like_count >= 0),
  favourite_count integer not null default 0 check (favourite_count >= 0),
  created_at timestamptz not null default now(),
  edited_at timestamptz
) with (fillfactor = 80);
create index article_newest on article (published_at desc, id desc) where status = 'published';
create index article_of_author on article (author_id, id desc);
create index article_not_public on article (id desc) where status <> 'published';
create index article_scheduled on article (publish_at) where publish_at is not null and not is_held;

insert into role_right (role_id, right_name, section_id) select id, 'article.post', null from role where code = 'staff' on conflict do nothing;

-- The site's own emoji: `:name:` in a text.
create table emoji (
  id bigint generated always as identity primary key,
  name text not null constraint emoji_name_taken unique check (name ~ '^[a-z0-9_+-]{2,30}$'),
  keywords text[] not null default '{}',
  path text not null check (path ~ '^/files/'),
  position integer not null,
  is_on boolean not null default true,
  created_at timestamptz not null default now()
);

-- What other sites' pages say of themselves, by address; fetched by a job, kept for seven days.
create table embed_page (
  id bigint generated always as identity primary key,
  url text not null check (length(url) between 8 and 2048),
  -- SHA-256 of the address: an index entry has to be short.
  url_hash bytea not null constraint embed_page_once unique check (length(url_hash) = 32),
  title text not null default '' check (length(title) <= 1000),
  description text not null default '' check (length(description) <= 2000),
  site text not null default '' check (length(site) <= 500),
  picture text check (picture ~ '^/files/'),
  -- It has something to show.
  is_found boolean not null default false,
  -- When it is to be read next; null: it need not be.
  due_at timestamptz,
  attempts smallint not null default 0,
  fetched_at timestamptz
);
create index embed_page_due on embed_page (due_at, id) where due_at is not null;

-- Which texts show a page: they are rendered anew when it arrives.
create table embed_use (
  kind text not null check (kind in ('topic', 'comment', 'reply')),
  item_id bigint not null,
  page_id bigint not null references embed_page on delete cascade,
  primary key (kind, item_id, page_id)
);
create index embed_use_of_page on embed_use (page_id);

insert into role_right (role_id, right_name, section_id) select id, 'console.emoji', null from role where code = 'staff' on conflict do nothing;

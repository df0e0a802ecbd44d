-- What is found: texts and members, cut and folded by the application (features/search). A long text has several parts.
create table search_document (
  kind text not null check (char_length(kind) between 1 and 40),
  id bigint not null,
  part smallint not null default 0 check (part >= 0),
  -- The text on whose page it stands, perhaps itself. What follows, its section included, is read from its first part.
  thread_kind text not null check (char_length(thread_kind) between 1 and 40),
  thread_id bigint not null,
  section_id bigint,
  author_id bigint references member (id),
  tags text[] not null default '{}',
  marks text[] not null default '{}',
  bounty bigint not null default 0,
  likes integer not null default 0,
  replies integer not null default 0,
  created_at timestamptz not null,
  active_at timestamptz not null,
  -- The version of the cutting.
  cut_version smallint not null,
  indexed_at timestamptz not null,
  terms tsvector not null,
  primary key (kind, id, part)
) with (fillfactor = 90);
create index search_document_terms on search_document using gin (terms);
create index search_document_newest on search_document (thread_kind, created_at desc, id desc);
create index search_document_author on search_document (author_id, created_at desc) where author_id is not null;

-- How far the index of a kind is filled: what is beyond, an import for example, follows by a job.
create table search_progress (
  kind text primary key check (char_length(kind) between 1 and 40),
  after_id bigint not null default 0,
  cut_version smallint not null,
  started_at timestamptz not null,
  finished_at timestamptz
);

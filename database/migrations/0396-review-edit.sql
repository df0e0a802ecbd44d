-- An edit of a public text that waits for review; the published version stays. A refused one is kept for its author to copy.
create table review_edit (
  id bigint generated always as identity unique,
  kind text not null check (char_length(kind) between 1 and 40),
  text_id bigint not null,
  thread_kind text not null check (char_length(thread_kind) between 1 and 40),
  thread_id bigint not null,
  author_id bigint not null references member (id) on delete cascade,
  -- Everything that the edit is made of, as its author sent it.
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'refused')),
  reason text not null default '' check (char_length(reason) <= 2000),
  created_at timestamptz not null,
  primary key (kind, text_id)
);
create index review_edit_of_author on review_edit (author_id, id);

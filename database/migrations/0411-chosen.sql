-- What staff show on the page of chosen texts: topics and articles, in their order.
create table article_chosen (
  id bigint generated always as identity primary key,
  target_kind text not null check (char_length(target_kind) between 1 and 40),
  target_id bigint not null,
  position integer not null,
  created_at timestamptz not null default now(),
  unique (target_kind, target_id)
);

-- What staff removed of a member's texts in one go: it can be restarted, is counted, and is restored from the same list.
create table moderation_removal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  -- Texts of this span; null: from the first on.
  since timestamptz,
  until timestamptz not null,
  reason text not null check (char_length(reason) between 1 and 2000),
  state text not null check (state in ('removing', 'removed', 'restoring', 'restored')),
  removed_count integer not null default 0 check (removed_count >= 0),
  restored_count integer not null default 0 check (restored_count >= 0),
  created_at timestamptz not null
);
create index moderation_removal_of_member on moderation_removal (member_id, id desc);
create index moderation_removal_unfinished on moderation_removal (id) where state in ('removing', 'restoring');

-- What is still removed, with the state it had.
create table moderation_removed_text (
  removal_id bigint not null references moderation_removal on delete cascade,
  kind text not null check (char_length(kind) between 1 and 40),
  text_id bigint not null,
  status text not null check (status in ('pending', 'published')),
  primary key (removal_id, kind, text_id)
);

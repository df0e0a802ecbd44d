-- What staff have to look at: one open case for each target, however many reports, reviews or appeals it gathers.
create table moderation_case (
  id bigint generated always as identity primary key,
  -- A kind of text, 'member', 'private-message', or 'appeal' with the case that is appealed.
  target_kind text not null check (char_length(target_kind) between 1 and 40),
  target_id bigint not null,
  -- Who wrote it; null: nobody who is known.
  author_id bigint references member (id),
  section_id bigint references section (id) on delete set null,
  -- Names of what has asked for it: 'report', 'review', 'appeal', …
  sources text[] not null check (cardinality(sources) between 1 and 20),
  -- How often it has been asked for.
  signal_count integer not null default 1 check (signal_count > 0),
  opened_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'decided')),
  claimed_by bigint references member (id),
  claimed_at timestamptz,
  decision text check (char_length(decision) between 1 and 40),
  reason text not null default '' check (char_length(reason) <= 2000),
  decided_by bigint references member (id),
  decided_at timestamptz,
  -- Until then whoever decided may take it back, and nobody is told.
  undo_until timestamptz,
  -- The people concerned have been told.
  settled_at timestamptz,
  reversed_at timestamptz,
  -- What the decision has changed, for taking it back: the status before, the removal of a member's texts.
  undo jsonb not null default '{}' check (jsonb_typeof(undo) = 'object'),
  check ((claimed_by is null) = (claimed_at is null)),
  check ((state = 'decided') = (decision is not null)),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (undo_until is null)),
  check (decision is not null or (settled_at is null and reversed_at is null))
);
create unique index moderation_case_one_open on moderation_case (target_kind, target_id) where state = 'open';
create index moderation_case_queue on moderation_case (id) where state = 'open';
create index moderation_case_queue_kind on moderation_case (target_kind, id) where state = 'open';
create index moderation_case_claimed on moderation_case (claimed_by, id) where state = 'open' and claimed_by is not null;
create index moderation_case_of_target on moderation_case (target_kind, target_id, id);
create index moderation_case_of_author on moderation_case (author_id, id);
create index moderation_case_of_section on moderation_case (section_id, id) where section_id is not null;
create index moderation_case_unsettled on moderation_case (undo_until) where state = 'decided' and settled_at is null;
create index moderation_case_decided on moderation_case (decided_at, id) where state = 'decided';

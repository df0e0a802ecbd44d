-- Questions with a bounty in escrow. Answers are comments on a question (comment.target_kind = 'question').

create table question (
  id bigint generated always as identity primary key,
  author_id bigint references member (id),
  title text not null check (char_length(title) between 1 and 360),
  summary text not null default '',
  language text check (language in ('zh', 'en')),
  tags text[] not null check (cardinality(tags) between 1 and 5),
  -- Words of the title, in lower case: by these and the tags similar questions are found.
  words text[] not null default '{}',
  status text not null default 'published' check (status in ('pending', 'published', 'deleted_by_author', 'deleted_by_staff')),
  -- Put in so far; what lies in escrow while the bounty is open.
  bounty_fen bigint not null default 0 check (bounty_fen between 0 and 1000000000),
  bounty_points bigint not null default 0 check (bounty_points between 0 and 1000000000),
  bounty_state text not null default 'none' check (bounty_state in ('none', 'open', 'paid', 'returned')),
  -- How often it was put in, raised or returned: part of the keys of these transactions.
  bounty_moves integer not null default 0,
  adopted_id bigint references comment (id),
  adopted_at timestamptz,
  is_pinned boolean not null default false,
  is_closed boolean not null default false,
  has_poll boolean not null default false,
  has_video boolean not null default false,
  answer_count integer not null default 0 check (answer_count >= 0),
  last_floor integer not null default 0 check (last_floor >= 0),
  -- When it was asked while nobody has answered.
  last_answer_at timestamptz not null default now(),
  last_answerer_id bigint references member (id),
  view_count bigint not null default 0 check (view_count >= 0),
  place text check (char_length(place) between 1 and 40),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- When both sides were reminded that no answer has been adopted.
  reminded_at timestamptz,
  is_announced boolean not null default true,
  check ((adopted_id is null) = (adopted_at is null)),
  check ((bounty_state = 'none') = (bounty_fen = 0 and bounty_points = 0)),
  check (bounty_state <> 'paid' or adopted_id is not null)
) with (fillfactor = 80);

create index question_of_author on question (author_id, id desc);
create index question_public_of_author on question (author_id, id desc) where status = 'published';
create index question_not_public on question (id desc) where status <> 'published';
create index question_pinned on question (id) where is_pinned;
create index question_overdue on question (created_at)
  where status = 'published' and adopted_id is null and reminded_at is null and answer_count > 0;
create index question_with_bounty on question (author_id) where bounty_state = 'open';

-- One index for each filter and sort of the list.
create index question_all_newest on question (created_at desc, id desc) where status = 'published';
create index question_all_active on question (last_answer_at desc, id desc) where status = 'published';
create index question_all_wanted on question (
  (case when bounty_state = 'open' then -bounty_fen else 0 end), (case when bounty_state = 'open' then -bounty_points else 0 end), created_at, id
) where status = 'published';
create index question_unresolved_newest on question (created_at desc, id desc) where status = 'published' and adopted_id is null;
create index question_unresolved_active on question (last_answer_at desc, id desc) where status = 'published' and adopted_id is null;
create index question_unresolved_wanted on question (
  (case when bounty_state = 'open' then -bounty_fen else 0 end), (case when bounty_state = 'open' then -bounty_points else 0 end), created_at, id
) where status = 'published' and adopted_id is null;
create index question_resolved_newest on question (created_at desc, id desc) where status = 'published' and adopted_id is not null;
create index question_resolved_active on question (last_answer_at desc, id desc) where status = 'published' and adopted_id is not null;
create index question_resolved_wanted on question (
  (case when bounty_state = 'open' then -bounty_fen else 0 end), (case when bounty_state = 'open' then -bounty_points else 0 end), created_at, id
) where status = 'published' and adopted_id is not null;
create index question_money_newest on question (created_at desc, id desc)
  where status = 'published' and bounty_fen > 0 and bounty_state <> 'returned';
create index question_money_active on question (last_answer_at desc, id desc)
  where status = 'published' and bounty_fen > 0 and bounty_state <> 'returned';
create index question_money_wanted on question (
  (case when bounty_state = 'open' then -bounty_fen else 0 end), (case when bounty_state = 'open' then -bounty_points else 0 end), created_at, id
) where status = 'published' and bounty_fen > 0 and bounty_state <> 'returned';
create index question_points_newest on question (created_at desc, id desc)
  where status = 'published' and bounty_points > 0 and bounty_state <> 'returned';
create index question_points_active on question (last_answer_at desc, id desc)
  where status = 'published' and bounty_points > 0 and bounty_state <> 'returned';
create index question_points_wanted on question (
  (case when bounty_state = 'open' then -bounty_fen else 0 end), (case when bounty_state = 'open' then -bounty_points else 0 end), created_at, id
) where status = 'published' and bounty_points > 0 and bounty_state <> 'returned';

create table question_content (
  question_id bigint primary key references question (id) on delete cascade,
  source text not null check (char_length(source) <= 400000),
  html text not null,
  pipeline_version integer not null,
  version integer not null default 1
);

create table question_postscript (
  id bigint generated always as identity primary key,
  question_id bigint not null references question (id) on delete cascade,
  source text not null check (char_length(source) <= 40000),
  html text not null,
  pipeline_version integer not null,
  created_at timestamptz not null default now()
);
create index question_postscript_of_question on question_postscript (question_id, id);

create table question_revision (
  id bigint generated always as identity primary key,
  question_id bigint not null references question (id) on delete cascade,
  editor_id bigint references member (id),
  title text not null,
  source text not null,
  tags text[] not null,
  created_at timestamptz not null default now()
);
create index question_revision_of_question on question_revision (question_id, id desc);

-- Each adoption with what it paid; a cancelled one keeps its row.
create table question_adoption (
  id bigint generated always as identity primary key,
  question_id bigint not null references question (id),
  comment_id bigint not null references comment (id),
  payee_id bigint references member (id),
  by_id bigint references member (id),
  by_staff boolean not null,
  -- What the payee was paid, and what the site kept.
  paid_fen bigint not null check (paid_fen >= 0),
  fee_fen bigint not null check (fee_fen >= 0),
  paid_points bigint not null check (paid_points >= 0),
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by_id bigint references member (id)
);
create unique index question_adoption_in_force on question_adoption (question_id) where cancelled_at is null;
create index question_adoption_of_question on question_adoption (question_id, id);

create table question_view (
  question_id bigint not null references question (id) on delete cascade,
  visitor bytea not null,
  seen_at timestamptz not null,
  primary key (question_id, visitor)
);
create index question_view_age on question_view (seen_at);

-- What public questions are found by: their tags as `#tag`, and the words of their titles.
create table question_term (
  term text not null,
  created_at timestamptz not null,
  question_id bigint not null references question (id) on delete cascade,
  primary key (term, created_at, question_id)
);
create index question_term_of_question on question_term (question_id);

create table question_tag_count (
  tag text primary key,
  question_count integer not null check (question_count >= 0)
);
create index question_tag_count_prefix on question_tag_count (lower(tag) text_pattern_ops);

create function question_term_change() returns trigger language plpgsql as $$
declare
  was_public boolean := tg_op = 'UPDATE' and old.status = 'published';
  is_public boolean := new.status = 'published';
begin
  if was_public then
    delete from question_term where question_id = old.id;
  end if;
  if is_public then
    insert into question_term (term, created_at, question_id)
      select distinct term, new.created_at, new.id
      from (select '#' || tag as term from unnest(new.tags) as tag union all select word from unnest(new.words) as word) t;
  end if;
  -- Every count that changes, in order, so that two transactions never wait for each other.
  insert into question_tag_count as c (tag, question_count)
    select tag, 0 from (select unnest(old.tags) as tag where was_public union select unnest(new.tags) where is_public) t order by tag
    on conflict (tag) do update set question_count = c.question_count;
  update question_tag_count set question_count = question_count - 1 where was_public and tag = any(old.tags);
  update question_tag_count set question_count = question_count + 1 where is_public and tag = any(new.tags);
  return null;
end $$;
create trigger question_term_new after insert on question for each row execute function question_term_change();
create trigger question_term_changed after update of tags, words, status, created_at on question for each row
  when (old.tags <> new.tags or old.words <> new.words or old.status <> new.status or old.created_at <> new.created_at)
  execute function question_term_change();

alter table member
  add column question_count integer not null default 0 check (question_count >= 0),
  add column answer_count integer not null default 0 check (answer_count >= 0);

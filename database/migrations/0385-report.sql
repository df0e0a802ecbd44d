-- Reports: what a member tells staff of a text, a member or a private message, and why.

-- Why one can report something, on two levels; only those without others below them can be chosen.
create table report_reason (
  id bigint generated always as identity primary key,
  parent_id bigint references report_reason (id),
  name_zh text not null check (char_length(name_zh) between 1 and 200),
  name_en text not null check (char_length(name_en) between 1 and 200),
  needs_text boolean not null default false,
  is_enabled boolean not null default true,
  position integer not null default 0
);
create index report_reason_of_parent on report_reason (parent_id, position, id);

create table report (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references member (id) on delete cascade,
  -- A kind of text, 'member' or 'private-message'.
  target_kind text not null check (char_length(target_kind) between 1 and 40),
  target_id bigint not null,
  -- Who is reported: the author of the text; null: nobody who is known.
  author_id bigint references member (id),
  reason_id bigint not null references report_reason (id),
  body text not null default '' check (char_length(body) <= 4000),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 20),
  -- The case it has joined, which is never deleted.
  case_id bigint not null,
  state text not null default 'pending' check (state in ('pending', 'failed', 'successful')),
  -- What staff said when they decided.
  result text not null default '' check (char_length(result) <= 2000),
  created_at timestamptz not null,
  decided_at timestamptz,
  removed_by text check (removed_by in ('user', 'staff')),
  removed_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check ((removed_by is null) = (removed_at is null))
);
-- One open report of a person about a target.
create unique index report_one_open on report (reporter_id, target_kind, target_id) where state = 'pending' and removed_by is null;
create index report_of_reporter on report (reporter_id, id);
create index report_of_target on report (target_kind, target_id, created_at);
create index report_of_case on report (case_id, id);
create index report_of_author on report (author_id, id);
create index report_of_reason on report (reason_id);
create index report_in_state on report (state, id);

-- Texts hidden because so many people reported them within an hour, until somebody decides.
create table report_hidden (
  target_kind text not null check (char_length(target_kind) between 1 and 40),
  target_id bigint not null,
  case_id bigint not null,
  hidden_at timestamptz not null,
  primary key (target_kind, target_id)
);

do $$
declare
  tops text[][] := array[
    array['垃圾信息', 'Spam'], array['辱骂与骚扰', 'Abuse and harassment'], array['违法违规', 'Illegal content'],
    array['色情低俗', 'Sexual content'], array['虚假信息', 'False information'], array['侵犯权益', 'Rights of others'],
    array['其他', 'Something else']];
  subs text[][] := array[
    array['1', '广告推广', 'Advertising', 'f'], array['1', '刷屏或重复发布', 'Flooding or repeated posts', 'f'],
    array['1', '引流或恶意链接', 'Harmful links', 'f'],
    array['2', '人身攻击', 'Personal attack', 'f'], array['2', '骚扰或威胁', 'Harassment or threats', 'f'],
    array['2', '歧视与仇恨', 'Discrimination and hatred', 'f'],
    array['3', '诈骗', 'Fraud', 'f'], array['3', '违禁品交易', 'Trade in forbidden goods', 'f'],
    array['3', '赌博', 'Gambling', 'f'], array['3', '其他违法内容', 'Anything else that is illegal', 't'],
    array['5', '谣言', 'Rumour', 't'], array['5', '冒充他人', 'Pretending to be somebody', 't'],
    array['6', '抄袭或侵犯著作权', 'Copyright', 't'], array['6', '泄露隐私', 'Personal data', 't'],
    array['6', '侵犯名誉', 'Reputation', 't']];
  ids bigint[] := '{}';
  made bigint;
begin
  for i in 1 .. array_length(tops, 1) loop
    insert into report_reason (name_zh, name_en, needs_text, position)
    values (tops[i][1], tops[i][2], i = array_length(tops, 1), i - 1) returning id into made;
    ids := ids || made;
  end loop;
  for i in 1 .. array_length(subs, 1) loop
    insert into report_reason (parent_id, name_zh, name_en, needs_text, position)
    values (ids[subs[i][1]::int], subs[i][2], subs[i][3], subs[i][4] = 't', i - 1);
  end loop;
end $$;

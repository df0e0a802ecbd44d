-- Words that staff do not want to read in what members write.
create table sensitive_word_list (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  category text not null default '' check (char_length(category) <= 120),
  level text not null check (level in ('replace', 'review', 'block')),
  -- What takes the place of a word; '': stars.
  replacement text not null default '' check (char_length(replacement) <= 120),
  is_on boolean not null default true,
  is_whole boolean not null default false,
  is_pinyin boolean not null default false,
  word_count integer not null default 0 check (word_count >= 0),
  created_at timestamptz not null
);
create unique index sensitive_word_list_name_taken on sensitive_word_list (lower(name));

create table sensitive_word (
  id bigint generated always as identity primary key,
  list_id bigint not null references sensitive_word_list (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 240),
  -- Its letters as they are compared.
  looks text not null check (char_length(looks) between 1 and 1000)
);
create unique index sensitive_word_taken on sensitive_word (list_id, looks);
create index sensitive_word_of_list on sensitive_word (list_id, id desc);

-- Words that were found, for staff, for a while. What is told of the list is as it was.
create table sensitive_word_hit (
  id bigint generated always as identity primary key,
  member_id bigint references member (id) on delete cascade,
  call text not null check (char_length(call) <= 200),
  field text not null check (char_length(field) <= 200),
  word text not null check (char_length(word) <= 240),
  list_name text not null check (char_length(list_name) <= 120),
  category text not null check (char_length(category) <= 120),
  level text not null check (level in ('replace', 'review', 'block')),
  excerpt text not null check (char_length(excerpt) <= 400),
  created_at timestamptz not null
);
create index sensitive_word_hit_age on sensitive_word_hit (created_at);
create index sensitive_word_hit_of_member on sensitive_word_hit (member_id, id);

-- What guests and members tell staff, and what staff answer.

create table feedback (
  id bigint generated always as identity primary key,
  -- Null: a guest.
  author_id bigint references member (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  contact text not null check (char_length(contact) between 1 and 100),
  content text not null check (char_length(content) between 1 and 12000),
  -- The answer is written in it.
  language text not null check (char_length(language) between 2 and 10),
  is_answered boolean not null default false,
  created_at timestamptz not null default now()
);
create index feedback_of_author on feedback (author_id, id desc) where author_id is not null;
create index feedback_open on feedback (id desc) where not is_answered;

create table feedback_reply (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references feedback (id) on delete cascade,
  staff_id bigint references member (id),
  content text not null check (char_length(content) between 1 and 12000),
  by_mail boolean not null,
  created_at timestamptz not null default now()
);
create index feedback_reply_of_feedback on feedback_reply (feedback_id, id);

insert into role_right (role_id, right_name, section_id) select id, 'console.feedback', null from role where code = 'staff' on conflict do nothing;

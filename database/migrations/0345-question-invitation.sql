-- Whom somebody has asked to answer a question: each member once for each question.
create table question_invitation (
  id bigint generated always as identity primary key,
  question_id bigint not null references question (id) on delete cascade,
  invitee_id bigint not null references member (id) on delete cascade,
  inviter_id bigint not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (question_id, invitee_id),
  check (inviter_id <> invitee_id)
);
create index question_invitation_inviter on question_invitation (inviter_id, question_id);
create index question_invitation_invitee on question_invitation (invitee_id);

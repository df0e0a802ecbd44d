-- A case is never deleted, and a report says which it has joined.
alter table report add constraint report_case_id_fkey foreign key (case_id) references moderation_case (id);
alter table report_hidden add constraint report_hidden_case_id_fkey foreign key (case_id) references moderation_case (id);
create index report_hidden_of_case on report_hidden (case_id);

-- Who of staff has read the private messages of a case: each has one row in the audit for it.
create table report_message_reading (
  case_id bigint not null references moderation_case (id),
  member_id bigint not null references member (id) on delete cascade,
  read_at timestamptz not null,
  primary key (case_id, member_id)
);
create index report_message_reading_of_member on report_message_reading (member_id);

-- Cases that nobody works on, in the order of the queue: the filter most used.
create index moderation_case_unclaimed on moderation_case (id) where state = 'open' and claimed_by is null;

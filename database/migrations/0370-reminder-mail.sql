-- Reminders by mail, and how each member wants to be reminded.

-- The language of the pages in this session: that of its member's mails.
alter table session add column language text check (language ~ '^[a-z]{2}_[A-Z]{2}$');

-- once: waits for the next mail. digest: waits for the digest. done: has been handed over, or not needed. null: not by mail.
alter table reminder add column mail text check (mail in ('once', 'digest', 'done'));
create index reminder_mail_waiting on reminder (mail, member_id, happened_at) where mail in ('once', 'digest');

-- Only what differs from the initial value of the kind.
create table reminder_choice (
  member_id bigint not null references member (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  is_on_site boolean not null,
  mail text not null check (mail in ('never', 'once', 'digest')),
  primary key (member_id, kind)
);

create table reminder_digest (
  member_id bigint primary key references member (id) on delete cascade,
  every text not null default 'day' check (every in ('day', 'week')),
  -- In the site's time zone.
  hour smallint not null default 9 check (hour between 0 and 23),
  sent_at timestamptz
);

-- Reminders by browser push.

-- due: waits to be pushed. done: has been, or is too old. null: not by push.
alter table reminder add column push text check (push in ('due', 'done'));
create index reminder_push_due on reminder (id) where push = 'due';

-- Null: as the kind begins.
alter table reminder_choice add column is_pushed boolean;

-- Browsers that are pushed to, as long as their session lasts.
create table reminder_device (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  session_id bigint not null references session (id) on delete cascade,
  -- Where its browser's maker takes messages for it, and the keys that they are encrypted for.
  endpoint text not null unique check (endpoint ~ '^https://' and char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) = 87),
  auth text not null check (char_length(auth) = 22),
  agent text not null check (char_length(agent) <= 400),
  language text not null check (language ~ '^[a-z]{2}_[A-Z]{2}$'),
  created_at timestamptz not null default now()
);
create index reminder_device_of_member on reminder_device (member_id, id);
create index reminder_device_of_session on reminder_device (session_id);

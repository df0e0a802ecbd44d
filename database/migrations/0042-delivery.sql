-- Mails and SMS on their way out, and through whom they go.
create table delivery (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  template text not null check (char_length(template) between 1 and 60),
  recipient text not null check (char_length(recipient) between 3 and 90),
  language text not null check (language in ('zh_CN', 'en_US')),
  -- What fills the template, encrypted; gone once it is of no more use to anybody.
  sealed_words bytea,
  -- kept: there was nobody to send it through. withheld: asked for by somebody who must not learn that nobody is there.
  state text not null check (state in ('waiting', 'sending', 'sent', 'kept', 'failed', 'withheld')),
  attempts int not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  -- Later it would only confuse.
  ends_at timestamptz,
  fault text check (char_length(fault) <= 500),
  -- What the one who carries it calls it.
  carrier_id text check (char_length(carrier_id) <= 200),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint delivery_sent check ((state = 'sent') = (sent_at is not null))
);
create index delivery_due on delivery (due_at, id) where state in ('waiting', 'sending');
create index delivery_of_state on delivery (state, id desc);
create index delivery_of_channel on delivery (channel, id desc);
create index delivery_age on delivery (created_at);

create table delivery_provider (
  channel text primary key check (channel in ('mail', 'sms')),
  is_on boolean not null default false,
  -- What may be shown again.
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  -- The password or key, encrypted; it never leaves the server.
  sealed_secret bytea,
  updated_at timestamptz not null default now()
);

-- One payment for a hidden part. The whole price rests in the escrow account of its number until nobody can dispute it any more.
-- It outlives the unlock: what was refunded stays written here.
create table unlock_payment (
  id bigint generated always as identity primary key,
  hidden_content_id bigint not null references hidden_content,
  -- The part as it was sold.
  version int not null check (version > 0),
  topic_id bigint not null references topic,
  payer_id bigint not null references member,
  -- The author; null: he had left before.
  payee_id bigint references member,
  kind text not null check (kind in ('points', 'money')),
  -- Points or fen; of it the site keeps the fee, the rest is the author's.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee <= amount),
  transaction_id bigint not null unique,
  state text not null default 'held' check (state in ('held', 'disputed', 'released', 'refunded')),
  created_at timestamptz not null,
  -- Until then it can be disputed; then the author gets his share.
  due_at timestamptz not null,
  settled_at timestamptz,
  constraint unlock_payment_settled check ((state in ('released', 'refunded')) = (settled_at is not null)),
  constraint unlock_payment_points_free check (kind = 'money' or fee = 0)
);
-- Paid once: only after a refund again.
create unique index unlock_payment_standing on unlock_payment (hidden_content_id, payer_id) where state <> 'refunded';
create index unlock_payment_open on unlock_payment (due_at, id) where state in ('held', 'disputed');
create index unlock_payment_open_of_topic on unlock_payment (topic_id) where state in ('held', 'disputed');
create index unlock_payment_of_payer on unlock_payment (payer_id, id desc);
create index unlock_payment_of_payee on unlock_payment (payee_id, id desc);
create index unlock_payment_settled_list on unlock_payment (state, settled_at) where settled_at is not null;

-- "Not what was promised": at most one to a payment.
create table unlock_dispute (
  payment_id bigint primary key references unlock_payment,
  -- The buyer's words, and the author's.
  reason text not null check (length(reason) between 1 and 2000),
  answer text not null default '' check (length(answer) <= 2000),
  opened_at timestamptz not null,
  -- Null: nobody has decided.
  decision text check (decision in ('refunded', 'released')),
  -- Who decided: the author gives in, staff judge, or the topic was taken down.
  decided_as text check (decided_as in ('author', 'staff', 'site')),
  decided_by bigint references member,
  note text not null default '' check (length(note) <= 2000),
  decided_at timestamptz,
  constraint unlock_dispute_decided check ((decision is null) = (decided_at is null) and (decision is null) = (decided_as is null))
);
create index unlock_dispute_open on unlock_dispute (opened_at, payment_id) where decision is null;
create index unlock_dispute_decided_list on unlock_dispute (decided_at desc, payment_id desc) where decision is not null;

insert into role_right (role_id, right_name, section_id) select id, 'console.unlock', null from role where code = 'staff' on conflict do nothing;

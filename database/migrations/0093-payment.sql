-- Payments from outside: orders, what providers say of them, refunds, and how providers are spoken to. Amounts are fen.

create table payment_provider (
  kind text primary key check (kind in ('sandbox', 'alipay', 'wechat', 'stripe')),
  is_on boolean not null,
  position int not null default 0,
  -- What is no secret: ids, addresses, the other side's public key.
  setup jsonb not null default '{}' check (jsonb_typeof(setup) = 'object'),
  -- Its secrets, sealed.
  secrets bytea,
  changed_at timestamptz not null default now()
);

create table payment_order (
  id bigint generated always as identity primary key,
  -- What people and providers know it by.
  number text not null unique check (number ~ '^[0-9]{20,32}$'),
  member_id bigint not null references member,
  provider text not null check (provider in ('sandbox', 'alipay', 'wechat', 'stripe')),
  -- The number of the way of paying in addresses: 1 Alipay page, 4 Alipay WAP …
  product smallint not null,
  fen bigint not null check (fen between 1 and 999999999999),
  -- What it pays for; money arrives in the balance in any case.
  purpose text not null check (purpose ~ '^[a-z][a-z-]{2,30}$'),
  purpose_id bigint,
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'closed', 'refunding', 'part_refunded', 'refunded')),
  -- How the payer goes on: a QR text or an address.
  start jsonb,
  -- What the provider calls the beginning of it, where it needs that to be asked.
  handle text check (length(handle) <= 300),
  -- The payment's own number at the provider, once it is paid.
  trade_number text check (length(trade_number) between 1 and 100),
  -- Paid after it had been closed.
  is_late boolean not null default false,
  refunded_fen bigint not null default 0 check (refunded_fen between 0 and fen),
  created_at timestamptz not null,
  closes_at timestamptz not null,
  paid_at timestamptz,
  -- When the provider was last asked.
  asked_at timestamptz,
  check ((status in ('waiting', 'closed')) = (paid_at is null)),
  check ((paid_at is null) = (trade_number is null)),
  unique (provider, trade_number)
);
create index payment_order_by_member on payment_order (member_id, id desc);
create index payment_order_waiting on payment_order (closes_at) where status = 'waiting';
create index payment_order_by_payment on payment_order (provider, paid_at) where paid_at is not null;

create table payment_notice (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('sandbox', 'alipay', 'wechat', 'stripe')),
  -- SHA-256 of the bytes; the same bytes make one row.
  digest bytea not null check (octet_length(digest) = 32),
  -- Came by itself, or was the answer to a question of ours.
  source text not null check (source in ('notice', 'query')),
  verdict text not null check (verdict in ('settled', 'late', 'repeated', 'ignored', 'bad_signature', 'stale', 'malformed', 'wrong_merchant', 'unknown_order',
    'wrong_amount', 'wrong_currency', 'trade_taken', 'second_payment', 'member_gone')),
  -- What it says, as far as it could be read.
  order_number text check (length(order_number) <= 100),
  trade_number text check (length(trade_number) <= 100),
  fen bigint,
  currency text check (length(currency) <= 10),
  seen_count int not null default 1 check (seen_count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- What a person has to do about it, and did.
  review text not null default 'none' check (review in ('none', 'open', 'proposed', 'credited', 'dismissed', 'resolved')),
  proposed_by bigint references member on delete set null,
  decided_by bigint references member on delete set null,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  -- Given to a member by hand, to the order named.
  credited_fen bigint not null default 0 check (credited_fen >= 0),
  credited_order_id bigint references payment_order,
  unique (provider, digest),
  check ((credited_fen > 0) = (review = 'credited'))
);
create index payment_notice_by_order on payment_notice (order_number) where order_number is not null;
create index payment_notice_to_review on payment_notice (id desc) where review in ('open', 'proposed');

create table payment_refund (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[0-9]{20,32}$'),
  order_id bigint not null references payment_order,
  fen bigint not null check (fen > 0),
  -- waiting: taken from the balance, on its way; done; failed: back in the balance.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  reason text not null check (length(reason) <= 500),
  -- The debit in the ledger, undone when it fails.
  transaction_id bigint not null,
  provider_number text check (length(provider_number) <= 100),
  said text not null default '' check (length(said) <= 300),
  attempts int not null default 0,
  created_by bigint references member on delete set null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create index payment_refund_by_order on payment_refund (order_id);
create index payment_refund_due on payment_refund (due_at) where state = 'waiting';

-- The world of the sandbox: what its pretended payers have done. Test money only.
create table payment_sandbox_trade (
  order_number text primary key,
  trade_number text not null unique,
  fen bigint not null,
  status text not null check (status in ('paid', 'closed')),
  refunded_fen bigint not null default 0,
  at timestamptz not null
);

create table payment_statement (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('sandbox', 'alipay', 'wechat', 'stripe')),
  file_name text not null check (length(file_name) <= 200),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  line_count int not null,
  payment_fen bigint not null,
  refund_fen bigint not null,
  difference_count int not null,
  -- The first thousand of them.
  differences jsonb not null,
  created_by bigint references member on delete set null,
  created_at timestamptz not null
);

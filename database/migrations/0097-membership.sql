-- Membership cards: what a role costs for how long, who has bought it, and who was told of its end. Amounts are fen and points, always whole.

create table membership_card (
  id bigint generated always as identity primary key,
  -- What its buyer holds for a while; without one the card is not for sale.
  role_id bigint references role on delete set null,
  name_zh text not null check (char_length(name_zh) between 1 and 150),
  name_en text not null check (char_length(name_en) between 1 and 150),
  subtitle_zh text not null default '' check (char_length(subtitle_zh) <= 600),
  subtitle_en text not null default '' check (char_length(subtitle_en) <= 600),
  tags_zh text[] not null default '{}' check (cardinality(tags_zh) <= 10),
  tags_en text[] not null default '{}' check (cardinality(tags_en) <= 10),
  -- As typed, and as it is shown.
  introduction_zh text not null default '' check (char_length(introduction_zh) <= 20000),
  introduction_en text not null default '' check (char_length(introduction_en) <= 20000),
  html_zh text not null default '',
  html_en text not null default '',
  is_on_shelf boolean not null default false,
  position int not null default 0,
  created_at timestamptz not null default now()
);

create table membership_specification (
  id bigint generated always as identity primary key,
  card_id bigint not null references membership_card on delete cascade,
  name_zh text not null check (char_length(name_zh) between 1 and 200),
  name_en text not null check (char_length(name_en) between 1 and 200),
  -- Where there are both, both are paid.
  fen bigint not null default 0 check (fen >= 0),
  points bigint not null default 0 check (points >= 0),
  -- Shown struck through.
  original_fen bigint check (original_fen > 0),
  -- Null: endless.
  stock bigint check (stock >= 0),
  duration int not null check (duration between 1 and 100000),
  unit text not null check (unit in ('hour', 'day', 'month', 'year')),
  sale_from timestamptz,
  sale_to timestamptz,
  is_enabled boolean not null default true,
  position int not null default 0,
  check (fen > 0 or points > 0),
  check (sale_to > sale_from)
);
create index membership_specification_of_card on membership_specification (card_id, position, id);

-- What was bought, in the words of that day.
create table membership_order (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[0-9]{18}$'),
  member_id bigint not null references member,
  card_id bigint references membership_card on delete set null,
  specification_id bigint references membership_specification on delete set null,
  role_id bigint references role on delete set null,
  role_zh text not null,
  role_en text not null,
  card_zh text not null,
  card_en text not null,
  specification_zh text not null,
  specification_en text not null,
  quantity int not null check (quantity > 0),
  duration int not null check (duration > 0),
  unit text not null check (unit in ('hour', 'day', 'month', 'year')),
  fen bigint not null check (fen >= 0),
  points bigint not null check (points >= 0),
  status text not null default 'paid' check (status in ('paid', 'refunded')),
  -- The stretch of the role that was bought by it.
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  transaction_id bigint not null references ledger_transaction,
  created_at timestamptz not null,
  refunded_at timestamptz,
  refunded_by bigint references member,
  refund_reason text not null default '' check (char_length(refund_reason) <= 500),
  check (fen > 0 or points > 0),
  check (ends_at > begins_at),
  check ((status = 'refunded') = (refunded_at is not null))
);
create index membership_order_of_member on membership_order (member_id, id desc);
create index membership_order_of_role on membership_order (member_id, role_id, begins_at) where status = 'paid';
create index membership_order_of_specification on membership_order (specification_id);
create index membership_order_by_status on membership_order (status, id desc);

-- Bought straight through a payment provider: what was meant, from the way out to the money's arrival.
create table membership_intent (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  specification_id bigint references membership_specification on delete set null,
  quantity int not null check (quantity > 0),
  -- The prices he saw, of them all.
  fen bigint not null check (fen > 0),
  points bigint not null check (points >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  -- Why the money stayed on the balance: the code of a refusal.
  refusal text,
  order_id bigint unique references membership_order on delete cascade,
  created_at timestamptz not null,
  check ((state = 'done') = (order_id is not null)),
  check ((state = 'refused') = (refusal is not null))
);
create index membership_intent_of_member on membership_intent (member_id, id desc);

-- Who has been told how many days before which end.
create table membership_reminder (
  member_id bigint not null references member on delete cascade,
  role_id bigint not null references role on delete cascade,
  ends_at timestamptz not null,
  days smallint not null check (days in (1, 7)),
  told_at timestamptz not null,
  primary key (member_id, role_id, ends_at, days)
);

-- Roles in the order in which they end.
create index member_role_ending on member_role (ends_at) where ends_at is not null;

insert into role_right (role_id, right_name, section_id) select id, 'console.membership', null from role where code = 'staff' on conflict do nothing;

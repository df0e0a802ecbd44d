-- Payments that do not fit. A proposal keeps the order it is for; what was credited by hand can be refunded; what cannot be credited goes
-- back to whoever paid it; one payment is one row in whatever bytes it is told of.

alter table payment_notice
  -- What the first of two people has proposed it for; the second one confirms exactly that.
  add column proposed_order_id bigint references payment_order,
  -- Gone back to the payer or on its way there: of what was credited, or all of what was not.
  add column refunded_fen bigint not null default 0;

-- Proposals of before named no order: they have to be made anew.
update payment_notice set review = 'open', proposed_by = null, reason = '' where review = 'proposed';

alter table payment_notice
  drop constraint payment_notice_review_check,
  add constraint payment_notice_review_check check (review in ('none', 'open', 'proposed', 'credited', 'returning', 'returned', 'dismissed', 'resolved')),
  add constraint payment_notice_proposal_check check ((review <> 'proposed') or (proposed_order_id is not null)),
  add constraint payment_notice_refunded_check check (case
    when review = 'credited' then refunded_fen between 0 and credited_fen
    when review in ('returning', 'returned') then fen is not null and refunded_fen = fen
    else refunded_fen = 0 end);
create index payment_notice_by_trade on payment_notice (provider, trade_number) where trade_number is not null;
create index payment_notice_by_credited_order on payment_notice (credited_order_id) where credited_order_id is not null;

-- `digest` is from here on what the notice says (what kind of word, order, trade, amount, currency), not its bytes: a provider stamps
-- each sending anew. Of several rows that said the same, the one a person has decided stays, else the first; the others need nobody.
create temporary table payment_notice_said as
  select n.id, n.provider, first_value(n.id) over same = n.id as is_kept,
    sha256(convert_to(concat_ws(E'\n', 'paid', coalesce(n.order_number, ''), n.trade_number, coalesce(n.fen::text, ''), coalesce(n.currency, '')), 'UTF8')) as digest
  from payment_notice n
  where n.trade_number is not null and n.verdict not in ('ignored', 'bad_signature', 'malformed', 'wrong_merchant')
  window same as (partition by n.provider, n.order_number, n.trade_number, n.fen, n.currency
    order by n.verdict in ('settled', 'late') desc, n.review = 'credited' desc, n.review = 'dismissed' desc, n.id);
update payment_notice n set digest = s.digest from payment_notice_said s where s.id = n.id and s.is_kept;
update payment_notice n set review = 'resolved', decided_at = n.last_at from payment_notice_said s where s.id = n.id and not s.is_kept and n.review = 'open';
drop table payment_notice_said;

-- Notices with a wrong signature beyond those that are kept: nobody could be believed of them, but that they came is known.
create table payment_notice_unkept (
  provider text primary key check (provider in ('sandbox', 'alipay', 'wechat', 'stripe')),
  seen_count bigint not null check (seen_count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);

-- A refund may be of a payment credited by hand (order and notice), or of one that was never credited and is in no books (notice only).
alter table payment_refund
  alter column order_id drop not null,
  alter column transaction_id drop not null,
  add column notice_id bigint references payment_notice,
  add constraint payment_refund_what_check check (order_id is not null or notice_id is not null),
  add constraint payment_refund_booked_check check ((order_id is null) = (transaction_id is null));
create index payment_refund_by_notice on payment_refund (notice_id) where notice_id is not null;

-- When it happened by the provider's own clock: its statements reckon in that, and a notice may reach us on another day.

alter table payment_order add column provider_at timestamptz, add constraint payment_order_provider_at_check check (provider_at is null or paid_at is not null);
alter table payment_notice add column provider_at timestamptz;
alter table payment_refund add column provider_at timestamptz;

drop index payment_order_by_payment;
create index payment_order_by_payment on payment_order (provider, (coalesce(provider_at, paid_at))) where paid_at is not null;

-- Who else may say that a person is there: one provider at most, its secret sealed.
create table captcha_provider (
  is_only boolean primary key default true check (is_only),
  kind text not null check (kind in ('turnstile', 'geetest')),
  is_on boolean not null,
  site_key text not null check (char_length(site_key) between 8 and 100),
  sealed_secret bytea not null,
  -- Where its answers are looked up; empty: at its own address.
  endpoint text not null default '' check (char_length(endpoint) <= 300),
  updated_at timestamptz not null default now()
);

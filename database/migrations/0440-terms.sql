-- Versions of the terms and the privacy policy, and which of them members have agreed to.

create table terms_version (
  id bigint generated always as identity primary key,
  -- Markdown; terms that are empty in both languages are the built-in ones.
  terms_zh text not null check (char_length(terms_zh) <= 20000),
  terms_en text not null check (char_length(terms_en) <= 20000),
  privacy_zh text not null check (char_length(privacy_zh) <= 20000),
  privacy_en text not null check (char_length(privacy_en) <= 20000),
  -- What is new, in plain words.
  summary_zh text not null default '' check (char_length(summary_zh) <= 500),
  summary_en text not null default '' check (char_length(summary_en) <= 500),
  -- Members go on only after they have agreed to it, or to a later one.
  asks_consent boolean not null default false,
  created_by bigint references member (id) on delete set null,
  created_at timestamptz not null default now()
);
create index terms_version_asks on terms_version (id) where asks_consent;
create index terms_version_created_by on terms_version (created_by);

create table terms_consent (
  member_id bigint not null references member (id) on delete cascade,
  version_id bigint not null references terms_version (id),
  agreed_at timestamptz not null default now(),
  primary key (member_id, version_id)
);
create index terms_consent_version on terms_consent (version_id);

-- The first version is what the settings held.
insert into terms_version (terms_zh, terms_en, privacy_zh, privacy_en)
select coalesce(max(value #>> '{}') filter (where key = 'termsText'), ''), coalesce(max(value #>> '{}') filter (where key = 'termsTextEn'), ''),
  coalesce(max(value #>> '{}') filter (where key = 'privacyText'), ''), coalesce(max(value #>> '{}') filter (where key = 'privacyTextEn'), '')
from setting;
delete from setting where key in ('termsText', 'termsTextEn', 'privacyText', 'privacyTextEn');

-- What all migrations together make, written by `npm run schema` from PostgreSQL's own catalogue. Never edited by hand:
-- a test builds one database from the migrations and one from this file, and both must be the same.

create extension if not exists pg_trgm;

create domain ledger_amount as bigint constraint ledger_amount_check CHECK ((VALUE <> 0));
create domain ledger_currency as text constraint ledger_currency_check CHECK ((VALUE = ANY (ARRAY['CNY'::text, 'POINT'::text])));
create domain ledger_key as text constraint ledger_key_check CHECK (((length(VALUE) >= 3) AND (length(VALUE) <= 200)));
create domain ledger_kind as text constraint ledger_kind_check CHECK ((VALUE = ANY (ARRAY['member'::text, 'envelope'::text, 'unlock'::text, 'bounty'::text, 'gateway'::text, 'fee'::text, 'sale'::text, 'issue'::text, 'adjustment'::text, 'forfeit'::text])));
create domain ledger_module as text constraint ledger_module_check CHECK ((VALUE ~ '^[a-z][a-z.-]{2,40}$'::text));
create domain ledger_piece as smallint constraint ledger_piece_check CHECK (((VALUE >= 0) AND (VALUE <= 15)));
create domain ledger_remark as text constraint ledger_remark_check CHECK ((length(VALUE) <= 500));
create domain ledger_sequence as bigint constraint ledger_sequence_check CHECK ((VALUE > 0));
create domain red_envelope_count as integer constraint red_envelope_count_check CHECK (((VALUE >= 0) AND (VALUE <= 999)));
create domain red_envelope_end as text constraint red_envelope_end_check CHECK ((VALUE = ANY (ARRAY['empty'::text, 'stopped'::text, 'expired'::text, 'topic'::text, 'member'::text, 'staff'::text])));
create domain red_envelope_fen as integer constraint red_envelope_fen_check CHECK ((VALUE >= 0));
create domain red_envelope_greeting as text constraint red_envelope_greeting_check1 CHECK ((length(VALUE) <= 240));
create domain red_envelope_hash as bytea constraint red_envelope_hash_check CHECK ((octet_length(VALUE) = 32));
create domain red_envelope_kind as text constraint red_envelope_kind_check1 CHECK ((VALUE = ANY (ARRAY['personal'::text, 'random'::text, 'fixed'::text])));
create domain red_envelope_place as integer constraint red_envelope_place_check CHECK (((VALUE >= 1) AND (VALUE <= 999)));
create domain red_envelope_share as integer constraint red_envelope_share_check CHECK ((VALUE > 0));
create domain red_envelope_total as integer constraint red_envelope_total_check CHECK (((VALUE >= 1) AND (VALUE <= 10000000)));

create table announcement (
  id bigint not null generated always as identity,
  placement text not null,
  section_id bigint,
  text_zh text not null,
  text_en text not null default ''::text,
  link text not null default ''::text,
  picture text not null default ''::text,
  audience text not null,
  starts_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);

create table announcement_dismissal (
  member_id bigint not null,
  announcement_id bigint not null,
  dismissed_at timestamp with time zone not null default now()
);

create table announcement_role (
  announcement_id bigint not null,
  role_id bigint not null
);

create table article (
  id bigint not null generated always as identity,
  author_id bigint,
  title text not null,
  summary text not null,
  cover jsonb,
  language text,
  status text not null default 'published'::text,
  is_announced boolean not null default true,
  publish_at timestamp with time zone,
  is_held boolean not null default false,
  published_at timestamp with time zone not null default now(),
  source text not null,
  html text not null,
  pipeline_version integer not null,
  version integer not null default 1,
  comment_count integer not null default 0,
  last_floor integer not null default 0,
  like_count integer not null default 0,
  favourite_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  preview_key text
) with (fillfactor=80);

create table article_chosen (
  id bigint not null generated always as identity,
  target_kind text not null,
  target_id bigint not null,
  position integer not null,
  created_at timestamp with time zone not null default now()
);

create table article_revision (
  id bigint not null generated always as identity,
  article_id bigint not null,
  editor_id bigint,
  title text not null,
  source text not null,
  created_at timestamp with time zone not null default now()
);

create table attachment (
  id bigint not null generated always as identity,
  path text not null,
  owner_id bigint,
  kind text not null,
  state text not null default 'arriving'::text,
  content_type text not null,
  size bigint not null,
  width integer,
  height integer,
  blur text,
  widths integer[] not null default '{}'::integer[],
  is_animated boolean not null default false,
  name text not null,
  created_at timestamp with time zone not null default now(),
  loose_since timestamp with time zone default now()
);

create table attachment_day (
  member_id bigint not null,
  day date not null,
  bytes bigint not null
);

create table attachment_part (
  upload_id text not null,
  number integer not null,
  tag text not null
);

create table attachment_upload (
  id text not null,
  owner_id bigint not null,
  kind text not null,
  path text not null,
  object_key text not null,
  store_upload text not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  part_bytes integer not null,
  created_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  attachment_id bigint
);

create table attachment_use (
  kind text not null,
  target_id text not null,
  attachment_id bigint not null,
  is_current boolean not null default true,
  is_hidden boolean not null default false
);

create table audit (
  id bigint not null generated always as identity,
  actor_id bigint,
  action text not null,
  target_kind text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default ''::text,
  address text not null default ''::text,
  created_at timestamp with time zone not null default now()
);

create table ban (
  id bigint not null generated always as identity,
  range cidr not null,
  ends_at timestamp with time zone,
  reason text not null,
  note text not null default ''::text,
  created_by bigint,
  created_at timestamp with time zone not null default now()
);

create table block (
  member_id bigint not null,
  blocked_id bigint not null,
  created_at timestamp with time zone not null default now()
);

create table captcha (
  key text not null,
  tries integer not null default 0,
  ends_at timestamp with time zone not null
);

create table captcha_provider (
  is_only boolean not null default true,
  kind text not null,
  is_on boolean not null,
  site_key text not null,
  sealed_secret bytea not null,
  endpoint text not null default ''::text,
  updated_at timestamp with time zone not null default now()
);

create table comment (
  id bigint not null generated always as identity,
  target_id bigint not null,
  floor integer,
  author_id bigint,
  status text not null default 'published'::text,
  source text not null,
  html text not null,
  excerpt text not null default ''::text,
  pipeline_version integer not null,
  quote_id bigint,
  reply_count integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  place text,
  is_announced boolean not null default true,
  target_kind text not null,
  parent_id bigint,
  reply_to_id bigint,
  former_id bigint,
  quoted_words text,
  like_count integer not null default 0,
  favourite_count integer not null default 0
);

create table comment_revision (
  id bigint not null generated always as identity,
  comment_id bigint not null,
  editor_id bigint,
  source text not null,
  created_at timestamp with time zone not null default now()
);

create table community_rules (
  section_id bigint not null,
  source_zh text not null default ''::text,
  source_en text not null default ''::text,
  html_zh text not null default ''::text,
  html_en text not null default ''::text,
  edited_at timestamp with time zone not null default now()
);

create table content_safety_provider (
  is_only boolean not null default true,
  kind text not null,
  is_on boolean not null,
  key_id text not null,
  sealed_secret bytea not null,
  endpoint text not null,
  region text not null,
  scene text not null,
  when_silent text not null,
  updated_at timestamp with time zone not null default now()
);

create table custom_link (
  id bigint not null generated always as identity,
  region text not null,
  name_zh text not null,
  name_en text not null default ''::text,
  address text not null,
  logo text not null default ''::text,
  is_hidden boolean not null default false,
  position integer not null default 0
);

create table daily_count (
  day date not null,
  measure text not null,
  count integer not null default 0
);

create table daily_visit_rank (
  day date not null,
  kind text not null,
  name text not null,
  count integer not null
);

create table daily_visitor (
  day date not null,
  visitor bytea not null
);

create table data_export (
  id bigint not null generated always as identity,
  member_id bigint not null,
  state text not null default 'waiting'::text,
  path text,
  size bigint,
  asked_at timestamp with time zone not null default now(),
  ready_at timestamp with time zone,
  ends_at timestamp with time zone,
  session_id bigint
);

create table delivery (
  id bigint not null generated always as identity,
  channel text not null,
  template text not null,
  recipient text not null,
  language text not null,
  sealed_words bytea,
  state text not null,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone,
  fault text,
  carrier_id text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);

create table delivery_provider (
  channel text not null,
  is_on boolean not null default false,
  details jsonb not null,
  sealed_secret bytea,
  updated_at timestamp with time zone not null default now(),
  tried_at timestamp with time zone,
  went boolean
);

create table departure (
  member_id bigint not null,
  asked_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  forfeits boolean not null default false
);

create table draft (
  id bigint not null generated always as identity,
  member_id bigint not null,
  name text not null,
  key text not null,
  fields jsonb not null,
  subject text not null default ''::text,
  version integer not null default 1,
  size integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);

create table embed_page (
  id bigint not null generated always as identity,
  url text not null,
  url_hash bytea not null,
  title text not null default ''::text,
  description text not null default ''::text,
  site text not null default ''::text,
  picture text,
  is_found boolean not null default false,
  due_at timestamp with time zone,
  attempts smallint not null default 0,
  fetched_at timestamp with time zone
);

create table embed_use (
  kind text not null,
  item_id bigint not null,
  page_id bigint not null
);

create table emoji (
  id bigint not null generated always as identity,
  name text not null,
  keywords text[] not null default '{}'::text[],
  path text not null,
  position integer not null,
  is_on boolean not null default true,
  created_at timestamp with time zone not null default now()
);

create table favourite (
  id bigint not null generated always as identity,
  member_id bigint not null,
  target_kind text not null,
  target_id bigint not null,
  folder_id bigint,
  created_at timestamp with time zone not null default now()
);

create table favourite_folder (
  id bigint not null generated always as identity,
  member_id bigint not null,
  name text not null,
  created_at timestamp with time zone not null default now()
);

create table feedback (
  id bigint not null generated always as identity,
  author_id bigint,
  name text not null,
  contact text not null,
  content text not null,
  language text not null,
  is_answered boolean not null default false,
  created_at timestamp with time zone not null default now()
);

create table feedback_reply (
  id bigint not null generated always as identity,
  feedback_id bigint not null,
  staff_id bigint,
  content text not null,
  by_mail boolean not null,
  created_at timestamp with time zone not null default now()
);

create table file (
  id bigint not null generated always as identity,
  path text not null,
  kind text not null,
  content_type text not null,
  size bigint not null,
  width integer,
  height integer,
  owner_id bigint,
  created_at timestamp with time zone not null default now(),
  widths integer[] not null default '{}'::integer[]
);

create table follow (
  member_id bigint not null,
  kind text not null,
  target_id text not null,
  created_at timestamp with time zone not null default now()
);

create table follow_count (
  kind text not null,
  target_id text not null,
  follower_count integer not null
) with (fillfactor=80);

create table follow_total (
  member_id bigint not null,
  kind text not null,
  follow_count integer not null
) with (fillfactor=80);

create table help (
  id bigint not null generated always as identity,
  parent_id bigint,
  title_zh text not null,
  title_en text not null,
  source_zh text,
  source_en text,
  html_zh text,
  html_en text,
  position integer not null default 0,
  updated_at timestamp with time zone not null default now()
);

create table hidden_content (
  id bigint not null generated always as identity,
  target_id bigint not null,
  position smallint,
  version integer not null default 1,
  unlock_count integer not null default 0,
  target_kind text not null
);

create table hidden_content_version (
  hidden_content_id bigint not null,
  version integer not null,
  kind text not null,
  amount bigint,
  sealed_password bytea,
  source text not null,
  html text not null,
  characters integer not null,
  pictures smallint not null,
  files smallint not null,
  videos smallint not null,
  pipeline_version integer not null,
  created_at timestamp with time zone not null default now()
);

create table idempotency_key (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone not null default now()
);

create table import_entry (
  kind text not null,
  external_id text not null,
  id bigint not null
);

create table ledger_account (
  id bigint not null generated always as identity,
  currency ledger_currency not null,
  kind ledger_kind not null,
  holder_id bigint,
  piece ledger_piece not null default 0,
  balance bigint not null default 0,
  entry_count bigint not null default 0
) with (fillfactor=70);

create table ledger_adjustment (
  id bigint not null generated always as identity,
  member_id bigint not null,
  currency text not null,
  amount bigint not null,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  state text not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision text not null default ''::text,
  transaction_id bigint
);

create table ledger_check (
  id bigint not null generated always as identity,
  occasion text not null,
  started_at timestamp with time zone not null,
  took_ms integer not null,
  account_count bigint not null,
  transaction_count bigint not null,
  entry_count bigint not null,
  checks text[] not null,
  difference_count integer not null,
  differences jsonb not null
);

create table ledger_day (
  day date not null,
  kind text not null,
  name text not null,
  currency text not null,
  amount bigint not null,
  count bigint not null
);

create table ledger_entry (
  account_id bigint not null,
  sequence ledger_sequence not null,
  transaction_id bigint not null,
  amount ledger_amount not null,
  balance bigint not null,
  counterparty_id bigint
);

create table ledger_transaction (
  id bigint not null generated always as identity,
  module ledger_module not null,
  key ledger_key not null,
  source_id bigint,
  target_id bigint,
  actor_id bigint,
  reverses_id bigint,
  remark ledger_remark not null default ''::text,
  created_at timestamp with time zone not null,
  target_kind text
);

create table level (
  id bigint not null generated always as identity,
  threshold bigint not null,
  name_zh text not null,
  name_en text not null
);

create table like_of_member (
  id bigint not null generated always as identity,
  member_id bigint not null,
  target_kind text not null,
  target_id bigint not null,
  created_at timestamp with time zone not null default now()
);

create table login_log (
  id bigint not null generated always as identity,
  member_id bigint not null,
  session_id bigint,
  kind text not null,
  address text not null,
  agent text not null,
  created_at timestamp with time zone not null default now(),
  way text,
  second text
);

create table login_provider (
  id bigint not null generated always as identity,
  kind text not null,
  name_zh text not null,
  name_en text not null,
  is_on boolean not null default false,
  may_register boolean not null default true,
  on_desktop boolean not null default true,
  on_mobile boolean not null default true,
  on_wechat boolean not null default true,
  position integer not null default 0,
  setup jsonb not null default '{}'::jsonb,
  secrets bytea,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now()
);

create table login_provider_link (
  provider_id bigint not null,
  subject text not null,
  member_id bigint not null,
  name text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now()
);

create table login_provider_return (
  state_hash bytea not null,
  ends_at timestamp with time zone not null
);

create table member (
  id bigint not null generated always as identity,
  account text not null,
  account_skeleton text not null,
  nickname text,
  nickname_skeleton text,
  nickname_changed_at timestamp with time zone,
  avatar_path text,
  bio text not null default ''::text,
  password_hash text,
  hint_question text,
  hint_answer_hash text,
  state text not null default 'active'::text,
  suspended_until timestamp with time zone,
  is_owner boolean not null default false,
  show_dynamics boolean not null default true,
  topic_count integer not null default 0,
  comment_count integer not null default 0,
  reply_count integer not null default 0,
  last_seen_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  phone text,
  phone_verified_at timestamp with time zone,
  email text,
  email_verified_at timestamp with time zone,
  password_changed_at timestamp with time zone,
  registered_by text not null default 'account'::text,
  note text not null default ''::text,
  lifetime_points bigint not null default 0,
  cancelled_at timestamp with time zone,
  verified_as text[] not null default '{}'::text[],
  suspend_reason text not null default ''::text,
  facet smallint not null generated always as (((((
CASE state
    WHEN 'active'::text THEN 0
    WHEN 'suspended'::text THEN 20
    ELSE 40
END +
CASE registered_by
    WHEN 'account'::text THEN 0
    WHEN 'phone'::text THEN 4
    WHEN 'email'::text THEN 8
    WHEN 'provider'::text THEN 12
    ELSE 16
END) +
CASE
    WHEN (phone_verified_at IS NULL) THEN 0
    ELSE 2
END) +
CASE
    WHEN (email_verified_at IS NULL) THEN 0
    ELSE 1
END))::smallint) stored,
  nickname_is_chosen boolean not null default false,
  question_count integer not null default 0,
  answer_count integer not null default 0
);

create table member_field (
  id bigint not null generated always as identity,
  name_zh text not null,
  name_en text not null,
  tip_zh text not null default ''::text,
  tip_en text not null default ''::text,
  kind text not null,
  is_required boolean not null default false,
  is_visible boolean not null default true,
  is_searchable boolean not null default false,
  is_multiple boolean not null default false,
  max_length integer not null default 50,
  row_count integer not null default 3,
  filter smallint not null default 0,
  pattern text,
  options jsonb not null default '[]'::jsonb,
  position integer not null default 0,
  created_at timestamp with time zone not null default now()
);

create table member_field_value (
  member_id bigint not null,
  field_id bigint not null,
  entries text[] not null
);

create table member_role (
  member_id bigint not null,
  role_id bigint not null,
  ends_at timestamp with time zone,
  granted_at timestamp with time zone not null default now()
);

create table membership_card (
  id bigint not null generated always as identity,
  role_id bigint,
  name_zh text not null,
  name_en text not null,
  subtitle_zh text not null default ''::text,
  subtitle_en text not null default ''::text,
  tags_zh text[] not null default '{}'::text[],
  tags_en text[] not null default '{}'::text[],
  introduction_zh text not null default ''::text,
  introduction_en text not null default ''::text,
  html_zh text not null default ''::text,
  html_en text not null default ''::text,
  is_on_shelf boolean not null default false,
  position integer not null default 0,
  created_at timestamp with time zone not null default now()
);

create table membership_intent (
  id bigint not null generated always as identity,
  member_id bigint not null,
  specification_id bigint,
  quantity integer not null,
  fen bigint not null,
  points bigint not null,
  state text not null default 'waiting'::text,
  refusal text,
  order_id bigint,
  created_at timestamp with time zone not null
);

create table membership_order (
  id bigint not null generated always as identity,
  number text not null,
  member_id bigint not null,
  card_id bigint,
  specification_id bigint,
  role_id bigint,
  role_zh text not null,
  role_en text not null,
  card_zh text not null,
  card_en text not null,
  specification_zh text not null,
  specification_en text not null,
  quantity integer not null,
  duration integer not null,
  unit text not null,
  fen bigint not null,
  points bigint not null,
  status text not null default 'paid'::text,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  transaction_id bigint not null,
  created_at timestamp with time zone not null,
  refunded_at timestamp with time zone,
  refunded_by bigint,
  refund_reason text not null default ''::text
);

create table membership_reminder (
  member_id bigint not null,
  role_id bigint not null,
  ends_at timestamp with time zone not null,
  days smallint not null,
  told_at timestamp with time zone not null
);

create table membership_specification (
  id bigint not null generated always as identity,
  card_id bigint not null,
  name_zh text not null,
  name_en text not null,
  fen bigint not null default 0,
  points bigint not null default 0,
  original_fen bigint,
  stock bigint,
  duration integer not null,
  unit text not null,
  sale_from timestamp with time zone,
  sale_to timestamp with time zone,
  is_enabled boolean not null default true,
  position integer not null default 0
);

create table mention (
  kind text not null,
  item_id bigint not null,
  member_id bigint not null,
  told_at timestamp with time zone not null
);

create table mention_due (
  member_id bigint not null
);

create table mention_pinyin (
  member_id bigint not null,
  whole text not null,
  initials text not null
);

create table migration (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  digest text
);

create table moderation_appeal (
  case_id bigint not null,
  member_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null
);

create table moderation_case (
  id bigint not null generated always as identity,
  target_kind text not null,
  target_id bigint not null,
  author_id bigint,
  section_id bigint,
  sources text[] not null,
  signal_count integer not null default 1,
  opened_at timestamp with time zone not null,
  state text not null default 'open'::text,
  claimed_by bigint,
  claimed_at timestamp with time zone,
  decision text,
  reason text not null default ''::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  undo_until timestamp with time zone,
  settled_at timestamp with time zone,
  reversed_at timestamp with time zone,
  undo jsonb not null default '{}'::jsonb,
  found text[] not null default '{}'::text[]
);

create table moderation_removal (
  id bigint not null generated always as identity,
  member_id bigint not null,
  since timestamp with time zone,
  until timestamp with time zone not null,
  reason text not null,
  state text not null,
  removed_count integer not null default 0,
  restored_count integer not null default 0,
  created_at timestamp with time zone not null
);

create table moderation_removed_text (
  removal_id bigint not null,
  kind text not null,
  text_id bigint not null,
  status text not null
);

create table moderation_sanction (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  ends_at timestamp with time zone,
  reason text not null,
  case_id bigint not null,
  staff_id bigint not null,
  created_at timestamp with time zone not null,
  lifted_at timestamp with time zone
);

create table moderation_view (
  id bigint not null generated always as identity,
  member_id bigint not null,
  name text not null,
  filters jsonb not null
);

create table navigation_category (
  id bigint not null generated always as identity,
  name_zh text not null,
  name_en text not null,
  position integer not null default 0
);

create table navigation_site (
  id bigint not null generated always as identity,
  category_id bigint not null,
  url text not null,
  name text not null,
  description text not null,
  logo_path text not null default ''::text,
  status text not null,
  suggested_by bigint,
  reason text not null default ''::text,
  visit_count bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone,
  failure_count smallint not null default 0
);

create table news_flash (
  id bigint not null generated always as identity,
  text text not null,
  source_name text not null default ''::text,
  source_url text not null default ''::text,
  is_important boolean not null default false,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone
);

create table notice (
  id bigint not null generated always as identity,
  author_id bigint,
  title text not null,
  source text not null,
  html text not null,
  audience text not null,
  role_id bigint,
  sends_at timestamp with time zone not null,
  recipient_count integer not null,
  read_count integer not null default 0,
  recalled_at timestamp with time zone,
  recalled_by bigint,
  created_at timestamp with time zone not null default now(),
  title_en text,
  source_en text,
  html_en text
);

create table notice_read (
  notice_id bigint not null,
  member_id bigint not null,
  read_at timestamp with time zone not null,
  deleted_at timestamp with time zone
);

create table notice_recipient (
  notice_id bigint not null,
  member_id bigint not null
);

create table outbox (
  id bigint not null generated always as identity,
  name text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now()
);

create table page_visit (
  id bigint not null generated always as identity,
  url text not null,
  referrer_host text not null,
  device text not null,
  browser text not null,
  system text not null,
  visitor bytea not null,
  address text not null,
  created_at timestamp with time zone not null default now()
);

create table passkey (
  id bigint not null generated always as identity,
  member_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  is_synced boolean not null default false,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone
);

create table passkey_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  member_id bigint,
  ends_at timestamp with time zone not null
);

create table payment_notice (
  id bigint not null generated always as identity,
  provider text not null,
  digest bytea not null,
  source text not null,
  verdict text not null,
  order_number text,
  trade_number text,
  fen bigint,
  currency text,
  seen_count integer not null default 1,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  review text not null default 'none'::text,
  proposed_by bigint,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  credited_fen bigint not null default 0,
  credited_order_id bigint,
  proposed_order_id bigint,
  refunded_fen bigint not null default 0,
  provider_at timestamp with time zone
);

create table payment_notice_unkept (
  provider text not null,
  seen_count bigint not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null
);

create table payment_order (
  id bigint not null generated always as identity,
  number text not null,
  member_id bigint not null,
  provider text not null,
  product smallint not null,
  fen bigint not null,
  purpose text not null,
  purpose_id bigint,
  status text not null default 'waiting'::text,
  start jsonb,
  handle text,
  trade_number text,
  is_late boolean not null default false,
  refunded_fen bigint not null default 0,
  created_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  asked_at timestamp with time zone,
  provider_at timestamp with time zone
);

create table payment_provider (
  kind text not null,
  is_on boolean not null,
  position integer not null default 0,
  setup jsonb not null default '{}'::jsonb,
  secrets bytea,
  changed_at timestamp with time zone not null default now()
);

create table payment_refund (
  id bigint not null generated always as identity,
  number text not null,
  order_id bigint,
  fen bigint not null,
  state text not null default 'waiting'::text,
  reason text not null,
  transaction_id bigint,
  provider_number text,
  said text not null default ''::text,
  attempts integer not null default 0,
  created_by bigint,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  notice_id bigint,
  provider_at timestamp with time zone
);

create table payment_sandbox_trade (
  order_number text not null,
  trade_number text not null,
  fen bigint not null,
  status text not null,
  refunded_fen bigint not null default 0,
  at timestamp with time zone not null
);

create table payment_statement (
  id bigint not null generated always as identity,
  provider text not null,
  file_name text not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  line_count integer not null,
  payment_fen bigint not null,
  refund_fen bigint not null,
  difference_count integer not null,
  differences jsonb not null,
  created_by bigint,
  created_at timestamp with time zone not null
);

create table phone_change_mark (
  session_id bigint not null,
  member_id bigint not null,
  mark_hash bytea not null,
  phone text not null,
  ends_at timestamp with time zone not null
);

create table point_check_in (
  member_id bigint not null,
  day date not null,
  streak integer not null,
  points integer not null,
  created_at timestamp with time zone not null
);

create table point_day (
  member_id bigint not null,
  day date not null,
  earned integer not null
);

create table point_debt (
  member_id bigint not null,
  amount bigint not null
);

create table point_reward (
  kind text not null,
  post_id bigint not null,
  member_id bigint not null,
  target_id bigint,
  published_at timestamp with time zone not null,
  amount integer,
  is_given boolean not null default false,
  round integer not null default 0,
  due_at timestamp with time zone,
  target_kind text
);

create table poll (
  id bigint not null generated always as identity,
  target_kind text not null,
  target_id bigint not null,
  title text not null,
  labels text[] not null,
  counts integer[] not null,
  voter_count integer not null default 0,
  max_choices smallint not null,
  results text not null,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null
);

create table poll_ballot (
  poll_id bigint not null,
  member_id bigint not null,
  choices smallint[] not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone
);

create table private_message (
  id bigint not null generated always as identity,
  chat_id bigint not null,
  sender_id bigint not null,
  body text not null,
  pictures text[] not null default '{}'::text[],
  envelope_id bigint,
  removed_by bigint,
  created_at timestamp with time zone not null default now()
);

create table private_message_chat (
  id bigint not null generated always as identity,
  low_id bigint not null,
  high_id bigint not null,
  created_at timestamp with time zone not null default now()
);

create table private_message_member (
  member_id bigint not null,
  accepts text not null default 'all'::text,
  unread_count integer not null default 0
);

create table private_message_side (
  chat_id bigint not null,
  member_id bigint not null,
  last_id bigint not null default 0,
  read_to bigint not null default 0,
  delivered_to bigint not null default 0,
  cleared_to bigint not null default 0,
  unread_count integer not null default 0
);

create table question (
  id bigint not null generated always as identity,
  author_id bigint,
  title text not null,
  summary text not null default ''::text,
  language text,
  tags text[] not null,
  words text[] not null default '{}'::text[],
  status text not null default 'published'::text,
  bounty_fen bigint not null default 0,
  bounty_points bigint not null default 0,
  bounty_state text not null default 'none'::text,
  bounty_moves integer not null default 0,
  adopted_id bigint,
  adopted_at timestamp with time zone,
  is_pinned boolean not null default false,
  is_closed boolean not null default false,
  has_poll boolean not null default false,
  has_video boolean not null default false,
  answer_count integer not null default 0,
  last_floor integer not null default 0,
  last_answer_at timestamp with time zone not null default now(),
  last_answerer_id bigint,
  view_count bigint not null default 0,
  place text,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  reminded_at timestamp with time zone,
  is_announced boolean not null default true,
  like_count integer not null default 0,
  favourite_count integer not null default 0,
  published_at timestamp with time zone,
  is_sunk boolean not null default false
) with (fillfactor=80);

create table question_adoption (
  id bigint not null generated always as identity,
  question_id bigint not null,
  comment_id bigint not null,
  payee_id bigint,
  by_id bigint,
  by_staff boolean not null,
  paid_fen bigint not null,
  fee_fen bigint not null,
  paid_points bigint not null,
  created_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  cancelled_by_id bigint
);

create table question_content (
  question_id bigint not null,
  source text not null,
  html text not null,
  pipeline_version integer not null,
  version integer not null default 1
);

create table question_invitation (
  id bigint not null generated always as identity,
  question_id bigint not null,
  invitee_id bigint not null,
  inviter_id bigint not null,
  created_at timestamp with time zone not null default now()
);

create table question_postscript (
  id bigint not null generated always as identity,
  question_id bigint not null,
  source text not null,
  html text not null,
  pipeline_version integer not null,
  created_at timestamp with time zone not null default now()
);

create table question_revision (
  id bigint not null generated always as identity,
  question_id bigint not null,
  editor_id bigint,
  title text not null,
  source text not null,
  tags text[] not null,
  created_at timestamp with time zone not null default now()
);

create table question_tag_count (
  tag text not null,
  question_count integer not null
);

create table question_term (
  term text not null,
  created_at timestamp with time zone not null,
  question_id bigint not null
);

create table question_view (
  question_id bigint not null,
  visitor bytea not null,
  seen_at timestamp with time zone not null
);

create table rate_counter (
  bucket text not null,
  count integer not null,
  resets_at timestamp with time zone not null
);

create table reading (
  id bigint not null generated always as identity,
  member_id bigint not null,
  target_kind text not null,
  target_id bigint not null,
  read_at timestamp with time zone not null,
  floor integer not null default 0,
  known_floor integer not null default 0,
  block integer not null default 0
);

create table reading_pause (
  member_id bigint not null,
  paused_at timestamp with time zone not null
);

create table reading_see_later (
  id bigint not null generated always as identity,
  member_id bigint not null,
  target_kind text not null,
  target_id bigint not null,
  created_at timestamp with time zone not null
);

create table recovery (
  id bigint not null generated always as identity,
  ticket_hash bytea not null,
  kind text not null,
  target text not null,
  tries integer not null default 0,
  is_answer_right boolean not null default false,
  is_code_right boolean not null default false,
  member_id bigint,
  proof_hash bytea,
  ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now()
);

create table recovery_decoy (
  question text not null,
  weight integer not null
);

create table recovery_wait (
  member_id bigint not null,
  proof_hash bytea not null,
  address text not null default ''::text,
  agent text not null default ''::text,
  asked_at timestamp with time zone not null,
  opens_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  stopped_at timestamp with time zone
);

create table red_envelope (
  id bigint not null generated always as identity,
  kind red_envelope_kind not null,
  giver_id bigint not null,
  target_id bigint,
  receiver_id bigint,
  total_fen red_envelope_total not null,
  share_count red_envelope_place not null,
  greeting red_envelope_greeting not null default ''::text,
  seed_hash red_envelope_hash not null,
  sealed_seed bytea not null,
  claimed_count red_envelope_count not null default 0,
  claimed_fen red_envelope_fen not null default 0,
  returned_fen red_envelope_fen not null default 0,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason red_envelope_end,
  target_kind text,
  rest_ms bigint
) with (fillfactor=70);

create table red_envelope_claim (
  envelope_id bigint not null,
  place red_envelope_place not null,
  member_id bigint not null,
  fen red_envelope_share not null,
  created_at timestamp with time zone not null
);

create table red_envelope_sealed_share (
  envelope_id bigint not null,
  place red_envelope_place not null,
  sealed bytea not null
);

create table reminder (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  rank integer not null,
  event text not null,
  actor_id bigint,
  actor_count integer not null default 0,
  text_kind text,
  text_id bigint,
  thread_kind text,
  thread_id bigint,
  facts jsonb not null default '{}'::jsonb,
  is_listed boolean not null default true,
  happened_at timestamp with time zone not null,
  read_at timestamp with time zone,
  mail text,
  push text
) with (fillfactor=80);

create table reminder_actor (
  reminder_id bigint not null,
  member_id bigint not null
);

create table reminder_choice (
  member_id bigint not null,
  kind text not null,
  is_on_site boolean not null,
  mail text not null,
  is_pushed boolean
);

create table reminder_device (
  id bigint not null generated always as identity,
  member_id bigint not null,
  session_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  agent text not null,
  language text not null,
  created_at timestamp with time zone not null default now(),
  failing_since timestamp with time zone
);

create table reminder_digest (
  member_id bigint not null,
  every text not null default 'day'::text,
  hour smallint not null default 9,
  sent_at timestamp with time zone
);

create table reminder_unread (
  member_id bigint not null,
  unread integer not null default 0
) with (fillfactor=80);

create table report (
  id bigint not null generated always as identity,
  reporter_id bigint not null,
  target_kind text not null,
  target_id bigint not null,
  author_id bigint,
  reason_id bigint not null,
  body text not null default ''::text,
  pictures text[] not null default '{}'::text[],
  case_id bigint not null,
  state text not null default 'pending'::text,
  result text not null default ''::text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  removed_by text,
  removed_at timestamp with time zone,
  is_turned boolean not null default false
);

create table report_hidden (
  target_kind text not null,
  target_id bigint not null,
  case_id bigint not null,
  hidden_at timestamp with time zone not null
);

create table report_message_reading (
  case_id bigint not null,
  member_id bigint not null,
  read_at timestamp with time zone not null
);

create table report_reason (
  id bigint not null generated always as identity,
  parent_id bigint,
  name_zh text not null,
  name_en text not null,
  needs_text boolean not null default false,
  is_enabled boolean not null default true,
  position integer not null default 0
);

create table review_edit (
  id bigint not null generated always as identity,
  kind text not null,
  text_id bigint not null,
  thread_kind text not null,
  thread_id bigint not null,
  author_id bigint not null,
  input jsonb not null,
  state text not null default 'waiting'::text,
  reason text not null default ''::text,
  created_at timestamp with time zone not null,
  case_id bigint
);

create table role (
  id bigint not null generated always as identity,
  code text not null,
  kind text not null,
  name_zh text not null,
  name_en text not null,
  position integer not null default 0,
  remark text not null default ''::text
);

create table role_right (
  role_id bigint not null,
  right_name text not null,
  section_id bigint
);

create table role_stretch (
  order_id bigint not null,
  member_id bigint not null,
  role_id bigint not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_withdrawn boolean not null default false
);

create table search_count (
  day date not null,
  query text not null,
  searches integer not null,
  misses integer not null,
  members integer not null
);

create table search_document (
  id bigint not null,
  thread_id bigint not null,
  section_id bigint,
  author_id bigint,
  created_at timestamp with time zone not null,
  indexed_at timestamp with time zone not null,
  likes integer not null default 0,
  part smallint not null default 0,
  cut_version smallint not null,
  kind text not null,
  thread_kind text not null,
  replies integer,
  bounty bigint,
  active_at timestamp with time zone,
  tags text[],
  marks text[],
  names text,
  words text not null
) with (fillfactor=90);

create table search_engine (
  id smallint not null default 1,
  cut_version integer not null,
  served text,
  filled text,
  after_kind text not null default ''::text,
  after_id bigint not null default 0,
  after_part smallint not null default 0
);

create table search_engine_queue (
  id bigint not null generated always as identity,
  kind text not null,
  document_id bigint not null,
  part smallint not null
);

create table search_hidden_word (
  id bigint not null generated always as identity,
  word text not null,
  created_at timestamp with time zone not null
);

create table search_progress (
  kind text not null,
  after_id bigint not null default 0,
  cut_version smallint not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone
);

create table search_recent (
  member_id bigint not null,
  query text not null,
  searched_at timestamp with time zone not null
);

create table second_factor (
  member_id bigint not null,
  totp_sealed bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint not null default 0,
  asks_passkey boolean not null default false
);

create table second_factor_code (
  member_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  salt bytea
);

create table second_factor_mark (
  session_id bigint not null,
  ends_at timestamp with time zone not null
);

create table second_factor_pending (
  member_id bigint not null,
  sealed bytea not null,
  tries integer not null default 0,
  ends_at timestamp with time zone not null
);

create table second_factor_ticket (
  ticket_hash bytea not null,
  member_id bigint not null,
  tries integer not null default 0,
  ends_at timestamp with time zone not null,
  way text
);

create table section (
  id bigint not null generated always as identity,
  parent_id bigint,
  name_zh text not null,
  name_en text not null,
  description_zh text not null default ''::text,
  description_en text not null default ''::text,
  color text not null default '#0f766e'::text,
  position integer not null default 0,
  topic_count integer not null default 0,
  essence_count integer not null default 0,
  is_archived boolean not null default false,
  created_at timestamp with time zone not null default now(),
  review text not null default 'none'::text
);

create table section_restriction (
  section_id bigint not null,
  right_name text not null
);

create table sensitive_word (
  id bigint not null generated always as identity,
  list_id bigint not null,
  text text not null,
  looks text not null,
  is_whole boolean
);

create table sensitive_word_hit (
  id bigint not null generated always as identity,
  member_id bigint,
  call text not null,
  field text not null,
  word text not null,
  list_name text not null,
  category text not null,
  level text not null,
  excerpt text not null,
  created_at timestamp with time zone not null
);

create table sensitive_word_list (
  id bigint not null generated always as identity,
  name text not null,
  category text not null default ''::text,
  level text not null,
  replacement text not null default ''::text,
  is_on boolean not null default true,
  is_whole boolean not null default false,
  is_pinyin boolean not null default false,
  word_count integer not null default 0,
  created_at timestamp with time zone not null
);

create table session (
  id bigint not null generated always as identity,
  member_id bigint not null,
  access_hash bytea not null,
  access_ends_at timestamp with time zone not null,
  refresh_hash bytea not null,
  refresh_ends_at timestamp with time zone not null,
  former_access_hash bytea,
  former_refresh_hash bytea,
  rotation_salt bytea,
  rotated_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  address text not null default ''::text,
  agent text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  language text
);

create table session_failure (
  id bigint not null default nextval('login_log_id_seq'::regclass),
  member_id bigint,
  kind text not null,
  way text not null,
  second text,
  address text not null,
  agent text not null default ''::text,
  created_at timestamp with time zone not null default now()
);

create table session_spent_token (
  refresh_hash bytea not null,
  session_id bigint not null,
  spent_at timestamp with time zone not null default now()
);

create table setting (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now()
);

create table sign_in_link (
  token_hash bytea not null,
  member_id bigint not null,
  ends_at timestamp with time zone not null
);

create table site_secret (
  name text not null,
  value bytea not null
);

create table site_version (
  name text not null,
  version bigint not null default 1
);

create table storage_provider (
  is_only boolean not null default true,
  system smallint not null,
  is_on boolean not null,
  endpoint text not null,
  region text not null,
  bucket text not null,
  key_id text not null,
  key_secret bytea not null,
  updated_at timestamp with time zone not null,
  is_direct boolean not null default false
);

create table tag_count (
  tag text not null,
  section_id bigint not null,
  topic_count integer not null
);

create table terms_consent (
  member_id bigint not null,
  version_id bigint not null,
  agreed_at timestamp with time zone not null default now()
);

create table terms_version (
  id bigint not null generated always as identity,
  terms_zh text not null,
  terms_en text not null,
  privacy_zh text not null,
  privacy_en text not null,
  summary_zh text not null default ''::text,
  summary_en text not null default ''::text,
  asks_consent boolean not null default false,
  created_by bigint,
  created_at timestamp with time zone not null default now()
);

create table topic (
  id bigint not null generated always as identity,
  section_id bigint not null,
  root_section_id bigint not null,
  author_id bigint,
  title text not null,
  summary text not null default ''::text,
  language text,
  images jsonb not null default '[]'::jsonb,
  tags text[] not null default '{}'::text[],
  status text not null default 'published'::text,
  pin text not null default 'none'::text,
  pin_position integer not null default 0,
  is_essence boolean not null default false,
  comments_closed boolean not null default false,
  comment_count integer not null default 0,
  last_floor integer not null default 0,
  view_count bigint not null default 0,
  heat double precision not null default 0,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  last_reply_at timestamp with time zone not null default now(),
  last_replier_id bigint,
  hide_kinds smallint not null default 0,
  has_poll boolean not null default false,
  has_video boolean not null default false,
  place text,
  envelope smallint not null default 0,
  is_announced boolean not null default true,
  like_count integer not null default 0,
  favourite_count integer not null default 0,
  is_sunk boolean not null default false
) with (fillfactor=80);

create table topic_anchor (
  list text not null,
  sort text not null,
  ordinal integer not null,
  at timestamp with time zone,
  heat double precision,
  topic_id bigint not null,
  total integer not null,
  built_at timestamp with time zone not null default now()
);

create table topic_content (
  topic_id bigint not null,
  source text not null,
  html text not null,
  toc jsonb not null default '[]'::jsonb,
  pipeline_version integer not null,
  version integer not null default 1
);

create table topic_revision (
  id bigint not null generated always as identity,
  topic_id bigint not null,
  editor_id bigint,
  title text not null,
  source text not null,
  tags text[] not null,
  section_id bigint not null,
  created_at timestamp with time zone not null default now()
);

create table topic_tag (
  tag text not null,
  created_at timestamp with time zone not null,
  topic_id bigint not null,
  section_id bigint not null
);

create table topic_view (
  topic_id bigint not null,
  visitor bytea not null,
  seen_at timestamp with time zone not null
);

create table unlock (
  hidden_content_id bigint not null,
  member_id bigint not null,
  target_id bigint not null,
  kind text not null,
  version integer not null,
  amount bigint,
  created_at timestamp with time zone not null default now(),
  target_kind text not null
);

create table unlock_dispute (
  payment_id bigint not null,
  reason text not null,
  answer text not null default ''::text,
  opened_at timestamp with time zone not null,
  decision text,
  decided_as text,
  decided_by bigint,
  note text not null default ''::text,
  decided_at timestamp with time zone
);

create table unlock_payment (
  id bigint not null generated always as identity,
  hidden_content_id bigint not null,
  version integer not null,
  target_id bigint not null,
  payer_id bigint not null,
  payee_id bigint,
  kind text not null,
  amount bigint not null,
  fee bigint not null,
  transaction_id bigint not null,
  state text not null default 'held'::text,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  target_kind text not null
);

create table url_submission_page (
  engine text not null,
  kind text not null,
  item_id bigint not null,
  queued_at timestamp with time zone default now(),
  accepted_at timestamp with time zone
);

create table url_submission_trouble (
  engine text not null,
  failures integer not null,
  rests_until timestamp with time zone not null,
  reason text not null
);

create table verification (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  state text not null default 'pending'::text,
  details jsonb not null,
  reason text not null default ''::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);

create table verification_code (
  id bigint not null generated always as identity,
  purpose text not null,
  channel text not null,
  target text not null,
  holder text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  ends_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table verification_document (
  id bigint not null generated always as identity,
  member_id bigint not null,
  verification_id bigint,
  path text not null,
  name text not null,
  size bigint not null,
  created_at timestamp with time zone not null default now()
);

create table video (
  attachment_id bigint not null,
  state text not null default 'queued'::text,
  progress smallint not null default 0,
  fault text,
  attempts smallint not null default 0,
  seconds real,
  taken_until timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);

alter table announcement add constraint announcement_pkey PRIMARY KEY (id);
alter table announcement_dismissal add constraint announcement_dismissal_pkey PRIMARY KEY (member_id, announcement_id);
alter table announcement_role add constraint announcement_role_pkey PRIMARY KEY (announcement_id, role_id);
alter table article add constraint article_pkey PRIMARY KEY (id);
alter table article_chosen add constraint article_chosen_pkey PRIMARY KEY (id);
alter table article_revision add constraint article_revision_pkey PRIMARY KEY (id);
alter table attachment add constraint attachment_pkey PRIMARY KEY (id);
alter table attachment_day add constraint attachment_day_pkey PRIMARY KEY (member_id, day);
alter table attachment_part add constraint attachment_part_pkey PRIMARY KEY (upload_id, number);
alter table attachment_upload add constraint attachment_upload_pkey PRIMARY KEY (id);
alter table attachment_use add constraint attachment_use_pkey PRIMARY KEY (kind, target_id, attachment_id);
alter table audit add constraint audit_pkey PRIMARY KEY (id);
alter table ban add constraint ban_pkey PRIMARY KEY (id);
alter table block add constraint block_pkey PRIMARY KEY (member_id, blocked_id);
alter table captcha add constraint captcha_pkey PRIMARY KEY (key);
alter table captcha_provider add constraint captcha_provider_pkey PRIMARY KEY (is_only);
alter table comment add constraint comment_pkey PRIMARY KEY (id);
alter table comment_revision add constraint comment_revision_pkey PRIMARY KEY (id);
alter table community_rules add constraint community_rules_pkey PRIMARY KEY (section_id);
alter table content_safety_provider add constraint content_safety_provider_pkey PRIMARY KEY (is_only);
alter table custom_link add constraint custom_link_pkey PRIMARY KEY (id);
alter table daily_count add constraint daily_count_pkey PRIMARY KEY (day, measure);
alter table daily_visit_rank add constraint daily_visit_rank_pkey PRIMARY KEY (day, kind, name);
alter table daily_visitor add constraint daily_visitor_pkey PRIMARY KEY (day, visitor);
alter table data_export add constraint data_export_pkey PRIMARY KEY (id);
alter table delivery add constraint delivery_pkey PRIMARY KEY (id);
alter table delivery_provider add constraint delivery_provider_pkey PRIMARY KEY (channel);
alter table departure add constraint departure_pkey PRIMARY KEY (member_id);
alter table draft add constraint draft_pkey PRIMARY KEY (id);
alter table embed_page add constraint embed_page_pkey PRIMARY KEY (id);
alter table embed_use add constraint embed_use_pkey PRIMARY KEY (kind, item_id, page_id);
alter table emoji add constraint emoji_pkey PRIMARY KEY (id);
alter table favourite add constraint favourite_pkey PRIMARY KEY (member_id, target_kind, target_id);
alter table favourite_folder add constraint favourite_folder_pkey PRIMARY KEY (id);
alter table feedback add constraint feedback_pkey PRIMARY KEY (id);
alter table feedback_reply add constraint feedback_reply_pkey PRIMARY KEY (id);
alter table file add constraint file_pkey PRIMARY KEY (id);
alter table follow add constraint follow_pkey PRIMARY KEY (member_id, kind, target_id);
alter table follow_count add constraint follow_count_pkey PRIMARY KEY (kind, target_id);
alter table follow_total add constraint follow_total_pkey PRIMARY KEY (member_id, kind);
alter table help add constraint help_pkey PRIMARY KEY (id);
alter table hidden_content add constraint hidden_content_pkey PRIMARY KEY (id);
alter table hidden_content_version add constraint hidden_content_version_pkey PRIMARY KEY (hidden_content_id, version);
alter table idempotency_key add constraint idempotency_key_pkey PRIMARY KEY (scope, key);
alter table import_entry add constraint import_entry_pkey PRIMARY KEY (kind, external_id);
alter table ledger_account add constraint ledger_account_pkey PRIMARY KEY (id);
alter table ledger_adjustment add constraint ledger_adjustment_pkey PRIMARY KEY (id);
alter table ledger_check add constraint ledger_check_pkey PRIMARY KEY (id);
alter table ledger_day add constraint ledger_day_pkey PRIMARY KEY (day, kind, name, currency);
alter table ledger_entry add constraint ledger_entry_pkey PRIMARY KEY (account_id, sequence);
alter table ledger_transaction add constraint ledger_transaction_pkey PRIMARY KEY (id);
alter table level add constraint level_pkey PRIMARY KEY (id);
alter table like_of_member add constraint like_of_member_pkey PRIMARY KEY (member_id, target_kind, target_id);
alter table login_log add constraint login_log_pkey PRIMARY KEY (id);
alter table login_provider add constraint login_provider_pkey PRIMARY KEY (id);
alter table login_provider_link add constraint login_provider_link_pkey PRIMARY KEY (provider_id, subject);
alter table login_provider_return add constraint login_provider_return_pkey PRIMARY KEY (state_hash);
alter table member add constraint member_pkey PRIMARY KEY (id);
alter table member_field add constraint member_field_pkey PRIMARY KEY (id);
alter table member_field_value add constraint member_field_value_pkey PRIMARY KEY (member_id, field_id);
alter table member_role add constraint member_role_pkey PRIMARY KEY (member_id, role_id);
alter table membership_card add constraint membership_card_pkey PRIMARY KEY (id);
alter table membership_intent add constraint membership_intent_pkey PRIMARY KEY (id);
alter table membership_order add constraint membership_order_pkey PRIMARY KEY (id);
alter table membership_reminder add constraint membership_reminder_pkey PRIMARY KEY (member_id, role_id, ends_at, days);
alter table membership_specification add constraint membership_specification_pkey PRIMARY KEY (id);
alter table mention add constraint mention_pkey PRIMARY KEY (kind, item_id, member_id);
alter table mention_due add constraint mention_due_pkey PRIMARY KEY (member_id);
alter table mention_pinyin add constraint mention_pinyin_pkey PRIMARY KEY (member_id);
alter table migration add constraint migration_pkey PRIMARY KEY (name);
alter table moderation_appeal add constraint moderation_appeal_pkey PRIMARY KEY (case_id);
alter table moderation_case add constraint moderation_case_pkey PRIMARY KEY (id);
alter table moderation_removal add constraint moderation_removal_pkey PRIMARY KEY (id);
alter table moderation_removed_text add constraint moderation_removed_text_pkey PRIMARY KEY (removal_id, kind, text_id);
alter table moderation_sanction add constraint moderation_sanction_pkey PRIMARY KEY (id);
alter table moderation_view add constraint moderation_view_pkey PRIMARY KEY (id);
alter table navigation_category add constraint navigation_category_pkey PRIMARY KEY (id);
alter table navigation_site add constraint navigation_site_pkey PRIMARY KEY (id);
alter table news_flash add constraint news_flash_pkey PRIMARY KEY (id);
alter table notice add constraint notice_pkey PRIMARY KEY (id);
alter table notice_read add constraint notice_read_pkey PRIMARY KEY (member_id, notice_id);
alter table notice_recipient add constraint notice_recipient_pkey PRIMARY KEY (member_id, notice_id);
alter table outbox add constraint outbox_pkey PRIMARY KEY (id);
alter table page_visit add constraint page_visit_pkey PRIMARY KEY (id);
alter table passkey add constraint passkey_pkey PRIMARY KEY (id);
alter table passkey_challenge add constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash);
alter table payment_notice add constraint payment_notice_pkey PRIMARY KEY (id);
alter table payment_notice_unkept add constraint payment_notice_unkept_pkey PRIMARY KEY (provider);
alter table payment_order add constraint payment_order_pkey PRIMARY KEY (id);
alter table payment_provider add constraint payment_provider_pkey PRIMARY KEY (kind);
alter table payment_refund add constraint payment_refund_pkey PRIMARY KEY (id);
alter table payment_sandbox_trade add constraint payment_sandbox_trade_pkey PRIMARY KEY (order_number);
alter table payment_statement add constraint payment_statement_pkey PRIMARY KEY (id);
alter table phone_change_mark add constraint phone_change_mark_pkey PRIMARY KEY (session_id);
alter table point_check_in add constraint point_check_in_pkey PRIMARY KEY (member_id, day);
alter table point_day add constraint point_day_pkey PRIMARY KEY (member_id, day);
alter table point_debt add constraint point_debt_pkey PRIMARY KEY (member_id);
alter table point_reward add constraint point_reward_pkey PRIMARY KEY (kind, post_id);
alter table poll add constraint poll_pkey PRIMARY KEY (id);
alter table poll_ballot add constraint poll_ballot_pkey PRIMARY KEY (poll_id, member_id);
alter table private_message add constraint private_message_pkey PRIMARY KEY (id);
alter table private_message_chat add constraint private_message_chat_pkey PRIMARY KEY (id);
alter table private_message_member add constraint private_message_member_pkey PRIMARY KEY (member_id);
alter table private_message_side add constraint private_message_side_pkey PRIMARY KEY (chat_id, member_id);
alter table question add constraint question_pkey PRIMARY KEY (id);
alter table question_adoption add constraint question_adoption_pkey PRIMARY KEY (id);
alter table question_content add constraint question_content_pkey PRIMARY KEY (question_id);
alter table question_invitation add constraint question_invitation_pkey PRIMARY KEY (id);
alter table question_postscript add constraint question_postscript_pkey PRIMARY KEY (id);
alter table question_revision add constraint question_revision_pkey PRIMARY KEY (id);
alter table question_tag_count add constraint question_tag_count_pkey PRIMARY KEY (tag);
alter table question_term add constraint question_term_pkey PRIMARY KEY (term, created_at, question_id);
alter table question_view add constraint question_view_pkey PRIMARY KEY (question_id, visitor);
alter table rate_counter add constraint rate_counter_pkey PRIMARY KEY (bucket);
alter table reading add constraint reading_pkey PRIMARY KEY (member_id, target_kind, target_id);
alter table reading_pause add constraint reading_pause_pkey PRIMARY KEY (member_id);
alter table reading_see_later add constraint reading_see_later_pkey PRIMARY KEY (member_id, target_kind, target_id);
alter table recovery add constraint recovery_pkey PRIMARY KEY (id);
alter table recovery_decoy add constraint recovery_decoy_pkey PRIMARY KEY (question);
alter table recovery_wait add constraint recovery_wait_pkey PRIMARY KEY (member_id);
alter table red_envelope add constraint red_envelope_pkey PRIMARY KEY (id);
alter table red_envelope_claim add constraint red_envelope_claim_pkey PRIMARY KEY (envelope_id, place);
alter table red_envelope_sealed_share add constraint red_envelope_sealed_share_pkey PRIMARY KEY (envelope_id, place);
alter table reminder add constraint reminder_pkey PRIMARY KEY (id);
alter table reminder_actor add constraint reminder_actor_pkey PRIMARY KEY (reminder_id, member_id);
alter table reminder_choice add constraint reminder_choice_pkey PRIMARY KEY (member_id, kind);
alter table reminder_device add constraint reminder_device_pkey PRIMARY KEY (id);
alter table reminder_digest add constraint reminder_digest_pkey PRIMARY KEY (member_id);
alter table reminder_unread add constraint reminder_unread_pkey PRIMARY KEY (member_id);
alter table report add constraint report_pkey PRIMARY KEY (id);
alter table report_hidden add constraint report_hidden_pkey PRIMARY KEY (target_kind, target_id);
alter table report_message_reading add constraint report_message_reading_pkey PRIMARY KEY (case_id, member_id);
alter table report_reason add constraint report_reason_pkey PRIMARY KEY (id);
alter table review_edit add constraint review_edit_pkey PRIMARY KEY (kind, text_id);
alter table role add constraint role_pkey PRIMARY KEY (id);
alter table role_stretch add constraint role_stretch_pkey PRIMARY KEY (order_id);
alter table search_count add constraint search_count_pkey PRIMARY KEY (day, query);
alter table search_document add constraint search_document_pkey PRIMARY KEY (kind, id, part);
alter table search_engine add constraint search_engine_pkey PRIMARY KEY (id);
alter table search_engine_queue add constraint search_engine_queue_pkey PRIMARY KEY (id);
alter table search_hidden_word add constraint search_hidden_word_pkey PRIMARY KEY (id);
alter table search_progress add constraint search_progress_pkey PRIMARY KEY (kind);
alter table search_recent add constraint search_recent_pkey PRIMARY KEY (member_id, query);
alter table second_factor add constraint second_factor_pkey PRIMARY KEY (member_id);
alter table second_factor_code add constraint second_factor_code_pkey PRIMARY KEY (member_id, code_hash);
alter table second_factor_mark add constraint second_factor_mark_pkey PRIMARY KEY (session_id);
alter table second_factor_pending add constraint second_factor_pending_pkey PRIMARY KEY (member_id);
alter table second_factor_ticket add constraint second_factor_ticket_pkey PRIMARY KEY (ticket_hash);
alter table section add constraint section_pkey PRIMARY KEY (id);
alter table section_restriction add constraint section_restriction_pkey PRIMARY KEY (section_id, right_name);
alter table sensitive_word add constraint sensitive_word_pkey PRIMARY KEY (id);
alter table sensitive_word_hit add constraint sensitive_word_hit_pkey PRIMARY KEY (id);
alter table sensitive_word_list add constraint sensitive_word_list_pkey PRIMARY KEY (id);
alter table session add constraint session_pkey PRIMARY KEY (id);
alter table session_failure add constraint session_failure_pkey PRIMARY KEY (id);
alter table session_spent_token add constraint session_spent_token_pkey PRIMARY KEY (refresh_hash);
alter table setting add constraint setting_pkey PRIMARY KEY (key);
alter table sign_in_link add constraint sign_in_link_pkey PRIMARY KEY (token_hash);
alter table site_secret add constraint site_secret_pkey PRIMARY KEY (name);
alter table site_version add constraint site_version_pkey PRIMARY KEY (name);
alter table storage_provider add constraint storage_provider_pkey PRIMARY KEY (is_only);
alter table tag_count add constraint tag_count_pkey PRIMARY KEY (tag, section_id);
alter table terms_consent add constraint terms_consent_pkey PRIMARY KEY (member_id, version_id);
alter table terms_version add constraint terms_version_pkey PRIMARY KEY (id);
alter table topic add constraint topic_pkey PRIMARY KEY (id);
alter table topic_anchor add constraint topic_anchor_pkey PRIMARY KEY (list, sort, ordinal);
alter table topic_content add constraint topic_content_pkey PRIMARY KEY (topic_id);
alter table topic_revision add constraint topic_revision_pkey PRIMARY KEY (id);
alter table topic_tag add constraint topic_tag_pkey PRIMARY KEY (tag, created_at, topic_id) INCLUDE (section_id);
alter table topic_view add constraint topic_view_pkey PRIMARY KEY (topic_id, visitor);
alter table unlock add constraint unlock_pkey PRIMARY KEY (hidden_content_id, member_id);
alter table unlock_dispute add constraint unlock_dispute_pkey PRIMARY KEY (payment_id);
alter table unlock_payment add constraint unlock_payment_pkey PRIMARY KEY (id);
alter table url_submission_page add constraint url_submission_page_pkey PRIMARY KEY (engine, kind, item_id);
alter table url_submission_trouble add constraint url_submission_trouble_pkey PRIMARY KEY (engine);
alter table verification add constraint verification_pkey PRIMARY KEY (id);
alter table verification_code add constraint verification_code_pkey PRIMARY KEY (id);
alter table verification_document add constraint verification_document_pkey PRIMARY KEY (id);
alter table video add constraint video_pkey PRIMARY KEY (attachment_id);
alter table article_chosen add constraint article_chosen_target_kind_target_id_key UNIQUE (target_kind, target_id);
alter table attachment add constraint attachment_path_key UNIQUE (path);
alter table attachment_upload add constraint attachment_upload_path_key UNIQUE (path);
alter table ban add constraint ban_range_taken UNIQUE (range);
alter table custom_link add constraint custom_link_region_address_key UNIQUE (region, address);
alter table data_export add constraint data_export_path_key UNIQUE (path);
alter table embed_page add constraint embed_page_once UNIQUE (url_hash);
alter table emoji add constraint emoji_name_taken UNIQUE (name);
alter table file add constraint file_path_key UNIQUE (path);
alter table ledger_account add constraint ledger_account_kind_holder_id_currency_piece_key UNIQUE NULLS NOT DISTINCT (kind, holder_id, currency, piece);
alter table ledger_adjustment add constraint ledger_adjustment_transaction_id_key UNIQUE (transaction_id);
alter table ledger_transaction add constraint ledger_transaction_key_key UNIQUE (key);
alter table ledger_transaction add constraint ledger_transaction_reverses_id_key UNIQUE (reverses_id);
alter table level add constraint level_threshold_taken UNIQUE (threshold);
alter table login_provider_link add constraint login_provider_link_once UNIQUE (provider_id, member_id);
alter table member add constraint member_account_taken UNIQUE (account_skeleton);
alter table member add constraint member_email_taken UNIQUE (email);
alter table member add constraint member_nickname_taken UNIQUE (nickname_skeleton);
alter table member add constraint member_phone_taken UNIQUE (phone);
alter table membership_intent add constraint membership_intent_order_id_key UNIQUE (order_id);
alter table membership_order add constraint membership_order_number_key UNIQUE (number);
alter table moderation_view add constraint moderation_view_member_id_name_key UNIQUE (member_id, name);
alter table navigation_site add constraint navigation_site_url_key UNIQUE (url);
alter table passkey add constraint passkey_known UNIQUE (credential_id);
alter table payment_notice add constraint payment_notice_provider_digest_key UNIQUE (provider, digest);
alter table payment_order add constraint payment_order_number_key UNIQUE (number);
alter table payment_order add constraint payment_order_provider_trade_number_key UNIQUE (provider, trade_number);
alter table payment_refund add constraint payment_refund_number_key UNIQUE (number);
alter table payment_sandbox_trade add constraint payment_sandbox_trade_trade_number_key UNIQUE (trade_number);
alter table poll add constraint poll_target_kind_target_id_key UNIQUE (target_kind, target_id);
alter table private_message add constraint private_message_envelope_id_key UNIQUE (envelope_id);
alter table private_message_chat add constraint private_message_chat_low_id_high_id_key UNIQUE (low_id, high_id);
alter table question_invitation add constraint question_invitation_question_id_invitee_id_key UNIQUE (question_id, invitee_id);
alter table recovery add constraint recovery_newest UNIQUE (member_id);
alter table recovery add constraint recovery_ticket UNIQUE (ticket_hash);
alter table red_envelope_claim add constraint red_envelope_claim_envelope_id_member_id_key UNIQUE (envelope_id, member_id);
alter table reminder add constraint reminder_member_id_event_key UNIQUE (member_id, event);
alter table reminder_device add constraint reminder_device_endpoint_key UNIQUE (endpoint);
alter table review_edit add constraint review_edit_id_key UNIQUE (id);
alter table role add constraint role_code_key UNIQUE (code);
alter table role_right add constraint role_right_role_id_right_name_section_id_key UNIQUE NULLS NOT DISTINCT (role_id, right_name, section_id);
alter table search_hidden_word add constraint search_hidden_word_word_key UNIQUE (word);
alter table session add constraint session_access_unique UNIQUE (access_hash);
alter table session add constraint session_refresh_unique UNIQUE (refresh_hash);
alter table unlock_payment add constraint unlock_payment_transaction_id_key UNIQUE (transaction_id);
alter table verification_code add constraint verification_code_newest UNIQUE (purpose, channel, target, holder);
alter table verification_document add constraint verification_document_path_key UNIQUE (path);
alter table announcement add constraint announcement_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'guests'::text, 'members'::text, 'roles'::text])));
alter table announcement add constraint announcement_check CHECK ((ends_at > starts_at));
alter table announcement add constraint announcement_check1 CHECK (((placement = 'section'::text) = (section_id IS NOT NULL)));
alter table announcement add constraint announcement_link_check CHECK ((char_length(link) <= 500));
alter table announcement add constraint announcement_picture_check CHECK ((char_length(picture) <= 200));
alter table announcement add constraint announcement_placement_check CHECK ((placement = ANY (ARRAY['bar'::text, 'home'::text, 'section'::text])));
alter table announcement add constraint announcement_text_en_check CHECK ((char_length(text_en) <= 2000));
alter table announcement add constraint announcement_text_zh_check CHECK (((char_length(text_zh) >= 1) AND (char_length(text_zh) <= 2000)));
alter table article add constraint article_check CHECK (((publish_at IS NULL) OR (status = 'pending'::text)));
alter table article add constraint article_check1 CHECK (((NOT is_held) OR (status = 'pending'::text)));
alter table article add constraint article_comment_count_check CHECK ((comment_count >= 0));
alter table article add constraint article_cover_check CHECK ((jsonb_typeof(cover) = 'object'::text));
alter table article add constraint article_favourite_count_check CHECK ((favourite_count >= 0));
alter table article add constraint article_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text])));
alter table article add constraint article_last_floor_check CHECK ((last_floor >= 0));
alter table article add constraint article_like_count_check CHECK ((like_count >= 0));
alter table article add constraint article_preview_key_check CHECK (((char_length(preview_key) >= 20) AND (char_length(preview_key) <= 60)));
alter table article add constraint article_preview_waits CHECK (((preview_key IS NULL) OR (status = 'pending'::text)));
alter table article add constraint article_source_check CHECK ((char_length(source) <= 400000));
alter table article add constraint article_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'deleted_by_author'::text, 'deleted_by_staff'::text])));
alter table article add constraint article_summary_check CHECK (((char_length(summary) >= 1) AND (char_length(summary) <= 1200)));
alter table article add constraint article_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 400)));
alter table article_chosen add constraint article_chosen_target_kind_check CHECK (((char_length(target_kind) >= 1) AND (char_length(target_kind) <= 40)));
alter table attachment add constraint attachment_blur_check CHECK ((char_length(blur) <= 1000));
alter table attachment add constraint attachment_content_type_check CHECK ((char_length(content_type) <= 100));
alter table attachment add constraint attachment_height_check CHECK ((height > 0));
alter table attachment add constraint attachment_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'file'::text, 'video'::text])));
alter table attachment add constraint attachment_name_check CHECK ((char_length(name) <= 200));
alter table attachment add constraint attachment_path_check CHECK ((path ~ '^/files/u/[0-9a-f]{2}/[0-9a-f]{38}\.[a-z0-9]{1,8}$'::text));
alter table attachment add constraint attachment_picture CHECK (((kind <> 'image'::text) OR (state = 'arriving'::text) OR ((width IS NOT NULL) AND (height IS NOT NULL))));
alter table attachment add constraint attachment_size_check CHECK ((size >= 0));
alter table attachment add constraint attachment_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'kept'::text, 'removed'::text])));
alter table attachment add constraint attachment_width_check CHECK ((width > 0));
alter table attachment_day add constraint attachment_day_bytes_check CHECK ((bytes >= 0));
alter table attachment_part add constraint attachment_part_number_check CHECK (((number >= 1) AND (number <= 10000)));
alter table attachment_part add constraint attachment_part_tag_check CHECK ((char_length(tag) <= 200));
alter table attachment_upload add constraint attachment_upload_content_type_check CHECK ((char_length(content_type) <= 100));
alter table attachment_upload add constraint attachment_upload_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text));
alter table attachment_upload add constraint attachment_upload_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'video'::text])));
alter table attachment_upload add constraint attachment_upload_name_check CHECK ((char_length(name) <= 200));
alter table attachment_upload add constraint attachment_upload_object_key_check CHECK ((char_length(object_key) <= 300));
alter table attachment_upload add constraint attachment_upload_part_bytes_check CHECK ((part_bytes > 0));
alter table attachment_upload add constraint attachment_upload_path_check CHECK ((path ~ '^/files/u/[0-9a-f]{2}/[0-9a-f]{38}\.[a-z0-9]{1,8}$'::text));
alter table attachment_upload add constraint attachment_upload_size_check CHECK ((size > 0));
alter table attachment_upload add constraint attachment_upload_store_upload_check CHECK ((char_length(store_upload) <= 2000));
alter table attachment_use add constraint attachment_use_kind_check CHECK ((kind ~ '^[a-z][a-z-]{0,39}$'::text));
alter table attachment_use add constraint attachment_use_target_id_check CHECK (((char_length(target_id) >= 1) AND (char_length(target_id) <= 200)));
alter table ban add constraint ban_note_check CHECK ((char_length(note) <= 2000));
alter table ban add constraint ban_reason_check CHECK ((char_length(reason) <= 1000));
alter table block add constraint block_check CHECK ((member_id <> blocked_id));
alter table captcha_provider add constraint captcha_provider_endpoint_check CHECK ((char_length(endpoint) <= 300));
alter table captcha_provider add constraint captcha_provider_is_only_check CHECK (is_only);
alter table captcha_provider add constraint captcha_provider_kind_check CHECK ((kind = ANY (ARRAY['turnstile'::text, 'geetest'::text])));
alter table captcha_provider add constraint captcha_provider_site_key_check CHECK (((char_length(site_key) >= 8) AND (char_length(site_key) <= 100)));
alter table comment add constraint comment_favourite_count_check CHECK ((favourite_count >= 0));
alter table comment add constraint comment_floor_check CHECK ((floor > 0));
alter table comment add constraint comment_like_count_check CHECK ((like_count >= 0));
alter table comment add constraint comment_place_check CHECK (((char_length(place) >= 1) AND (char_length(place) <= 40)));
alter table comment add constraint comment_quoted_words_check CHECK (((char_length(quoted_words) >= 1) AND (char_length(quoted_words) <= 1000)));
alter table comment add constraint comment_reply_count_check CHECK ((reply_count >= 0));
alter table comment add constraint comment_shape CHECK (
CASE
    WHEN (parent_id IS NULL) THEN ((floor IS NOT NULL) AND (reply_to_id IS NULL) AND (former_id IS NULL))
    ELSE ((floor IS NULL) AND (quote_id IS NULL) AND (reply_count = 0))
END);
alter table comment add constraint comment_source_check CHECK ((char_length(source) <=
CASE
    WHEN (parent_id IS NOT NULL) THEN 8000
    WHEN (target_kind = 'topic'::text) THEN 40000
    ELSE 400000
END));
alter table comment add constraint comment_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'deleted_by_author'::text, 'deleted_by_staff'::text])));
alter table comment add constraint comment_target_kind_check CHECK (((char_length(target_kind) >= 1) AND (char_length(target_kind) <= 40)));
alter table community_rules add constraint community_rules_source_en_check CHECK ((char_length(source_en) <= 20000));
alter table community_rules add constraint community_rules_source_zh_check CHECK ((char_length(source_zh) <= 20000));
alter table content_safety_provider add constraint content_safety_provider_check CHECK (((kind <> 'http'::text) OR (endpoint <> ''::text)));
alter table content_safety_provider add constraint content_safety_provider_endpoint_check CHECK ((char_length(endpoint) <= 300));
alter table content_safety_provider add constraint content_safety_provider_is_only_check CHECK (is_only);
alter table content_safety_provider add constraint content_safety_provider_key_id_check CHECK ((char_length(key_id) <= 128));
alter table content_safety_provider add constraint content_safety_provider_kind_check CHECK ((kind = ANY (ARRAY['http'::text, 'aliyun'::text, 'tencent'::text])));
alter table content_safety_provider add constraint content_safety_provider_region_check CHECK ((char_length(region) <= 40));
alter table content_safety_provider add constraint content_safety_provider_scene_check CHECK ((char_length(scene) <= 64));
alter table content_safety_provider add constraint content_safety_provider_when_silent_check CHECK ((when_silent = ANY (ARRAY['publish'::text, 'review'::text])));
alter table custom_link add constraint custom_link_address_check CHECK ((char_length(address) <= 500));
alter table custom_link add constraint custom_link_logo_check CHECK ((char_length(logo) <= 200));
alter table custom_link add constraint custom_link_name_en_check CHECK ((char_length(name_en) <= 160));
alter table custom_link add constraint custom_link_name_zh_check CHECK (((char_length(name_zh) >= 1) AND (char_length(name_zh) <= 160)));
alter table custom_link add constraint custom_link_region_check CHECK ((region = ANY (ARRAY['header'::text, 'footer'::text, 'friend'::text])));
alter table daily_count add constraint daily_count_measure_check CHECK ((measure ~ '^[a-z][a-z-]{0,39}$'::text));
alter table daily_visit_rank add constraint daily_visit_rank_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'source'::text, 'device'::text, 'browser'::text, 'system'::text])));
alter table data_export add constraint data_export_path_check CHECK ((path ~ '^export/[0-9a-f]{2}/[0-9a-f]{38}\.zip$'::text));
alter table data_export add constraint data_export_ready CHECK (((state <> 'ready'::text) OR ((path IS NOT NULL) AND (size IS NOT NULL) AND (ready_at IS NOT NULL) AND (ends_at IS NOT NULL))));
alter table data_export add constraint data_export_size_check CHECK ((size > 0));
alter table data_export add constraint data_export_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])));
alter table delivery add constraint delivery_attempts_check CHECK ((attempts >= 0));
alter table delivery add constraint delivery_carrier_id_check CHECK ((char_length(carrier_id) <= 200));
alter table delivery add constraint delivery_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])));
alter table delivery add constraint delivery_fault_check CHECK ((char_length(fault) <= 500));
alter table delivery add constraint delivery_language_check CHECK ((language = ANY (ARRAY['zh_CN'::text, 'en_US'::text])));
alter table delivery add constraint delivery_recipient_check CHECK (((char_length(recipient) >= 3) AND (char_length(recipient) <= 90)));
alter table delivery add constraint delivery_sent CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL)));
alter table delivery add constraint delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'kept'::text, 'failed'::text, 'withheld'::text])));
alter table delivery add constraint delivery_template_check CHECK (((char_length(template) >= 1) AND (char_length(template) <= 60)));
alter table delivery_provider add constraint delivery_provider_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])));
alter table delivery_provider add constraint delivery_provider_details_check CHECK ((jsonb_typeof(details) = 'object'::text));
alter table delivery_provider add constraint delivery_provider_tried CHECK (((tried_at IS NULL) = (went IS NULL)));
alter table draft add constraint draft_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text));
alter table draft add constraint draft_key_check CHECK ((key ~ '^[A-Za-z0-9_-]{8,200}$'::text));
alter table draft add constraint draft_name_check CHECK ((name ~ '^[a-z]{2,20}(-[a-z]{2,20})?(:[a-z]{2,20})?(:[1-9][0-9]{0,17}){0,3}$'::text));
alter table draft add constraint draft_size_check CHECK ((size >= 0));
alter table draft add constraint draft_subject_check CHECK ((char_length(subject) <= 600));
alter table draft add constraint draft_version_check CHECK ((version > 0));
alter table embed_page add constraint embed_page_description_check CHECK ((length(description) <= 2000));
alter table embed_page add constraint embed_page_picture_check CHECK ((picture ~ '^/files/'::text));
alter table embed_page add constraint embed_page_site_check CHECK ((length(site) <= 500));
alter table embed_page add constraint embed_page_title_check CHECK ((length(title) <= 1000));
alter table embed_page add constraint embed_page_url_check CHECK (((length(url) >= 8) AND (length(url) <= 2048)));
alter table embed_page add constraint embed_page_url_hash_check CHECK ((length(url_hash) = 32));
alter table embed_use add constraint embed_use_kind_check CHECK ((kind ~ '^[a-z][a-z-]{0,39}$'::text));
alter table emoji add constraint emoji_name_check CHECK ((name ~ '^[a-z0-9_+-]{2,30}$'::text));
alter table emoji add constraint emoji_path_check CHECK ((path ~ '^/files/'::text));
alter table favourite add constraint favourite_target_kind_check CHECK (((char_length(target_kind) >= 1) AND (char_length(target_kind) <= 40)));
alter table favourite_folder add constraint favourite_folder_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 160)));
alter table feedback add constraint feedback_check CHECK (((char_length(contact) <= 100) AND ((contact <> ''::text) OR (author_id IS NULL))));
alter table feedback add constraint feedback_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 12000)));
alter table feedback add constraint feedback_language_check CHECK (((char_length(language) >= 2) AND (char_length(language) <= 10)));
alter table feedback add constraint feedback_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120)));
alter table feedback_reply add constraint feedback_reply_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 12000)));
alter table file add constraint file_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'file'::text])));
alter table file add constraint file_size_check CHECK ((size >= 0));
alter table follow add constraint follow_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40)));
alter table follow add constraint follow_target_id_check CHECK (((char_length(target_id) >= 1) AND (char_length(target_id) <= 80)));
alter table follow_count add constraint follow_count_follower_count_check CHECK ((follower_count >= 0));
alter table follow_count add constraint follow_count_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40)));
alter table follow_count add constraint follow_count_target_id_check CHECK (((char_length(target_id) >= 1) AND (char_length(target_id) <= 80)));
alter table follow_total add constraint follow_total_follow_count_check CHECK ((follow_count >= 0));
alter table follow_total add constraint follow_total_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40)));
alter table help add constraint help_check CHECK (((title_zh <> ''::text) OR (title_en <> ''::text)));
alter table help add constraint help_check1 CHECK (((parent_id IS NULL) = (source_zh IS NULL)));
alter table help add constraint help_check2 CHECK ((((source_zh IS NULL) = (source_en IS NULL)) AND ((source_zh IS NULL) = (html_zh IS NULL)) AND ((source_zh IS NULL) = (html_en IS NULL))));
alter table help add constraint help_source_en_check CHECK ((char_length(source_en) <= 80000));
alter table help add constraint help_source_zh_check CHECK ((char_length(source_zh) <= 80000));
alter table help add constraint help_title_en_check CHECK ((char_length(title_en) <= 400));
alter table help add constraint help_title_zh_check CHECK ((char_length(title_zh) <= 400));
alter table hidden_content add constraint hidden_content_position_check CHECK ((("position" >= 1) AND ("position" <= 50)));
alter table hidden_content add constraint hidden_content_target_kind_check CHECK ((target_kind ~ '^[a-z][a-z-]{0,39}$'::text));
alter table hidden_content add constraint hidden_content_unlock_count_check CHECK ((unlock_count >= 0));
alter table hidden_content add constraint hidden_content_version_check CHECK ((version > 0));
alter table hidden_content_version add constraint hidden_content_amount CHECK (((kind = ANY (ARRAY['level'::text, 'points'::text, 'money'::text])) = (amount IS NOT NULL)));
alter table hidden_content_version add constraint hidden_content_password CHECK (((kind = 'password'::text) = (sealed_password IS NOT NULL)));
alter table hidden_content_version add constraint hidden_content_version_amount_check CHECK ((amount > 0));
alter table hidden_content_version add constraint hidden_content_version_characters_check CHECK ((characters >= 0));
alter table hidden_content_version add constraint hidden_content_version_files_check CHECK ((files >= 0));
alter table hidden_content_version add constraint hidden_content_version_kind_check CHECK ((kind = ANY (ARRAY['password'::text, 'comment'::text, 'level'::text, 'points'::text, 'money'::text])));
alter table hidden_content_version add constraint hidden_content_version_pictures_check CHECK ((pictures >= 0));
alter table hidden_content_version add constraint hidden_content_version_source_check CHECK ((source <> ''::text));
alter table hidden_content_version add constraint hidden_content_version_version_check CHECK ((version > 0));
alter table hidden_content_version add constraint hidden_content_version_videos_check CHECK ((videos >= 0));
alter table idempotency_key add constraint idempotency_key_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)));
alter table ledger_account add constraint ledger_account_no_overdraft CHECK (((balance >= 0) OR (holder_id IS NULL)));
alter table ledger_adjustment add constraint ledger_adjustment_amount_check CHECK ((amount <> 0));
alter table ledger_adjustment add constraint ledger_adjustment_check CHECK (((state = 'done'::text) = (transaction_id IS NOT NULL)));
alter table ledger_adjustment add constraint ledger_adjustment_check1 CHECK (((state = 'done'::text) OR (expires_at IS NOT NULL)));
alter table ledger_adjustment add constraint ledger_adjustment_check2 CHECK (((decided_by IS NULL) = (decided_at IS NULL)));
alter table ledger_adjustment add constraint ledger_adjustment_check3 CHECK (((decided_by IS NULL) = ((state = 'waiting'::text) OR (expires_at IS NULL))));
alter table ledger_adjustment add constraint ledger_adjustment_currency_check CHECK ((currency = ANY (ARRAY['CNY'::text, 'POINT'::text])));
alter table ledger_adjustment add constraint ledger_adjustment_decision_check CHECK ((length(decision) <= 2000));
alter table ledger_adjustment add constraint ledger_adjustment_not_oneself CHECK (((asked_by <> member_id) AND (decided_by IS DISTINCT FROM member_id)));
alter table ledger_adjustment add constraint ledger_adjustment_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)));
alter table ledger_adjustment add constraint ledger_adjustment_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'declined'::text])));
alter table ledger_adjustment add constraint ledger_adjustment_two_people CHECK (((state <> 'done'::text) OR (expires_at IS NULL) OR ((decided_by IS NOT NULL) AND (decided_by <> asked_by))));
alter table ledger_check add constraint ledger_check_difference_count_check CHECK ((difference_count >= 0));
alter table ledger_check add constraint ledger_check_occasion_check CHECK ((occasion = ANY (ARRAY['job'::text, 'staff'::text, 'command'::text])));
alter table ledger_check add constraint ledger_check_took_ms_check CHECK ((took_ms >= 0));
alter table ledger_day add constraint ledger_day_currency_check CHECK ((currency = ANY (ARRAY['CNY'::text, 'POINT'::text])));
alter table ledger_day add constraint ledger_day_kind_check CHECK ((kind = ANY (ARRAY['stock'::text, 'flow'::text])));
alter table ledger_transaction add constraint ledger_transaction_target CHECK (((target_id IS NULL) OR ((target_kind IS NOT NULL) AND (target_kind ~ '^[a-z][a-z-]{0,39}$'::text))));
alter table level add constraint level_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 30)));
alter table level add constraint level_name_zh_check CHECK (((char_length(name_zh) >= 1) AND (char_length(name_zh) <= 20)));
alter table level add constraint level_threshold_check CHECK (((threshold >= 0) AND (threshold <= 1000000000)));
alter table like_of_member add constraint like_of_member_target_kind_check CHECK (((char_length(target_kind) >= 1) AND (char_length(target_kind) <= 40)));
alter table login_log add constraint login_log_kind_check CHECK ((kind = ANY (ARRAY['login'::text, 'renewal'::text])));
alter table login_provider add constraint login_provider_kind_check CHECK ((kind = ANY (ARRAY['wechat'::text, 'github'::text, 'oidc'::text])));
alter table login_provider add constraint login_provider_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 40)));
alter table login_provider add constraint login_provider_name_zh_check CHECK (((char_length(name_zh) >= 1) AND (char_length(name_zh) <= 40)));
alter table login_provider add constraint login_provider_setup_check CHECK ((jsonb_typeof(setup) = 'object'::text));
alter table login_provider_link add constraint login_provider_link_name_check CHECK ((char_length(name) <= 100));
alter table login_provider_link add constraint login_provider_link_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 255)));
alter table login_provider_return add constraint login_provider_return_state_hash_check CHECK ((octet_length(state_hash) = 32));
alter table member add constraint member_answer_count_check CHECK ((answer_count >= 0));
alter table member add constraint member_bio_check CHECK ((char_length(bio) <= 400));
alter table member add constraint member_comment_count_check CHECK ((comment_count >= 0));
alter table member add constraint member_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 5) AND (char_length(email) <= 90))));
alter table member add constraint member_lifetime_points_check CHECK ((lifetime_points >= 0));
alter table member add constraint member_nickname_check CHECK (((char_length(nickname) >= 1) AND (char_length(nickname) <= 60)));
alter table member add constraint member_note_check CHECK ((char_length(note) <= 2000));
alter table member add constraint member_phone_check CHECK ((phone ~ '^(\+[1-9])?[0-9]{5,18}$'::text));
alter table member add constraint member_phone_verified CHECK (((phone IS NULL) OR (phone_verified_at IS NOT NULL)));
alter table member add constraint member_question_count_check CHECK ((question_count >= 0));
alter table member add constraint member_registered_by_check CHECK ((registered_by = ANY (ARRAY['account'::text, 'phone'::text, 'email'::text, 'provider'::text, 'import'::text])));
alter table member add constraint member_reply_count_check CHECK ((reply_count >= 0));
alter table member add constraint member_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'cancelled'::text])));
alter table member add constraint member_suspend_reason_check CHECK ((char_length(suspend_reason) <= 2000));
alter table member add constraint member_topic_count_check CHECK ((topic_count >= 0));
alter table member add constraint member_verified_as_check CHECK ((verified_as <@ ARRAY['company'::text, 'influencer'::text]));
alter table member_field add constraint member_field_filter_check CHECK (((filter >= 0) AND (filter <= 5)));
alter table member_field add constraint member_field_kind_check CHECK ((kind = ANY (ARRAY['input'::text, 'radio'::text, 'checkbox'::text, 'select'::text, 'textarea'::text])));
alter table member_field add constraint member_field_max_length_check CHECK (((max_length >= 1) AND (max_length <= 500)));
alter table member_field add constraint member_field_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 50)));
alter table member_field add constraint member_field_name_zh_check CHECK (((char_length(name_zh) >= 1) AND (char_length(name_zh) <= 50)));
alter table member_field add constraint member_field_options CHECK (((kind = ANY (ARRAY['input'::text, 'textarea'::text])) OR (jsonb_array_length(options) > 0)));
alter table member_field add constraint member_field_options_check CHECK ((jsonb_typeof(options) = 'array'::text));
alter table member_field add constraint member_field_pattern CHECK (((filter <> 5) OR (pattern IS NOT NULL)));
alter table member_field add constraint member_field_pattern_check CHECK (((char_length(pattern) >= 1) AND (char_length(pattern) <= 200)));
alter table member_field add constraint member_field_row_count_check CHECK (((row_count >= 2) AND (row_count <= 12)));
alter table member_field add constraint member_field_tip_en_check CHECK ((char_length(tip_en) <= 50));
alter table member_field add constraint member_field_tip_zh_check CHECK ((char_length(tip_zh) <= 50));
alter table member_field_value add constraint member_field_value_entries_check CHECK (((cardinality(entries) >= 1) AND (cardinality(entries) <= 50)));
alter table membership_card add constraint membership_card_introduction_en_check CHECK ((char_length(introduction_en) <= 20000));
alter table membership_card add constraint membership_card_introduction_zh_check CHECK ((char_length(introduction_zh) <= 20000));
alter table membership_card add constraint membership_card_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 150)));
alter table membership_card add constraint membership_card_name_zh_check CHECK (((char_length(name_zh) >= 1) AND (char_length(name_zh) <= 150)));
alter table membership_card add constraint membership_card_subtitle_en_check CHECK ((char_length(subtitle_en) <= 600));
alter table membership_card add constraint membership_card_subtitle_zh_check CHECK ((char_length(subtitle_zh) <= 600));
alter table membership_card add constraint membership_card_tags_en_check CHECK ((cardinality(tags_en) <= 10));
alter table membership_card add constraint membership_card_tags_zh_check CHECK ((cardinality(tags_zh) <= 10));
alter table membership_intent add constraint membership_intent_check CHECK (((state = 'done'::text) = (order_id IS NOT NULL)));
alter table membership_intent add constraint membership_intent_check1 CHECK (((state = 'refused'::text) = (refusal IS NOT NULL)));
alter table membership_intent add constraint membership_intent_fen_check CHECK ((fen > 0));
alter table membership_intent add constraint membership_intent_points_check CHECK ((points >= 0));
alter table membership_intent add constraint membership_intent_quantity_check CHECK ((quantity > 0));
alter table membership_intent add constraint membership_intent_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text])));
alter table membership_order add constraint membership_order_check CHECK (((fen > 0) OR (points > 0)));
alter table membership_order add constraint membership_order_check1 CHECK ((ends_at > begins_at));
alter table membership_order add constraint membership_order_check2 CHECK (((status = 'refunded'::text) = (refunded_at IS NOT NULL)));
alter table membership_order add constraint membership_order_duration_check CHECK ((duration > 0));
alter table membership_order add constraint membership_order_fen_check CHECK ((fen >= 0));
alter table membership_order add constraint membership_order_number_check CHECK ((number ~ '^[0-9]{18}$'::text));
alter table membership_order add constraint membership_order_points_check CHECK ((points >= 0));
alter table membership_order add constraint membership_order_quantity_check CHECK ((quantity > 0));
alter table membership_order add constraint membership_order_refund_reason_check CHECK ((char_length(refund_reason) <= 500));
alter table membership_order add constraint membership_order_status_check CHECK ((status = ANY (ARRAY['paid'::text, 'refunded'::text])));
alter table membership_order add constraint membership_order_unit_check CHECK ((unit = ANY (ARRAY['hour'::text, 'day'::text, 'month'::text, 'year'::text])));
alter table membership_reminder add constraint membership_reminder_days_check CHECK ((days = ANY (ARRAY[1, 7])));
alter table membership_specification add constraint membership_specification_check CHECK (((fen > 0) OR (points > 0)));
alter table membership_specification add constraint membership_specification_check1 CHECK ((sale_to > sale_from));
alter table membership_specification add constraint membership_specification_duration_check CHECK (((duration >= 1) AND (duration <= 100000)));
alter table membership_specification add constraint membership_specification_fen_check CHECK ((fen >= 0));
alter table membership_specification add constraint membership_specification_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 200)));
alter table membership_specification add constraint membership_specification_name_zh_check CHECK (((char_length(name_zh) >= 1) AND (char_length(name_zh) <= 200)));
alter table membership_specification add constraint membership_specification_original_fen_check CHECK ((original_fen > 0));
alter table membership_specification add constraint membership_specification_points_check CHECK ((points >= 0));
alter table membership_specification add constraint membership_specification_stock_check CHECK ((stock >= 0));
alter table membership_specification add constraint membership_specification_unit_check CHECK ((unit = ANY (ARRAY['hour'::text, 'day'::text, 'month'::text, 'year'::text])));
alter table mention add constraint mention_kind_check CHECK ((kind ~ '^[a-z][a-z-]{0,39}$'::text));
alter table mention_pinyin add constraint mention_pinyin_initials_check CHECK (((length(initials) >= 1) AND (length(initials) <= 60)));
alter table mention_pinyin add constraint mention_pinyin_whole_check CHECK (((length(whole) >= 1) AND (length(whole) <= 200)));
alter table moderation_appeal add constraint moderation_appeal_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000)));
alter table moderation_case add constraint moderation_case_check CHECK (((claimed_by IS NULL) = (claimed_at IS NULL)));
alter table moderation_case add constraint moderation_case_check1 CHECK (((state = 'decided'::text) = (decision IS NOT NULL)));
alter table moderation_case add constraint moderation_case_check2 CHECK (((decision IS NULL) = (decided_by IS NULL)));
alter table moderation_case add constraint moderation_case_check3 CHECK (((decision IS NULL) = (decided_at IS NULL)));
alter table moderation_case add constraint moderation_case_check4 CHECK (((decision IS NULL) = (undo_until IS NULL)));
alter table moderation_case add constraint moderation_case_check5 CHECK (((decision IS NOT NULL) OR ((settled_at IS NULL) AND (reversed_at IS NULL))));
alter table moderation_case add constraint moderation_case_decision_check CHECK (((char_length(decision) >= 1) AND (char_length(decision) <= 40)));
alter table moderation_case add constraint moderation_case_reason_check CHECK ((char_length(reason) <= 2000));
alter table moderation_case add constraint moderation_case_signal_count_check CHECK ((signal_count > 0));
alter table moderation_case add constraint moderation_case_sources_check CHECK (((cardinality(sources) >= 1) AND (cardinality(sources) <= 20)));
alter table moderation_case add constraint moderation_case_state_check CHECK ((state = ANY (ARRAY['open'::text, 'decided'::text])));
alter table moderation_case add constraint moderation_case_target_kind_check CHECK (((char_length(target_kind) >= 1) AND (char_length(target_kind) <= 40)));
alter table moderation_case add constraint moderation_case_undo_check CHECK ((jsonb_typeof(undo) = 'object'::text));
alter table moderation_removal add constraint moderation_removal_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 2000)));
alter table moderation_removal add constraint moderation_removal_removed_count_check CHECK ((removed_count >= 0));
alter table moderation_removal add constraint moderation_removal_restored_count_check CHECK ((restored_count >= 0));
alter table moderation_removal add constraint moderation_removal_state_check CHECK ((state = ANY (ARRAY['removing'::text, 'removed'::text, 'restoring'::text, 'restored'::text])));
alter table moderation_removed_text add constraint moderation_removed_text_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40)));
alter table moderation_removed_text add constraint moderation_removed_text_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text])));
alter table moderation_sanction add constraint moderation_sanction_check CHECK (((kind <> 'mute'::text) OR (ends_at IS NOT NULL)));
alter table moderation_sanction add constraint moderation_sanction_check1 CHECK (((kind <> 'warn'::text) OR (ends_at IS NULL)));
alter table moderation_sanction add constraint moderation_sanction_kind_check CHECK ((kind = ANY (ARRAY['warn'::text, 'mute'::text, 'suspend'::text])));
alter table moderation_sanction add constraint moderation_sanction_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 2000)));
alter table moderation_view add constraint moderation_view_filters_check CHECK ((jsonb_typeof(filters) = 'object'::text));
alter table moderation_view add constraint moderation_view_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120)));
alter table navigation_category add constraint navigation_category_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 160)));
alter table navigation_category add constraint navigation_category_name_zh_check CHECK (((char_length(name_zh) >= 1) AND (char_length(name_zh) <= 160)));
alter table navigation_site add constraint navigation_site_description_check CHECK ((char_length(description) <= 1200));
alter table navigation_site add constraint navigation_site_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 240)));
alter table navigation_site add constraint navigation_site_reason_check CHECK ((char_length(reason) <= 2000));
alter table navigation_site add constraint navigation_site_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'listed'::text, 'rejected'::text])));
alter table navigation_site add constraint navigation_site_url_check CHECK ((char_length(url) <= 500));
alter table news_flash add constraint news_flash_source_name_check CHECK ((char_length(source_name) <= 200));
alter table news_flash add constraint news_flash_source_url_check CHECK (((source_url = ''::text) OR ((source_url ~ '^https?://'::text) AND (char_length(source_url) <= 2000))));
alter table news_flash add constraint news_flash_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000)));
alter table notice add constraint notice_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'role'::text, 'members'::text])));
alter table notice add constraint notice_check CHECK (((audience = 'role'::text) = (role_id IS NOT NULL)));
alter table notice add constraint notice_english_whole CHECK ((num_nulls(title_en, source_en, html_en) = ANY (ARRAY[0, 3])));
alter table notice add constraint notice_read_count_check CHECK ((read_count >= 0));
alter table notice add constraint notice_recipient_count_check CHECK ((recipient_count >= 0));
alter table notice add constraint notice_source_check CHECK (((char_length(source) >= 1) AND (char_length(source) <= 12000)));
alter table notice add constraint notice_source_en_check CHECK (((char_length(source_en) >= 1) AND (char_length(source_en) <= 12000)));
alter table notice add constraint notice_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)));
alter table notice add constraint notice_title_en_check CHECK (((char_length(title_en) >= 1) AND (char_length(title_en) <= 200)));
alter table page_visit add constraint page_visit_device_check CHECK ((device = ANY (ARRAY['computer'::text, 'phone'::text, 'tablet'::text, 'bot'::text])));
alter table passkey add constraint passkey_counter_check CHECK ((counter >= 0));
alter table passkey add constraint passkey_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023)));
alter table passkey add constraint passkey_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)));
alter table passkey_challenge add constraint passkey_challenge_challenge_hash_check CHECK ((octet_length(challenge_hash) = 32));
alter table passkey_challenge add constraint passkey_challenge_check CHECK (((purpose = 'login'::text) = (member_id IS NULL)));
alter table passkey_challenge add constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text, 'second'::text, 'confirm'::text])));
alter table payment_notice add constraint payment_notice_check CHECK (((credited_fen > 0) = (review = 'credited'::text)));
alter table payment_notice add constraint payment_notice_credited_fen_check CHECK ((credited_fen >= 0));
alter table payment_notice add constraint payment_notice_currency_check CHECK ((length(currency) <= 10));
alter table payment_notice add constraint payment_notice_digest_check CHECK ((octet_length(digest) = 32));
alter table payment_notice add constraint payment_notice_order_number_check CHECK ((length(order_number) <= 100));
alter table payment_notice add constraint payment_notice_proposal_check CHECK (((review <> 'proposed'::text) OR (proposed_order_id IS NOT NULL)));
alter table payment_notice add constraint payment_notice_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'alipay'::text, 'wechat'::text, 'stripe'::text])));
alter table payment_notice add constraint payment_notice_reason_check CHECK ((length(reason) <= 500));
alter table payment_notice add constraint payment_notice_refunded_check CHECK (
CASE
    WHEN (review = 'credited'::text) THEN ((refunded_fen >= 0) AND (refunded_fen <= credited_fen))
    WHEN (review = ANY (ARRAY['returning'::text, 'returned'::text])) THEN ((fen IS NOT NULL) AND (refunded_fen = fen))
    ELSE (refunded_fen = 0)
END);
alter table payment_notice add constraint payment_notice_review_check CHECK ((review = ANY (ARRAY['none'::text, 'open'::text, 'proposed'::text, 'credited'::text, 'returning'::text, 'returned'::text, 'dismissed'::text, 'resolved'::text])));
alter table payment_notice add constraint payment_notice_seen_count_check CHECK ((seen_count > 0));
alter table payment_notice add constraint payment_notice_source_check CHECK ((source = ANY (ARRAY['notice'::text, 'query'::text])));
alter table payment_notice add constraint payment_notice_trade_number_check CHECK ((length(trade_number) <= 100));
alter table payment_notice add constraint payment_notice_verdict_check CHECK ((verdict = ANY (ARRAY['settled'::text, 'late'::text, 'repeated'::text, 'ignored'::text, 'bad_signature'::text, 'stale'::text, 'malformed'::text, 'wrong_merchant'::text, 'unknown_order'::text, 'wrong_amount'::text, 'wrong_currency'::text, 'trade_taken'::text, 'second_payment'::text, 'member_gone'::text])));
alter table payment_notice_unkept add constraint payment_notice_unkept_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'alipay'::text, 'wechat'::text, 'stripe'::text])));
alter table payment_notice_unkept add constraint payment_notice_unkept_seen_count_check CHECK ((seen_count > 0));
alter table payment_order add constraint payment_order_check CHECK (((refunded_fen >= 0) AND (refunded_fen <= fen)));
alter table payment_order add constraint payment_order_check1 CHECK (((status = ANY (ARRAY['waiting'::text, 'closed'::text])) = (paid_at IS NULL)));
alter table payment_order add constraint payment_order_check2 CHECK (((paid_at IS NULL) = (trade_number IS NULL)));
alter table payment_order add constraint payment_order_fen_check CHECK (((fen >= 1) AND (fen <= '999999999999'::bigint)));
alter table payment_order add constraint payment_order_handle_check CHECK ((length(handle) <= 300));
alter table payment_order add constraint payment_order_number_check CHECK ((number ~ '^[0-9]{20,32}$'::text));
alter table payment_order add constraint payment_order_provider_at_check CHECK (((provider_at IS NULL) OR (paid_at IS NOT NULL)));
alter table payment_order add constraint payment_order_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'alipay'::text, 'wechat'::text, 'stripe'::text])));
alter table payment_order add constraint payment_order_purpose_check CHECK ((purpose ~ '^[a-z][a-z-]{2,30}$'::text));
alter table payment_order add constraint payment_order_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'paid'::text, 'closed'::text, 'refunding'::text, 'part_refunded'::text, 'refunded'::text])));
alter table payment_order add constraint payment_order_trade_number_check CHECK (((length(trade_number) >= 1) AND (length(trade_number) <= 100)));
alter table payment_provider add constraint payment_provider_kind_check CHECK ((kind = ANY (ARRAY['sandbox'::text, 'alipay'::text, 'wechat'::text, 'stripe'::text])));
alter table payment_provider add constraint payment_provider_setup_check CHECK ((jsonb_typeof(setup) = 'object'::text));
alter table payment_refund add constraint payment_refund_booked_check CHECK (((order_id IS NULL) = (transaction_id IS NULL)));
alter table payment_refund add constraint payment_refund_check CHECK (((state = 'waiting'::text) = (ended_at IS NULL)));
alter table payment_refund add constraint payment_refund_fen_check CHECK ((fen > 0));
alter table payment_refund add constraint payment_refund_number_check CHECK ((number ~ '^[0-9]{20,32}$'::text));
alter table payment_refund add constraint payment_refund_provider_number_check CHECK ((length(provider_number) <= 100));
alter table payment_refund add constraint payment_refund_reason_check CHECK ((length(reason) <= 500));
alter table payment_refund add constraint payment_refund_said_check CHECK ((length(said) <= 300));
alter table payment_refund add constraint payment_refund_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])));
alter table payment_refund add constraint payment_refund_what_check CHECK (((order_id IS NOT NULL) OR (notice_id IS NOT NULL)));
alter table payment_sandbox_trade add constraint payment_sandbox_trade_status_check CHECK ((status = ANY (ARRAY['paid'::text, 'closed'::text])));
alter table payment_statement add constraint payment_statement_file_name_check CHECK ((length(file_name) <= 200));
alter table payment_statement add constraint payment_statement_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'alipay'::text, 'wechat'::text, 'stripe'::text])));
alter table phone_change_mark add constraint phone_change_mark_mark_hash_check CHECK ((octet_length(mark_hash) = 32));
alter table point_check_in add constraint point_check_in_points_check CHECK ((points >= 0));
alter table point_check_in add constraint point_check_in_streak_check CHECK ((streak > 0));
alter table point_day add constraint point_day_earned_check CHECK ((earned >= 0));
alter table point_debt add constraint point_debt_amount_check CHECK ((amount >= 0));
alter table point_reward add constraint point_reward_amount_check CHECK ((amount >= 0));
alter table point_reward add constraint point_reward_decided CHECK (((amount IS NOT NULL) OR (NOT is_given)));
alter table point_reward add constraint point_reward_kind_check CHECK ((kind ~ '^[a-z][a-z-]{0,39}$'::text));
alter table point_reward add constraint point_reward_round_check CHECK ((round >= 0));
alter table point_reward add constraint point_reward_target CHECK (((target_id IS NULL) OR ((target_kind IS NOT NULL) AND (target_kind ~ '^[a-z][a-z-]{0,39}$'::text))));
alter table poll add constraint poll_choices CHECK ((max_choices <= cardinality(labels)));
alter table poll add constraint poll_counts CHECK (((cardinality(counts) = cardinality(labels)) AND (0 <= ALL (counts))));
alter table poll add constraint poll_labels_check CHECK (((cardinality(labels) >= 2) AND (cardinality(labels) <= 20)));
alter table poll add constraint poll_max_choices_check CHECK (((max_choices >= 1) AND (max_choices <= 20)));
alter table poll add constraint poll_results_check CHECK ((results = ANY (ARRAY['vote'::text, 'end'::text])));
alter table poll add constraint poll_target_kind_check CHECK ((target_kind ~ '^[a-z][a-z-]{0,39}$'::text));
alter table poll add constraint poll_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 760)));
alter table poll add constraint poll_voter_count_check CHECK ((voter_count >= 0));
alter table poll_ballot add constraint poll_ballot_choices_check CHECK (((cardinality(choices) >= 1) AND (cardinality(choices) <= 20)));
alter table private_message add constraint private_message_body_check CHECK ((char_length(body) <= 8000));
alter table private_message add constraint private_message_check CHECK (((body <> ''::text) OR (cardinality(pictures) > 0) OR (envelope_id IS NOT NULL)));
alter table private_message add constraint private_message_pictures_check CHECK ((cardinality(pictures) <= 9));
alter table private_message_chat add constraint private_message_chat_check CHECK ((low_id < high_id));
alter table private_message_member add constraint private_message_member_accepts_check CHECK ((accepts = ANY (ARRAY['all'::text, 'followed'::text, 'nobody'::text])));
alter table private_message_member add constraint private_message_member_unread_count_check CHECK ((unread_count >= 0));
alter table private_message_side add constraint private_message_side_unread_count_check CHECK ((unread_count >= 0));
alter table question add constraint question_answer_count_check CHECK ((answer_count >= 0));
alter table question add constraint question_bounty_fen_check CHECK (((bounty_fen >= 0) AND (bounty_fen <= 1000000000)));
alter table question add constraint question_bounty_points_check CHECK (((bounty_points >= 0) AND (bounty_points <= 1000000000)));
alter table question add constraint question_bounty_state_check CHECK ((bounty_state = ANY (ARRAY['none'::text, 'open'::text, 'paid'::text, 'returned'::text])));
alter table question add constraint question_check CHECK (((adopted_id IS NULL) = (adopted_at IS NULL)));
alter table question add constraint question_check1 CHECK (((bounty_state = 'none'::text) = ((bounty_fen = 0) AND (bounty_points = 0))));
alter table question add constraint question_check2 CHECK (((bounty_state <> 'paid'::text) OR (adopted_id IS NOT NULL)));
alter table question add constraint question_favourite_count_check CHECK ((favourite_count >= 0));
alter table question add constraint question_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text])));
alter table question add constraint question_last_floor_check CHECK ((last_floor >= 0));
alter table question add constraint question_like_count_check CHECK ((like_count >= 0));
alter table question add constraint question_place_check CHECK (((char_length(place) >= 1) AND (char_length(place) <= 40)));
alter table question add constraint question_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'deleted_by_author'::text, 'deleted_by_staff'::text])));
alter table question add constraint question_tags_check CHECK (((cardinality(tags) >= 1) AND (cardinality(tags) <= 5)));
alter table question add constraint question_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 360)));
alter table question add constraint question_view_count_check CHECK ((view_count >= 0));
alter table question_adoption add constraint question_adoption_fee_fen_check CHECK ((fee_fen >= 0));
alter table question_adoption add constraint question_adoption_paid_fen_check CHECK ((paid_fen >= 0));
alter table question_adoption add constraint question_adoption_paid_points_check CHECK ((paid_points >= 0));
alter table question_content add constraint question_content_source_check CHECK ((char_length(source) <= 400000));
alter table question_invitation add constraint question_invitation_check CHECK ((inviter_id <> invitee_id));
alter table question_postscript add constraint question_postscript_source_check CHECK ((char_length(source) <= 40000));
alter table question_tag_count add constraint question_tag_count_question_count_check CHECK ((question_count >= 0));
alter table reading add constraint reading_block_check CHECK ((block >= 0));
alter table reading add constraint reading_floor_check CHECK ((floor >= 0));
alter table reading add constraint reading_known_floor_check CHECK ((known_floor >= 0));
alter table reading add constraint reading_target_kind_check CHECK (((char_length(target_kind) >= 1) AND (char_length(target_kind) <= 40)));
alter table reading_see_later add constraint reading_see_later_target_kind_check CHECK (((char_length(target_kind) >= 1) AND (char_length(target_kind) <= 40)));
alter table recovery add constraint recovery_check CHECK (((member_id IS NULL) = (proof_hash IS NULL)));
alter table recovery add constraint recovery_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'phone'::text, 'email'::text])));
alter table recovery add constraint recovery_target_check CHECK (((char_length(target) >= 1) AND (char_length(target) <= 90)));
alter table recovery_decoy add constraint recovery_decoy_weight_check CHECK ((weight > 0));
alter table red_envelope add constraint red_envelope_balance CHECK (
CASE
    WHEN (ended_at IS NULL) THEN ((end_reason IS NULL) AND ((returned_fen)::integer = 0) AND ((claimed_count)::integer < (share_count)::integer) AND ((claimed_fen)::integer < (total_fen)::integer))
    ELSE ((end_reason IS NOT NULL) AND (((claimed_fen)::integer + (returned_fen)::integer) = (total_fen)::integer) AND ((claimed_count)::integer <= (share_count)::integer) AND (((claimed_count)::integer = (share_count)::integer) = ((end_reason)::text = 'empty'::text)) AND (((claimed_count)::integer = (share_count)::integer) = ((returned_fen)::integer = 0)))
END);
alter table red_envelope add constraint red_envelope_rest_ms_check CHECK ((rest_ms >= 0));
alter table reminder add constraint reminder_actor_count_check CHECK ((actor_count >= 0));
alter table reminder add constraint reminder_check CHECK ((((text_kind IS NULL) = (text_id IS NULL)) AND ((thread_kind IS NULL) = (thread_id IS NULL))));
alter table reminder add constraint reminder_check1 CHECK (((text_kind IS NULL) = (thread_kind IS NULL)));
alter table reminder add constraint reminder_event_check CHECK (((char_length(event) >= 1) AND (char_length(event) <= 120)));
alter table reminder add constraint reminder_kind_check CHECK ((kind ~ '^[a-z][a-z-]{0,39}$'::text));
alter table reminder add constraint reminder_mail_check CHECK ((mail = ANY (ARRAY['once'::text, 'digest'::text, 'done'::text])));
alter table reminder add constraint reminder_push_check CHECK ((push = ANY (ARRAY['due'::text, 'done'::text])));
alter table reminder add constraint reminder_text_kind_check CHECK ((text_kind ~ '^[a-z][a-z-]{0,39}$'::text));
alter table reminder add constraint reminder_thread_kind_check CHECK ((thread_kind ~ '^[a-z][a-z-]{0,39}$'::text));
alter table reminder_choice add constraint reminder_choice_kind_check CHECK ((kind ~ '^[a-z][a-z-]{0,39}$'::text));
alter table reminder_choice add constraint reminder_choice_mail_check CHECK ((mail = ANY (ARRAY['never'::text, 'once'::text, 'digest'::text])));
alter table reminder_device add constraint reminder_device_agent_check CHECK ((char_length(agent) <= 400));
alter table reminder_device add constraint reminder_device_auth_check CHECK ((char_length(auth) = 22));
alter table reminder_device add constraint reminder_device_endpoint_check CHECK (((endpoint ~ '^https://'::text) AND (char_length(endpoint) <= 1000)));
alter table reminder_device add constraint reminder_device_language_check CHECK ((language ~ '^[a-z]{2}_[A-Z]{2}$'::text));
alter table reminder_device add constraint reminder_device_p256dh_check CHECK ((char_length(p256dh) = 87));
alter table reminder_digest add constraint reminder_digest_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text])));
alter table reminder_digest add constraint reminder_digest_hour_check CHECK (((hour >= 0) AND (hour <= 23)));
alter table report add constraint report_body_check CHECK ((char_length(body) <= 4000));
alter table report add constraint report_check CHECK (((state = 'pending'::text) = (decided_at IS NULL)));
alter table report add constraint report_check1 CHECK (((removed_by IS NULL) = (removed_at IS NULL)));
alter table report add constraint report_pictures_check CHECK ((cardinality(pictures) <= 20));
alter table report add constraint report_removed_by_check CHECK ((removed_by = ANY (ARRAY['user'::text, 'staff'::text])));
alter table report add constraint report_result_check CHECK ((char_length(result) <= 2000));
alter table report add constraint report_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'failed'::text, 'successful'::text])));
alter table report add constraint report_target_kind_check CHECK (((char_length(target_kind) >= 1) AND (char_length(target_kind) <= 40)));
alter table report_hidden add constraint report_hidden_target_kind_check CHECK (((char_length(target_kind) >= 1) AND (char_length(target_kind) <= 40)));
alter table report_reason add constraint report_reason_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 200)));
alter table report_reason add constraint report_reason_name_zh_check CHECK (((char_length(name_zh) >= 1) AND (char_length(name_zh) <= 200)));
alter table review_edit add constraint review_edit_input_check CHECK ((jsonb_typeof(input) = 'object'::text));
alter table review_edit add constraint review_edit_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40)));
alter table review_edit add constraint review_edit_reason_check CHECK ((char_length(reason) <= 2000));
alter table review_edit add constraint review_edit_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])));
alter table review_edit add constraint review_edit_thread_kind_check CHECK (((char_length(thread_kind) >= 1) AND (char_length(thread_kind) <= 40)));
alter table role add constraint role_code_check CHECK ((code ~ '^[a-z][a-z0-9-]{0,39}$'::text));
alter table role add constraint role_kind_check CHECK ((kind = ANY (ARRAY['default'::text, 'membership'::text, 'staff'::text])));
alter table role add constraint role_name_en_length CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 40)));
alter table role add constraint role_name_zh_length CHECK (((char_length(name_zh) >= 1) AND (char_length(name_zh) <= 40)));
alter table role add constraint role_remark_check CHECK ((char_length(remark) <= 300));
alter table role_stretch add constraint role_stretch_check CHECK ((ends_at >= begins_at));
alter table search_count add constraint search_count_check CHECK (((misses >= 0) AND (misses <= searches)));
alter table search_count add constraint search_count_check1 CHECK (((members >= 0) AND (members <= searches)));
alter table search_count add constraint search_count_query_check CHECK (((char_length(query) >= 1) AND (char_length(query) <= 60)));
alter table search_count add constraint search_count_searches_check CHECK ((searches > 0));
alter table search_document add constraint search_document_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40)));
alter table search_document add constraint search_document_part_check CHECK ((part >= 0));
alter table search_document add constraint search_document_thread_kind_check CHECK (((char_length(thread_kind) >= 1) AND (char_length(thread_kind) <= 40)));
alter table search_engine add constraint search_engine_check CHECK (((served IS NOT NULL) OR (filled IS NOT NULL)));
alter table search_engine add constraint search_engine_id_check CHECK ((id = 1));
alter table search_hidden_word add constraint search_hidden_word_word_check CHECK (((char_length(word) >= 1) AND (char_length(word) <= 60)));
alter table search_progress add constraint search_progress_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40)));
alter table search_recent add constraint search_recent_query_check CHECK (((char_length(query) >= 1) AND (char_length(query) <= 200)));
alter table second_factor add constraint second_factor_check CHECK (((totp_confirmed_at IS NULL) = (totp_sealed IS NULL)));
alter table second_factor add constraint second_factor_totp_last_step_check CHECK ((totp_last_step >= 0));
alter table second_factor_code add constraint second_factor_code_code_hash_check CHECK ((octet_length(code_hash) = 32));
alter table second_factor_code add constraint second_factor_code_salt_check CHECK ((length(salt) = 16));
alter table second_factor_pending add constraint second_factor_pending_tries_check CHECK ((tries >= 0));
alter table second_factor_ticket add constraint second_factor_ticket_ticket_hash_check CHECK ((octet_length(ticket_hash) = 32));
alter table second_factor_ticket add constraint second_factor_ticket_tries_check CHECK ((tries >= 0));
alter table section add constraint section_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text));
alter table section add constraint section_essence_count_check CHECK ((essence_count >= 0));
alter table section add constraint section_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 40)));
alter table section add constraint section_name_zh_check CHECK (((char_length(name_zh) >= 1) AND (char_length(name_zh) <= 40)));
alter table section add constraint section_review_check CHECK ((review = ANY (ARRAY['all'::text, 'trusted'::text, 'hit'::text, 'none'::text])));
alter table section add constraint section_topic_count_check CHECK ((topic_count >= 0));
alter table sensitive_word add constraint sensitive_word_looks_check CHECK (((char_length(looks) >= 1) AND (char_length(looks) <= 1000)));
alter table sensitive_word add constraint sensitive_word_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 240)));
alter table sensitive_word_hit add constraint sensitive_word_hit_call_check CHECK ((char_length(call) <= 200));
alter table sensitive_word_hit add constraint sensitive_word_hit_category_check CHECK ((char_length(category) <= 120));
alter table sensitive_word_hit add constraint sensitive_word_hit_excerpt_check CHECK ((char_length(excerpt) <= 400));
alter table sensitive_word_hit add constraint sensitive_word_hit_field_check CHECK ((char_length(field) <= 200));
alter table sensitive_word_hit add constraint sensitive_word_hit_level_check CHECK ((level = ANY (ARRAY['replace'::text, 'review'::text, 'block'::text, 'note'::text])));
alter table sensitive_word_hit add constraint sensitive_word_hit_list_name_check CHECK ((char_length(list_name) <= 120));
alter table sensitive_word_hit add constraint sensitive_word_hit_word_check CHECK ((char_length(word) <= 240));
alter table sensitive_word_list add constraint sensitive_word_list_category_check CHECK ((char_length(category) <= 120));
alter table sensitive_word_list add constraint sensitive_word_list_level_check CHECK ((level = ANY (ARRAY['replace'::text, 'review'::text, 'block'::text])));
alter table sensitive_word_list add constraint sensitive_word_list_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120)));
alter table sensitive_word_list add constraint sensitive_word_list_replacement_check CHECK ((char_length(replacement) <= 120));
alter table sensitive_word_list add constraint sensitive_word_list_word_count_check CHECK ((word_count >= 0));
alter table session add constraint session_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'password'::text, 'reuse'::text, 'staff'::text, 'state'::text, 'member'::text])));
alter table session add constraint session_language_check CHECK ((language ~ '^[a-z]{2}_[A-Z]{2}$'::text));
alter table session_failure add constraint session_failure_kind_check CHECK ((kind = ANY (ARRAY['failure'::text, 'lockout'::text])));
alter table setting add constraint setting_key_check CHECK ((key ~ '^[a-z][A-Za-z0-9_]{1,60}$'::text));
alter table site_secret add constraint site_secret_value_check CHECK ((length(value) >= 32));
alter table storage_provider add constraint storage_provider_bucket_check CHECK (((char_length(bucket) >= 3) AND (char_length(bucket) <= 63)));
alter table storage_provider add constraint storage_provider_endpoint_check CHECK (((char_length(endpoint) >= 8) AND (char_length(endpoint) <= 300)));
alter table storage_provider add constraint storage_provider_is_only_check CHECK (is_only);
alter table storage_provider add constraint storage_provider_key_id_check CHECK (((char_length(key_id) >= 1) AND (char_length(key_id) <= 200)));
alter table storage_provider add constraint storage_provider_region_check CHECK (((char_length(region) >= 1) AND (char_length(region) <= 60)));
alter table storage_provider add constraint storage_provider_system_check CHECK ((system = ANY (ARRAY[10, 20, 30])));
alter table tag_count add constraint tag_count_topic_count_check CHECK ((topic_count >= 0));
alter table terms_version add constraint terms_version_privacy_en_check CHECK ((char_length(privacy_en) <= 20000));
alter table terms_version add constraint terms_version_privacy_zh_check CHECK ((char_length(privacy_zh) <= 20000));
alter table terms_version add constraint terms_version_summary_en_check CHECK ((char_length(summary_en) <= 500));
alter table terms_version add constraint terms_version_summary_zh_check CHECK ((char_length(summary_zh) <= 500));
alter table terms_version add constraint terms_version_terms_en_check CHECK ((char_length(terms_en) <= 20000));
alter table terms_version add constraint terms_version_terms_zh_check CHECK ((char_length(terms_zh) <= 20000));
alter table topic add constraint topic_comment_count_check CHECK ((comment_count >= 0));
alter table topic add constraint topic_envelope_check CHECK (((envelope >= 0) AND (envelope <= 2)));
alter table topic add constraint topic_favourite_count_check CHECK ((favourite_count >= 0));
alter table topic add constraint topic_hide_kinds_check CHECK (((hide_kinds >= 0) AND (hide_kinds <= 31)));
alter table topic add constraint topic_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text])));
alter table topic add constraint topic_last_floor_check CHECK ((last_floor >= 0));
alter table topic add constraint topic_like_count_check CHECK ((like_count >= 0));
alter table topic add constraint topic_pin_check CHECK ((pin = ANY (ARRAY['none'::text, 'section'::text, 'global'::text])));
alter table topic add constraint topic_place_check CHECK (((char_length(place) >= 1) AND (char_length(place) <= 40)));
alter table topic add constraint topic_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'deleted_by_author'::text, 'deleted_by_staff'::text])));
alter table topic add constraint topic_tags_check CHECK ((cardinality(tags) <= 5));
alter table topic add constraint topic_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 600)));
alter table topic_anchor add constraint topic_anchor_sort_check CHECK ((sort = ANY (ARRAY['newest'::text, 'active'::text, 'hot'::text, 'essence'::text])));
alter table topic_content add constraint topic_content_source_check CHECK ((char_length(source) <= 400000));
alter table unlock add constraint unlock_amount_check CHECK ((amount > 0));
alter table unlock add constraint unlock_kind_check CHECK ((kind = ANY (ARRAY['password'::text, 'comment'::text, 'points'::text, 'money'::text])));
alter table unlock add constraint unlock_paid CHECK (((kind = ANY (ARRAY['points'::text, 'money'::text])) = (amount IS NOT NULL)));
alter table unlock add constraint unlock_target_kind_check CHECK ((target_kind ~ '^[a-z][a-z-]{0,39}$'::text));
alter table unlock add constraint unlock_version_check CHECK ((version > 0));
alter table unlock_dispute add constraint unlock_dispute_answer_check CHECK ((length(answer) <= 2000));
alter table unlock_dispute add constraint unlock_dispute_decided CHECK ((((decision IS NULL) = (decided_at IS NULL)) AND ((decision IS NULL) = (decided_as IS NULL))));
alter table unlock_dispute add constraint unlock_dispute_decided_as_check CHECK ((decided_as = ANY (ARRAY['author'::text, 'staff'::text, 'site'::text])));
alter table unlock_dispute add constraint unlock_dispute_decision_check CHECK ((decision = ANY (ARRAY['refunded'::text, 'released'::text])));
alter table unlock_dispute add constraint unlock_dispute_note_check CHECK ((length(note) <= 2000));
alter table unlock_dispute add constraint unlock_dispute_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)));
alter table unlock_payment add constraint unlock_payment_amount_check CHECK ((amount > 0));
alter table unlock_payment add constraint unlock_payment_check CHECK (((fee >= 0) AND (fee <= amount)));
alter table unlock_payment add constraint unlock_payment_kind_check CHECK ((kind = ANY (ARRAY['points'::text, 'money'::text])));
alter table unlock_payment add constraint unlock_payment_points_free CHECK (((kind = 'money'::text) OR (fee = 0)));
alter table unlock_payment add constraint unlock_payment_settled CHECK (((state = ANY (ARRAY['released'::text, 'refunded'::text])) = (settled_at IS NOT NULL)));
alter table unlock_payment add constraint unlock_payment_state_check CHECK ((state = ANY (ARRAY['held'::text, 'disputed'::text, 'released'::text, 'refunded'::text])));
alter table unlock_payment add constraint unlock_payment_target_kind_check CHECK ((target_kind ~ '^[a-z][a-z-]{0,39}$'::text));
alter table unlock_payment add constraint unlock_payment_version_check CHECK ((version > 0));
alter table url_submission_page add constraint url_submission_page_check CHECK (((queued_at IS NOT NULL) OR (accepted_at IS NOT NULL)));
alter table url_submission_page add constraint url_submission_page_engine_check CHECK ((engine = ANY (ARRAY['indexNow'::text, 'baidu'::text])));
alter table url_submission_page add constraint url_submission_page_kind_check CHECK ((kind ~ '^[a-zA-Z-]{1,40}$'::text));
alter table url_submission_trouble add constraint url_submission_trouble_engine_check CHECK ((engine = ANY (ARRAY['indexNow'::text, 'baidu'::text])));
alter table url_submission_trouble add constraint url_submission_trouble_failures_check CHECK ((failures > 0));
alter table url_submission_trouble add constraint url_submission_trouble_reason_check CHECK ((char_length(reason) <= 300));
alter table verification add constraint verification_decided CHECK (((state = ANY (ARRAY['pending'::text, 'withdrawn'::text])) OR ((decided_by IS NOT NULL) AND (decided_at IS NOT NULL))));
alter table verification add constraint verification_details_check CHECK ((jsonb_typeof(details) = 'object'::text));
alter table verification add constraint verification_kind_check CHECK ((kind = ANY (ARRAY['company'::text, 'influencer'::text])));
alter table verification add constraint verification_reason_check CHECK ((char_length(reason) <= 2000));
alter table verification add constraint verification_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'revoked'::text])));
alter table verification_code add constraint verification_code_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text])));
alter table verification_code add constraint verification_code_code_hash_check CHECK ((octet_length(code_hash) = 32));
alter table verification_code add constraint verification_code_holder_check CHECK (((char_length(holder) >= 1) AND (char_length(holder) <= 60)));
alter table verification_code add constraint verification_code_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text, 'recover'::text, 'bind-phone'::text, 'change-phone-old'::text, 'change-phone-new'::text, 'bind-email'::text])));
alter table verification_code add constraint verification_code_target_check CHECK (((char_length(target) >= 1) AND (char_length(target) <= 90)));
alter table verification_code add constraint verification_code_tries_check CHECK ((tries >= 0));
alter table verification_document add constraint verification_document_name_check CHECK ((char_length(name) <= 200));
alter table verification_document add constraint verification_document_path_check CHECK ((path ~ '^verification/[0-9a-f]{2}/[0-9a-f]{38}\.(webp|pdf)$'::text));
alter table verification_document add constraint verification_document_size_check CHECK ((size > 0));
alter table video add constraint video_fault CHECK (((state = 'failed'::text) = (fault IS NOT NULL)));
alter table video add constraint video_fault_check CHECK ((fault = ANY (ARRAY['unreadable'::text, 'tooLong'::text, 'tooSlow'::text, 'broken'::text])));
alter table video add constraint video_progress_check CHECK (((progress >= 0) AND (progress <= 100)));
alter table video add constraint video_seconds_check CHECK ((seconds >= (0)::double precision));
alter table video add constraint video_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'processing'::text, 'ready'::text, 'failed'::text])));
alter table announcement add constraint announcement_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id) ON DELETE CASCADE;
alter table announcement_dismissal add constraint announcement_dismissal_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE;
alter table announcement_dismissal add constraint announcement_dismissal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table announcement_role add constraint announcement_role_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE;
alter table announcement_role add constraint announcement_role_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE;
alter table article add constraint article_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id);
alter table article_revision add constraint article_revision_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE;
alter table article_revision add constraint article_revision_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES member(id);
alter table attachment add constraint attachment_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES member(id);
alter table attachment_day add constraint attachment_day_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table attachment_part add constraint attachment_part_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES attachment_upload(id) ON DELETE CASCADE;
alter table attachment_upload add constraint attachment_upload_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachment(id) ON DELETE CASCADE;
alter table attachment_upload add constraint attachment_upload_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES member(id) ON DELETE CASCADE;
alter table attachment_use add constraint attachment_use_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachment(id) ON DELETE CASCADE;
alter table audit add constraint audit_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES member(id);
alter table ban add constraint ban_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id);
alter table block add constraint block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES member(id) ON DELETE CASCADE;
alter table block add constraint block_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table comment add constraint comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id);
alter table comment add constraint comment_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comment(id) ON DELETE CASCADE;
alter table comment add constraint comment_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES comment(id);
alter table comment add constraint comment_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES comment(id);
alter table comment_revision add constraint comment_revision_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comment(id) ON DELETE CASCADE;
alter table comment_revision add constraint comment_revision_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES member(id);
alter table community_rules add constraint community_rules_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id) ON DELETE CASCADE;
alter table data_export add constraint data_export_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table data_export add constraint data_export_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE SET NULL;
alter table departure add constraint departure_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table draft add constraint draft_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table embed_use add constraint embed_use_page_id_fkey FOREIGN KEY (page_id) REFERENCES embed_page(id) ON DELETE CASCADE;
alter table favourite add constraint favourite_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES favourite_folder(id) ON DELETE SET NULL;
alter table favourite add constraint favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table favourite_folder add constraint favourite_folder_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table feedback add constraint feedback_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id) ON DELETE CASCADE;
alter table feedback_reply add constraint feedback_reply_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE;
alter table feedback_reply add constraint feedback_reply_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES member(id);
alter table follow add constraint follow_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table follow_total add constraint follow_total_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table help add constraint help_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES help(id);
alter table hidden_content_version add constraint hidden_content_version_hidden_content_id_fkey FOREIGN KEY (hidden_content_id) REFERENCES hidden_content(id) ON DELETE CASCADE;
alter table ledger_adjustment add constraint ledger_adjustment_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(id);
alter table ledger_entry add constraint ledger_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id);
alter table ledger_entry add constraint ledger_entry_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(id);
alter table ledger_transaction add constraint ledger_transaction_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES ledger_transaction(id);
alter table like_of_member add constraint like_of_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table login_log add constraint login_log_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table login_log add constraint login_log_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE SET NULL;
alter table login_provider_link add constraint login_provider_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table login_provider_link add constraint login_provider_link_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES login_provider(id) ON DELETE CASCADE;
alter table member_field_value add constraint member_field_value_field_id_fkey FOREIGN KEY (field_id) REFERENCES member_field(id) ON DELETE CASCADE;
alter table member_field_value add constraint member_field_value_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table member_role add constraint member_role_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table member_role add constraint member_role_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE;
alter table membership_card add constraint membership_card_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE SET NULL;
alter table membership_intent add constraint membership_intent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table membership_intent add constraint membership_intent_order_id_fkey FOREIGN KEY (order_id) REFERENCES membership_order(id) ON DELETE CASCADE;
alter table membership_intent add constraint membership_intent_specification_id_fkey FOREIGN KEY (specification_id) REFERENCES membership_specification(id) ON DELETE SET NULL;
alter table membership_order add constraint membership_order_card_id_fkey FOREIGN KEY (card_id) REFERENCES membership_card(id) ON DELETE SET NULL;
alter table membership_order add constraint membership_order_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table membership_order add constraint membership_order_refunded_by_fkey FOREIGN KEY (refunded_by) REFERENCES member(id);
alter table membership_order add constraint membership_order_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE SET NULL;
alter table membership_order add constraint membership_order_specification_id_fkey FOREIGN KEY (specification_id) REFERENCES membership_specification(id) ON DELETE SET NULL;
alter table membership_order add constraint membership_order_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(id);
alter table membership_reminder add constraint membership_reminder_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table membership_reminder add constraint membership_reminder_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE;
alter table membership_specification add constraint membership_specification_card_id_fkey FOREIGN KEY (card_id) REFERENCES membership_card(id) ON DELETE CASCADE;
alter table mention add constraint mention_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table mention_due add constraint mention_due_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table mention_pinyin add constraint mention_pinyin_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table moderation_appeal add constraint moderation_appeal_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_case(id);
alter table moderation_appeal add constraint moderation_appeal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table moderation_case add constraint moderation_case_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id);
alter table moderation_case add constraint moderation_case_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES member(id);
alter table moderation_case add constraint moderation_case_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id);
alter table moderation_case add constraint moderation_case_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id) ON DELETE SET NULL;
alter table moderation_removal add constraint moderation_removal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table moderation_removed_text add constraint moderation_removed_text_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES moderation_removal(id) ON DELETE CASCADE;
alter table moderation_sanction add constraint moderation_sanction_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_case(id);
alter table moderation_sanction add constraint moderation_sanction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table moderation_sanction add constraint moderation_sanction_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES member(id);
alter table moderation_view add constraint moderation_view_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table navigation_site add constraint navigation_site_category_id_fkey FOREIGN KEY (category_id) REFERENCES navigation_category(id);
alter table navigation_site add constraint navigation_site_suggested_by_fkey FOREIGN KEY (suggested_by) REFERENCES member(id) ON DELETE SET NULL;
alter table news_flash add constraint news_flash_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id);
alter table notice add constraint notice_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id);
alter table notice add constraint notice_recalled_by_fkey FOREIGN KEY (recalled_by) REFERENCES member(id);
alter table notice add constraint notice_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE;
alter table notice_read add constraint notice_read_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table notice_read add constraint notice_read_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE;
alter table notice_recipient add constraint notice_recipient_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table notice_recipient add constraint notice_recipient_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE;
alter table passkey add constraint passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table passkey_challenge add constraint passkey_challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table payment_notice add constraint payment_notice_credited_order_id_fkey FOREIGN KEY (credited_order_id) REFERENCES payment_order(id);
alter table payment_notice add constraint payment_notice_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id) ON DELETE SET NULL;
alter table payment_notice add constraint payment_notice_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES member(id) ON DELETE SET NULL;
alter table payment_notice add constraint payment_notice_proposed_order_id_fkey FOREIGN KEY (proposed_order_id) REFERENCES payment_order(id);
alter table payment_order add constraint payment_order_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table payment_refund add constraint payment_refund_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id) ON DELETE SET NULL;
alter table payment_refund add constraint payment_refund_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES payment_notice(id);
alter table payment_refund add constraint payment_refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_order(id);
alter table payment_statement add constraint payment_statement_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id) ON DELETE SET NULL;
alter table phone_change_mark add constraint phone_change_mark_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table phone_change_mark add constraint phone_change_mark_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
alter table point_check_in add constraint point_check_in_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table point_day add constraint point_day_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table point_debt add constraint point_debt_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table point_reward add constraint point_reward_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table poll_ballot add constraint poll_ballot_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table poll_ballot add constraint poll_ballot_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES poll(id) ON DELETE CASCADE;
alter table private_message add constraint private_message_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES private_message_chat(id) ON DELETE CASCADE;
alter table private_message add constraint private_message_envelope_id_fkey FOREIGN KEY (envelope_id) REFERENCES red_envelope(id);
alter table private_message add constraint private_message_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES member(id) ON DELETE SET NULL;
alter table private_message add constraint private_message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES member(id);
alter table private_message_chat add constraint private_message_chat_high_id_fkey FOREIGN KEY (high_id) REFERENCES member(id);
alter table private_message_chat add constraint private_message_chat_low_id_fkey FOREIGN KEY (low_id) REFERENCES member(id);
alter table private_message_member add constraint private_message_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table private_message_side add constraint private_message_side_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES private_message_chat(id) ON DELETE CASCADE;
alter table private_message_side add constraint private_message_side_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table question add constraint question_adopted_id_fkey FOREIGN KEY (adopted_id) REFERENCES comment(id);
alter table question add constraint question_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id);
alter table question add constraint question_last_answerer_id_fkey FOREIGN KEY (last_answerer_id) REFERENCES member(id);
alter table question_adoption add constraint question_adoption_by_id_fkey FOREIGN KEY (by_id) REFERENCES member(id);
alter table question_adoption add constraint question_adoption_cancelled_by_id_fkey FOREIGN KEY (cancelled_by_id) REFERENCES member(id);
alter table question_adoption add constraint question_adoption_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comment(id);
alter table question_adoption add constraint question_adoption_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES member(id);
alter table question_adoption add constraint question_adoption_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id);
alter table question_content add constraint question_content_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE;
alter table question_invitation add constraint question_invitation_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES member(id) ON DELETE CASCADE;
alter table question_invitation add constraint question_invitation_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES member(id) ON DELETE CASCADE;
alter table question_invitation add constraint question_invitation_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE;
alter table question_postscript add constraint question_postscript_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE;
alter table question_revision add constraint question_revision_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES member(id);
alter table question_revision add constraint question_revision_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE;
alter table question_term add constraint question_term_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE;
alter table question_view add constraint question_view_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE;
alter table reading add constraint reading_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table reading_pause add constraint reading_pause_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table reading_see_later add constraint reading_see_later_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table recovery add constraint recovery_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table recovery_wait add constraint recovery_wait_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table red_envelope add constraint red_envelope_giver_id_fkey FOREIGN KEY (giver_id) REFERENCES member(id);
alter table red_envelope add constraint red_envelope_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES member(id);
alter table red_envelope_claim add constraint red_envelope_claim_envelope_id_fkey FOREIGN KEY (envelope_id) REFERENCES red_envelope(id);
alter table red_envelope_claim add constraint red_envelope_claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table red_envelope_sealed_share add constraint red_envelope_sealed_share_envelope_id_fkey FOREIGN KEY (envelope_id) REFERENCES red_envelope(id);
alter table reminder add constraint reminder_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES member(id);
alter table reminder add constraint reminder_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table reminder_actor add constraint reminder_actor_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table reminder_actor add constraint reminder_actor_reminder_id_fkey FOREIGN KEY (reminder_id) REFERENCES reminder(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table reminder_choice add constraint reminder_choice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table reminder_device add constraint reminder_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table reminder_device add constraint reminder_device_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
alter table reminder_digest add constraint reminder_digest_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table reminder_unread add constraint reminder_unread_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table report add constraint report_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id);
alter table report add constraint report_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_case(id);
alter table report add constraint report_reason_id_fkey FOREIGN KEY (reason_id) REFERENCES report_reason(id);
alter table report add constraint report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES member(id) ON DELETE CASCADE;
alter table report_hidden add constraint report_hidden_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_case(id);
alter table report_message_reading add constraint report_message_reading_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_case(id);
alter table report_message_reading add constraint report_message_reading_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table report_reason add constraint report_reason_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES report_reason(id);
alter table review_edit add constraint review_edit_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id) ON DELETE CASCADE;
alter table role_right add constraint role_right_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE;
alter table role_right add constraint role_right_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id) ON DELETE CASCADE;
alter table role_stretch add constraint role_stretch_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table role_stretch add constraint role_stretch_order_id_fkey FOREIGN KEY (order_id) REFERENCES membership_order(id) ON DELETE CASCADE;
alter table role_stretch add constraint role_stretch_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE;
alter table search_document add constraint search_document_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id);
alter table search_recent add constraint search_recent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table second_factor add constraint second_factor_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table second_factor_code add constraint second_factor_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table second_factor_mark add constraint second_factor_mark_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
alter table second_factor_pending add constraint second_factor_pending_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table second_factor_ticket add constraint second_factor_ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table section add constraint section_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES section(id);
alter table section_restriction add constraint section_restriction_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id) ON DELETE CASCADE;
alter table sensitive_word add constraint sensitive_word_list_id_fkey FOREIGN KEY (list_id) REFERENCES sensitive_word_list(id) ON DELETE CASCADE;
alter table sensitive_word_hit add constraint sensitive_word_hit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table session add constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table session_failure add constraint session_failure_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table session_spent_token add constraint session_spent_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
alter table sign_in_link add constraint sign_in_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table tag_count add constraint tag_count_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id) ON DELETE CASCADE;
alter table terms_consent add constraint terms_consent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table terms_consent add constraint terms_consent_version_id_fkey FOREIGN KEY (version_id) REFERENCES terms_version(id);
alter table terms_version add constraint terms_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id) ON DELETE SET NULL;
alter table topic add constraint topic_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id);
alter table topic add constraint topic_last_replier_id_fkey FOREIGN KEY (last_replier_id) REFERENCES member(id);
alter table topic add constraint topic_root_section_id_fkey FOREIGN KEY (root_section_id) REFERENCES section(id);
alter table topic add constraint topic_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id);
alter table topic_content add constraint topic_content_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES topic(id) ON DELETE CASCADE;
alter table topic_revision add constraint topic_revision_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES member(id);
alter table topic_revision add constraint topic_revision_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id);
alter table topic_revision add constraint topic_revision_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES topic(id) ON DELETE CASCADE;
alter table topic_tag add constraint topic_tag_section_id_fkey FOREIGN KEY (section_id) REFERENCES section(id);
alter table topic_tag add constraint topic_tag_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES topic(id) ON DELETE CASCADE;
alter table topic_view add constraint topic_view_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES topic(id) ON DELETE CASCADE;
alter table unlock add constraint unlock_hidden_content_id_fkey FOREIGN KEY (hidden_content_id) REFERENCES hidden_content(id) ON DELETE CASCADE;
alter table unlock add constraint unlock_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table unlock_dispute add constraint unlock_dispute_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id);
alter table unlock_dispute add constraint unlock_dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES unlock_payment(id);
alter table unlock_payment add constraint unlock_payment_hidden_content_id_fkey FOREIGN KEY (hidden_content_id) REFERENCES hidden_content(id);
alter table unlock_payment add constraint unlock_payment_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES member(id);
alter table unlock_payment add constraint unlock_payment_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES member(id);
alter table verification add constraint verification_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id);
alter table verification add constraint verification_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table verification_document add constraint verification_document_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table verification_document add constraint verification_document_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES verification(id) ON DELETE CASCADE;
alter table video add constraint video_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachment(id) ON DELETE CASCADE;

CREATE OR REPLACE FUNCTION comment_demand_parent()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from comment p where p.id = new.parent_id and p.parent_id is null
      and p.target_kind = new.target_kind and p.target_id = new.target_id) then
    raise exception 'the parent of a reply is a floor of the same target' using errcode = '23514';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION idempotency_key_file(scopes text[], keys text[], body_hashes bytea[], answers jsonb[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  insert into idempotency_key (scope, key, body_hash, answer)
    select f.scope, f.key, f.body_hash, f.answer from unnest(scopes, keys, body_hashes, answers) as f (scope, key, body_hash, answer)
    where f.key is not null order by f.scope, f.key on conflict do nothing;
  if exists (
    select from unnest(scopes, keys, body_hashes) as f (scope, key, body_hash)
    where f.body_hash <> (select k.body_hash from idempotency_key k where k.scope = f.scope and k.key = f.key)
  ) then
    raise exception 'a key was taken with another body' using errcode = 'IK001';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger_adjustment_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.state = 'waiting' and new.state <> 'waiting'
    and (new.id, new.member_id, new.currency, new.amount, new.reason, new.asked_by, new.asked_at, new.expires_at)
      = (old.id, old.member_id, old.currency, old.amount, old.reason, old.asked_by, old.asked_at, old.expires_at) then
    return new;
  end if;
  raise exception 'an adjustment stays as it is' using errcode = 'LG003';
end $function$;

CREATE OR REPLACE FUNCTION ledger_demand_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The currency is looked up account by account: joined, all accounts there are would be read.
  if exists (
    select from (select e.transaction_id, e.amount, (select a.currency from ledger_account a where a.id = e.account_id) as currency from added e) one
    group by transaction_id, currency having sum(amount) <> 0
  ) then
    raise exception 'a transaction nets zero in every currency' using errcode = 'LG002';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger_demand_holder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.holder_id is null) <> (new.kind in ('gateway', 'fee', 'sale', 'issue', 'adjustment', 'forfeit')) or (new.holder_id is not null and new.piece <> 0) then
    raise exception 'an account is a holder''s or the platform''s' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger_forfeit(holder_id_ bigint, module_ text, key_ text, remark_ text, at_ timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  piece_ int := abs(hashtext(key_) % 16);
  kinds text[];
  holders bigint[];
  currencies text[];
  amounts bigint[];
begin
  perform ledger_open('member', holder_id_, currency, 0) from unnest(array['CNY', 'POINT']) as currency;
  -- In the order of their ids, as every posting takes them.
  perform from ledger_account a
    where (a.kind = 'member' and a.holder_id = holder_id_) or (a.kind = 'forfeit' and a.piece = piece_) order by a.id for no key update;
  select array_agg(side.kind), array_agg(side.holder_id), array_agg(a.currency), array_agg(side.amount) into kinds, holders, currencies, amounts
    from ledger_account a cross join lateral (values ('member', a.holder_id, -a.balance), ('forfeit', null, a.balance)) as side (kind, holder_id, amount)
    where a.kind = 'member' and a.holder_id = holder_id_ and a.balance > 0;
  if amounts is null then
    return null;
  end if;
  return ledger_post(module_, key_, holder_id_, null, null, holder_id_, remark_, at_, kinds, holders, currencies, amounts, array_fill(null::bigint, array[cardinality(amounts)]));
end $function$;

CREATE OR REPLACE FUNCTION ledger_open(kind_ text, holder_id_ bigint, currency_ text, piece_ integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare found_id bigint;
begin
  if holder_id_ is null then
    select id into found_id from ledger_account where kind = kind_ and holder_id is null and currency = currency_ and piece = piece_;
  else
    select id into found_id from ledger_account where kind = kind_ and holder_id = holder_id_ and currency = currency_ and piece = 0;
  end if;
  if found_id is null then
    insert into ledger_account (kind, holder_id, currency, piece) values (kind_, holder_id_, currency_, case when holder_id_ is null then piece_ else 0 end)
      on conflict do nothing returning id into found_id;
    -- Somebody else was first, and is through by now.
    if found_id is null then
      return ledger_open(kind_, holder_id_, currency_, piece_);
    end if;
  end if;
  return found_id;
end $function$;

CREATE OR REPLACE FUNCTION ledger_post(module_ text, key_ text, source_id_ bigint, target_kind_ text, target_id_ bigint, actor_id_ bigint, remark_ text, at_ timestamp with time zone, kinds text[], holder_ids bigint[], currencies text[], amounts bigint[], counterparty_ids bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  transaction_id_ bigint;
  piece_ int := abs(hashtext(key_) % 16);
  account_ids bigint[];
begin
  if coalesce(array_length(amounts, 1), 0) < 2 then
    raise exception 'a transaction has two sides' using errcode = 'LG004';
  end if;
  for place in 1 .. array_length(amounts, 1) loop
    account_ids[place] := ledger_open(kinds[place], holder_ids[place], currencies[place], piece_);
  end loop;
  perform from ledger_account a where a.id = any(account_ids) order by a.id for no key update;
  insert into ledger_transaction (module, key, source_id, target_kind, target_id, actor_id, remark, created_at)
    values (module_, key_, source_id_, target_kind_, target_id_, actor_id_, remark_, at_)
    on conflict (key) do nothing returning id into transaction_id_;
  if transaction_id_ is null then
    return null;
  end if;
  perform ledger_write(transaction_id_, account_ids, amounts, counterparty_ids);
  return transaction_id_;
end $function$;

CREATE OR REPLACE FUNCTION ledger_post_many(kind_ text, currency_ text, at_ timestamp with time zone, modules text[], keys text[], source_ids bigint[], target_kinds text[], target_ids bigint[], member_ids bigint[], amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  many int := coalesce(array_length(keys, 1), 0);
  piece_ int;
  platform_id bigint;
  account_ids bigint[];
  transaction_ids bigint[];
begin
  if many = 0 or 0 >= any(amounts) then
    raise exception 'nothing to move' using errcode = 'LG004';
  end if;
  piece_ := abs(hashtext(keys[1]) % 16);
  platform_id := ledger_open(kind_, null, currency_, piece_);
  -- Once for each, in the order of their ids: what is made anew is waited for as well.
  with opened as materialized (
    select m.id, ledger_open('member', m.id, currency_, 0) as account_id from (select distinct o.id from unnest(member_ids) as o (id) order by 1) m
  )
  select array_agg(o.account_id order by l.turn) into account_ids from unnest(member_ids) with ordinality as l (member_id, turn) join opened o on o.id = l.member_id;
  perform from ledger_account a where a.id = platform_id or a.id = any(account_ids) order by a.id for no key update;

  with posted as (
    insert into ledger_transaction (module, key, source_id, target_kind, target_id, actor_id, created_at)
    select l.module, l.key, l.source_id, l.target_kind, l.target_id, l.member_id, at_
      from unnest(modules, keys, source_ids, target_kinds, target_ids, member_ids) with ordinality as l (module, key, source_id, target_kind, target_id, member_id, turn) order by l.turn
    on conflict (key) do nothing returning id, key
  )
  select array_agg(p.id order by l.turn) into transaction_ids from unnest(keys) with ordinality as l (key, turn) join posted p on p.key = l.key;
  if coalesce(array_length(transaction_ids, 1), 0) <> many then
    raise exception 'a fact has been posted before' using errcode = 'LG004';
  end if;

  with lines as (
    select s.account_id, s.turn, s.amount, s.counterparty_id,
      row_number() over each_account as place, sum(s.amount) over each_account as running
    from (
      select l.account_id, l.turn, l.amount, null::bigint as counterparty_id from unnest(account_ids, amounts) with ordinality as l (account_id, amount, turn)
      union all
      select platform_id, l.turn, -l.amount, l.member_id from unnest(member_ids, amounts) with ordinality as l (member_id, amount, turn)
    ) s window each_account as (partition by s.account_id order by s.turn)
  ), moved as (
    update ledger_account a set balance = a.balance + t.amount, entry_count = a.entry_count + t.count_
    from (select l.account_id, sum(l.amount) as amount, count(*) as count_ from lines l group by l.account_id) t where a.id = t.account_id
    returning a.id, old.balance, old.entry_count
  )
  insert into ledger_entry (account_id, sequence, transaction_id, amount, balance, counterparty_id)
  select l.account_id, m.entry_count + l.place, transaction_ids[l.turn::int], l.amount, m.balance + l.running, l.counterparty_id
    from lines l join moved m on m.id = l.account_id order by l.account_id, l.place;
end $function$;

CREATE OR REPLACE FUNCTION ledger_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only' using errcode = 'LG003';
end $function$;

CREATE OR REPLACE FUNCTION ledger_refuse_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from member m where m.id = new.holder_id and m.state = 'cancelled') then
    raise exception 'member % has left', new.holder_id using errcode = 'LG005';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger_reverse(reversed_id bigint, module_ text, actor_id_ bigint, remark_ text, at_ timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  transaction_id_ bigint;
  account_ids bigint[];
  amounts bigint[];
  counterparty_ids bigint[];
begin
  select array_agg(e.account_id order by e.account_id, e.sequence), array_agg(-e.amount order by e.account_id, e.sequence), array_agg(e.counterparty_id order by e.account_id, e.sequence)
    into account_ids, amounts, counterparty_ids from ledger_entry e where e.transaction_id = reversed_id;
  perform from ledger_account a where a.id = any(account_ids) order by a.id for no key update;
  insert into ledger_transaction (module, key, source_id, target_kind, target_id, actor_id, reverses_id, remark, created_at)
    select module_, 'reverse:' || t.id, t.source_id, t.target_kind, t.target_id, actor_id_, t.id, remark_, at_ from ledger_transaction t where t.id = reversed_id
    on conflict do nothing returning id into transaction_id_;
  if transaction_id_ is null then
    return null;
  end if;
  perform ledger_write(transaction_id_, account_ids, amounts, counterparty_ids);
  return transaction_id_;
end $function$;

CREATE OR REPLACE FUNCTION ledger_write(transaction_id_ bigint, account_ids bigint[], amounts bigint[], counterparty_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  account_id_ bigint;
  amount_ bigint;
  balance_ bigint;
  sequence_ bigint;
  sequences bigint[];
  balances bigint[];
begin
  for place in 1 .. array_length(account_ids, 1) loop
    account_id_ := account_ids[place];
    amount_ := amounts[place];
    update ledger_account set balance = balance + amount_, entry_count = entry_count + 1
      where id = account_id_ and (holder_id is null or balance + amount_ >= 0)
      returning balance, entry_count into balance_, sequence_;
    if not found then
      raise exception 'not enough on account %', account_id_
        using errcode = 'LG001', detail = (select kind || ' ' || currency from ledger_account where id = account_id_);
    end if;
    sequences[place] := sequence_;
    balances[place] := balance_;
  end loop;
  insert into ledger_entry (account_id, sequence, transaction_id, amount, balance, counterparty_id)
    select e.account_id, e.sequence, transaction_id_, e.amount, e.balance, e.counterparty_id
      from unnest(account_ids, sequences, amounts, balances, counterparty_ids) as e (account_id, sequence, amount, balance, counterparty_id);
end $function$;

CREATE OR REPLACE FUNCTION member_card_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('teahouse', 'member-card:' || new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION member_role_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('teahouse', 'member-card:' || case when tg_op = 'DELETE' then old.member_id else new.member_id end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION member_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update member set last_seen_at = new.created_at
  where id = (select id from member where id = new.member_id and (last_seen_at is null or last_seen_at < new.created_at) for no key update skip locked);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mention_nickname_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from mention_pinyin where member_id = new.id;
  end if;
  if new.nickname ~ '[一-龥]' then
    insert into mention_due (member_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION point_give(kinds text[], post_ids bigint[], days date[], worths integer[], are_public boolean[], cap_ integer, at_ timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  outcomes text[];
  turns int[];
  members bigint[];
  target_kinds text[];
  target_ids bigint[];
  rounds int[];
  amounts int[];
begin
  with held as materialized (
    select r.*, a.turn from (select * from unnest(kinds, post_ids) with ordinality as a (kind, post_id, turn) order by a.kind, a.post_id) a
    cross join lateral (select * from point_reward r where r.kind = a.kind and r.post_id = a.post_id and r.due_at is not null for update skip locked) r
  ), judged as (
    select h.turn, h.member_id, h.target_kind, h.target_id, h.round,
      h.amount is null and coalesce(are_public[h.turn::int], false)
      and not exists (select from point_debt d where d.member_id = h.member_id and d.amount > 0)
      and not exists (select from member m where m.id = h.member_id and m.state = 'cancelled') as is_fresh
    from held h
  )
  select array_agg(case when j.turn is null then 'gone' when j.is_fresh then 'given' else 'other' end order by a.turn),
      array_agg(a.turn::int order by a.turn) filter (where j.is_fresh), array_agg(j.member_id order by a.turn) filter (where j.is_fresh),
      array_agg(j.target_kind order by a.turn) filter (where j.is_fresh), array_agg(j.target_id order by a.turn) filter (where j.is_fresh),
      array_agg(j.round order by a.turn) filter (where j.is_fresh)
    into outcomes, turns, members, target_kinds, target_ids, rounds
    from unnest(kinds) with ordinality as a (kind, turn) left join judged j on j.turn = a.turn;
  if turns is null then
    return outcomes;
  end if;

  with asked as (
    select p.place, p.member_id, days[p.turn] as day, greatest(0, worths[p.turn]) as worth from unnest(turns, members) with ordinality as p (turn, member_id, place)
  ), earned as (
    insert into point_day as d (member_id, day, earned)
    select a.member_id, a.day, greatest(0, least(sum(a.worth), cap_)) from asked a group by a.member_id, a.day order by a.member_id, a.day
    on conflict (member_id, day) do update set earned = d.earned + greatest(0, least(excluded.earned, cap_ - d.earned))
    returning member_id, day, coalesce(old.earned, 0) as before, new.earned as after
  ), summed as (
    select a.place, a.worth, sum(a.worth) over (partition by a.member_id, a.day order by a.place) as running, e.after - e.before as room
    from asked a join earned e on e.member_id = a.member_id and e.day = a.day
  )
  select array_agg((least(s.running, s.room) - least(s.running - s.worth, s.room))::int order by s.place) into amounts from summed s;

  if 0 < any(amounts) then
    perform from point_debt d where d.member_id = any(members) order by d.member_id for update;
    insert into point_debt as d (member_id, amount)
      select distinct m.id, 0 from unnest(members) as m (id) where not exists (select from point_debt o where o.member_id = m.id) order by 1
      on conflict (member_id) do update set amount = d.amount;
    if exists (select from point_debt d where d.member_id = any(members) and d.amount > 0) then
      raise exception 'a debt comes first' using errcode = 'PT001';
    end if;
    update member m set lifetime_points = m.lifetime_points + g.amount
      from (select p.member_id, sum(p.amount) as amount from unnest(members, amounts) as p (member_id, amount) group by p.member_id having sum(p.amount) > 0) g
      where m.id = g.member_id;
    perform ledger_post_many('issue', 'POINT', at_, array_agg('point.' || kinds[p.turn] order by p.turn),
        array_agg('point.reward:' || kinds[p.turn] || ':' || post_ids[p.turn] || ':' || p.round + 1 order by p.turn), array_agg(post_ids[p.turn] order by p.turn),
        array_agg(p.target_kind order by p.turn), array_agg(p.target_id order by p.turn), array_agg(p.member_id order by p.turn), array_agg(p.amount::bigint order by p.turn))
      from unnest(turns, members, target_kinds, target_ids, rounds, amounts) as p (turn, member_id, target_kind, target_id, round, amount) where p.amount > 0;
  end if;
  update point_reward r set amount = p.amount, is_given = true, round = r.round + 1, due_at = null
    from unnest(turns, amounts) as p (turn, amount) where r.kind = kinds[p.turn] and r.post_id = post_ids[p.turn];
  return outcomes;
end $function$;

CREATE OR REPLACE FUNCTION question_term_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_public boolean := tg_op = 'UPDATE' and old.status = 'published';
  is_public boolean := new.status = 'published';
begin
  if was_public then
    delete from question_term where question_id = old.id;
  end if;
  if is_public then
    insert into question_term (term, created_at, question_id)
      select distinct term, new.created_at, new.id
      from (select '#' || tag as term from unnest(new.tags) as tag union all select word from unnest(new.words) as word) t;
  end if;
  -- Every count that changes, in order, so that two transactions never wait for each other.
  insert into question_tag_count as c (tag, question_count)
    select tag, 0 from (select unnest(old.tags) as tag where was_public union select unnest(new.tags) where is_public) t order by tag
    on conflict (tag) do update set question_count = c.question_count;
  update question_tag_count set question_count = question_count - 1 where was_public and tag = any(old.tags);
  update question_tag_count set question_count = question_count + 1 where is_public and tag = any(new.tags);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION red_envelope_demand_shape()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.ends_at <= new.created_at
    or (new.kind = 'personal') <> (new.target_id is null) or (new.target_kind is null) <> (new.target_id is null)
    or new.target_kind !~ '^[a-z][a-z-]{0,39}$' or (new.kind = 'personal') <> (new.receiver_id is not null)
    or (new.kind = 'personal' and new.share_count <> 1) or new.receiver_id = new.giver_id
    or new.total_fen < new.share_count or (new.kind = 'fixed' and new.total_fen % new.share_count <> 0) then
    raise exception 'no red envelope is like this' using errcode = 'check_violation', constraint = 'red_envelope_shape';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION reminder_count_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into reminder_unread as u (member_id, unread)
    select a.member_id, count(*)::int from added a where a.is_listed and a.read_at is null group by a.member_id order by a.member_id
    on conflict (member_id) do update set unread = u.unread + excluded.unread;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION reminder_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update reminder_unread u set unread = u.unread + c.change from (
    select member_id, sum(change)::int as change from (
      select member_id, 1 as change from added where is_listed and read_at is null
      union all select member_id, -1 from gone where is_listed and read_at is null
    ) one group by member_id having sum(change) <> 0 order by member_id
  ) c where u.member_id = c.member_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION reminder_count_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update reminder_unread u set unread = u.unread - c.change from (
    select member_id, count(*)::int as change from gone where is_listed and read_at is null group by member_id order by member_id
  ) c where u.member_id = c.member_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION role_stretch_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into role_stretch (order_id, member_id, role_id, begins_at, ends_at) values (new.id, new.member_id, new.role_id, new.begins_at, new.ends_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION search_document_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from search_engine) then
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into search_engine_queue (kind, document_id, part) select kind, id, part from gone where kind <> 'member';
  elsif tg_op = 'INSERT' then
    insert into search_engine_queue (kind, document_id, part) select kind, id, part from given where kind <> 'member';
  else
    insert into search_engine_queue (kind, document_id, part)
      select g.kind, g.id, g.part from given g join gone o using (kind, id, part)
      where g.kind <> 'member' and (g.names, g.words, g.thread_kind, g.section_id, g.author_id)
        is distinct from (o.names, o.words, o.thread_kind, o.section_id, o.author_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION search_terms(kind text, created timestamp with time zone, names text, words text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 10000
AS $function$
declare
  month text := floor(extract(epoch from created) / 2592000)::text;
begin
  return array_to_tsvector(array_remove(array['@' || kind, '@' || kind || month,
    '@' || kind || '.' || floor(extract(epoch from created) / 432000)::text, case when names is not null then '@' || month end], null)
    || array(
    select case left(token, 1) when ',' then substr(token, at, 2) when ':' then '=' || substr(token, 2)
      when '=' then '=' || substr(token, at, 2) when '_' then '_' || substr(token, at, 2)
      when '~' then '~' || substr(token, at, 2) when '^' then '^' || substr(token, at, 2) else token end
    from unnest(string_to_array(coalesce(names || ' ', '') || words, ' ')) as given (token),
      generate_series(2, case when left(token, 1) in (',', '=', '_', '~', '^') then length(token) when token = '' then 1 else 2 end) as at)
    || array(
    select left(token, 1) || letter from unnest(string_to_array(names, ' ')) as given (token),
      unnest(string_to_array(substr(token, 2), null)) as letter
    where left(token, 1) in ('=', '_')));
end $function$;

CREATE OR REPLACE FUNCTION section_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update topic set root_section_id = coalesce(new.parent_id, new.id) where section_id = new.id;
  delete from topic_anchor where list in ('r' || old.parent_id, 'r' || new.parent_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION topic_in_leaf()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from section where id = new.section_id for key share;
  if exists (select from section where parent_id = new.section_id) then
    raise exception 'section % holds sections', new.section_id using errcode = 'check_violation', constraint = 'topic_in_leaf';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION topic_tag_add()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into topic_tag (tag, created_at, topic_id, section_id)
    select distinct tag, created_at, id, section_id from added cross join unnest(tags) as tag where status = 'published';
  -- In order, so that two transactions never wait for each other.
  insert into tag_count as c (tag, section_id, topic_count)
    select tag, section_id, count(distinct id) from added cross join unnest(tags) as tag
    where status = 'published' group by tag, section_id order by tag, section_id
    on conflict (tag, section_id) do update set topic_count = c.topic_count + excluded.topic_count;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION topic_tag_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_old boolean := old.status = 'published';
  is_new boolean := tg_op = 'UPDATE' and new.status = 'published';
begin
  if is_old then
    delete from topic_tag where topic_id = old.id;
  end if;
  -- Every count that changes, its row made where there is none, by tag and section as `topic_tag_add` takes them.
  insert into tag_count as c (tag, section_id, topic_count)
    select tag, section_id, 0 from (
      select unnest(old.tags) as tag, old.section_id where is_old
      union
      select unnest(new.tags), new.section_id where is_new
    ) t order by tag, section_id
    on conflict (tag, section_id) do update set topic_count = c.topic_count;
  if is_old then
    update tag_count set topic_count = topic_count - 1 where section_id = old.section_id and tag = any(old.tags);
  end if;
  if is_new then
    insert into topic_tag (tag, created_at, topic_id, section_id)
      select distinct tag, new.created_at, new.id, new.section_id from unnest(new.tags) as tag;
    update tag_count set topic_count = topic_count + 1 where section_id = new.section_id and tag = any(new.tags);
  end if;
  return old;
end $function$;

CREATE INDEX announcement_open ON announcement USING btree (ends_at, starts_at);
CREATE INDEX announcement_section ON announcement USING btree (section_id) WHERE (section_id IS NOT NULL);
CREATE INDEX announcement_dismissal_announcement ON announcement_dismissal USING btree (announcement_id);
CREATE INDEX announcement_role_role ON announcement_role USING btree (role_id);
CREATE INDEX article_newest ON article USING btree (published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX article_not_public ON article USING btree (id DESC) WHERE (status <> 'published'::text);
CREATE INDEX article_of_author ON article USING btree (author_id, id DESC);
CREATE UNIQUE INDEX article_preview_key ON article USING btree (preview_key) WHERE (preview_key IS NOT NULL);
CREATE INDEX article_scheduled ON article USING btree (publish_at) WHERE ((publish_at IS NOT NULL) AND (NOT is_held));
CREATE INDEX article_revision_of_article ON article_revision USING btree (article_id, id DESC);
CREATE INDEX attachment_by_kind ON attachment USING btree (kind, id DESC);
CREATE INDEX attachment_loose ON attachment USING btree (loose_since) WHERE ((loose_since IS NOT NULL) AND (state <> 'removed'::text));
CREATE INDEX attachment_of_owner ON attachment USING btree (owner_id, id DESC);
CREATE INDEX attachment_day_age ON attachment_day USING btree (day);
CREATE INDEX attachment_upload_age ON attachment_upload USING btree (touched_at);
CREATE INDEX attachment_upload_of ON attachment_upload USING btree (attachment_id) WHERE (attachment_id IS NOT NULL);
CREATE INDEX attachment_upload_of_owner ON attachment_upload USING btree (owner_id);
CREATE INDEX attachment_use_of ON attachment_use USING btree (attachment_id, kind);
CREATE INDEX audit_at ON audit USING btree (created_at);
CREATE INDEX audit_of_action ON audit USING btree (action text_pattern_ops, id DESC);
CREATE INDEX audit_of_actor ON audit USING btree (actor_id, id DESC);
CREATE INDEX audit_of_target ON audit USING btree (target_kind, target_id, id DESC);
CREATE INDEX ban_covering ON ban USING gist (range inet_ops);
CREATE INDEX ban_end ON ban USING btree (ends_at) WHERE (ends_at IS NOT NULL);
CREATE INDEX ban_newest ON ban USING btree (created_at DESC, id DESC);
CREATE INDEX block_newest ON block USING btree (member_id, created_at DESC, blocked_id DESC);
CREATE INDEX block_of_blocked ON block USING btree (blocked_id, member_id);
CREATE INDEX captcha_age ON captcha USING btree (ends_at);
CREATE INDEX comment_by_author_in_target ON comment USING btree (target_kind, target_id, author_id, floor);
CREATE INDEX comment_elsewhere_newest ON comment USING btree (id DESC) WHERE (target_kind <> 'topic'::text);
CREATE INDEX comment_elsewhere_of_author ON comment USING btree (author_id, id DESC) WHERE ((parent_id IS NULL) AND (target_kind <> 'topic'::text));
CREATE UNIQUE INDEX comment_floor_unique ON comment USING btree (target_kind, target_id, floor) WHERE (floor IS NOT NULL);
CREATE UNIQUE INDEX comment_former_id ON comment USING btree (former_id) WHERE (former_id IS NOT NULL);
CREATE INDEX comment_hot ON comment USING btree (target_kind, target_id, like_count DESC, reply_count DESC, floor) WHERE ((status = 'published'::text) AND (parent_id IS NULL));
CREATE INDEX comment_not_public ON comment USING btree (id DESC) WHERE (status <> 'published'::text);
CREATE INDEX comment_of_author ON comment USING btree (author_id, id DESC) WHERE (parent_id IS NULL);
CREATE INDEX comment_public_of_author ON comment USING btree (author_id, id DESC) WHERE ((status = 'published'::text) AND (parent_id IS NULL));
CREATE INDEX comment_public_reply_of_author ON comment USING btree (author_id, id DESC) WHERE ((status = 'published'::text) AND (parent_id IS NOT NULL));
CREATE INDEX comment_reply_elsewhere_of_author ON comment USING btree (author_id, id DESC) WHERE ((parent_id IS NOT NULL) AND (target_kind <> 'topic'::text));
CREATE INDEX comment_reply_of_author ON comment USING btree (author_id, id DESC) WHERE (parent_id IS NOT NULL);
CREATE INDEX comment_reply_of_parent ON comment USING btree (parent_id, id) WHERE (status = 'published'::text);
CREATE INDEX comment_reply_of_target ON comment USING btree (target_kind, target_id, id) WHERE ((status = 'published'::text) AND (parent_id IS NOT NULL));
CREATE INDEX comment_waiting ON comment USING btree (parent_id, author_id) WHERE ((status = 'pending'::text) AND (parent_id IS NOT NULL));
CREATE INDEX comment_revision_of_comment ON comment_revision USING btree (comment_id, id DESC);
CREATE INDEX data_export_age ON data_export USING btree (ends_at);
CREATE INDEX data_export_of_member ON data_export USING btree (member_id, id DESC);
CREATE UNIQUE INDEX data_export_one_waiting ON data_export USING btree (member_id) WHERE (state = 'waiting'::text);
CREATE INDEX data_export_session ON data_export USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX delivery_age ON delivery USING btree (created_at);
CREATE INDEX delivery_due ON delivery USING btree (due_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX delivery_of_channel ON delivery USING btree (channel, id DESC);
CREATE INDEX delivery_of_state ON delivery USING btree (state, id DESC);
CREATE INDEX departure_due ON departure USING btree (due_at);
CREATE INDEX draft_deleted ON draft USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX draft_live ON draft USING btree (member_id, name) WHERE (deleted_at IS NULL);
CREATE INDEX draft_newest ON draft USING btree (member_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX draft_of_key ON draft USING btree (member_id, key);
CREATE INDEX draft_unused ON draft USING btree (updated_at) WHERE (deleted_at IS NULL);
CREATE INDEX embed_page_due ON embed_page USING btree (due_at, id) WHERE (due_at IS NOT NULL);
CREATE INDEX embed_use_of_page ON embed_use USING btree (page_id);
CREATE INDEX favourite_in_folder ON favourite USING btree (folder_id, id DESC) WHERE (folder_id IS NOT NULL);
CREATE UNIQUE INDEX favourite_newest ON favourite USING btree (member_id, id DESC);
CREATE UNIQUE INDEX favourite_of_target ON favourite USING btree (target_kind, target_id, id DESC);
CREATE UNIQUE INDEX favourite_folder_name ON favourite_folder USING btree (member_id, lower(name));
CREATE INDEX feedback_contact_of_guest ON feedback USING btree (created_at) WHERE ((author_id IS NULL) AND (contact <> ''::text));
CREATE INDEX feedback_of_author ON feedback USING btree (author_id, id DESC) WHERE (author_id IS NOT NULL);
CREATE INDEX feedback_open ON feedback USING btree (id DESC) WHERE (NOT is_answered);
CREATE INDEX feedback_reply_of_feedback ON feedback_reply USING btree (feedback_id, id);
CREATE INDEX follow_by_target ON follow USING btree (kind, target_id, member_id);
CREATE INDEX follow_newest ON follow USING btree (member_id, kind, created_at DESC, target_id);
CREATE INDEX follow_of_target ON follow USING btree (kind, target_id, created_at DESC, member_id);
CREATE INDEX help_of_parent ON help USING btree (parent_id, "position", id);
CREATE INDEX hidden_content_of_target ON hidden_content USING btree (target_kind, target_id, "position");
CREATE INDEX hidden_content_stale ON hidden_content_version USING btree (pipeline_version, hidden_content_id, version);
CREATE INDEX idempotency_key_age ON idempotency_key USING btree (created_at);
CREATE INDEX idempotency_key_by_key ON idempotency_key USING btree (key);
CREATE INDEX ledger_adjustment_alone_by_member ON ledger_adjustment USING btree (member_id, asked_at) WHERE ((state = 'done'::text) AND (decided_by IS NULL));
CREATE INDEX ledger_adjustment_alone_by_staff ON ledger_adjustment USING btree (asked_by, asked_at) WHERE ((state = 'done'::text) AND (decided_by IS NULL));
CREATE INDEX ledger_adjustment_by_member ON ledger_adjustment USING btree (member_id, id DESC);
CREATE INDEX ledger_adjustment_waiting ON ledger_adjustment USING btree (id DESC) WHERE (state = 'waiting'::text);
CREATE INDEX ledger_entry_by_transaction ON ledger_entry USING btree (transaction_id, account_id);
CREATE INDEX ledger_transaction_by_module ON ledger_transaction USING btree (module, id DESC);
CREATE INDEX ledger_transaction_by_time ON ledger_transaction USING brin (created_at) WITH (pages_per_range='16', autosummarize='on');
CREATE UNIQUE INDEX like_newest ON like_of_member USING btree (member_id, id DESC);
CREATE UNIQUE INDEX like_of_target ON like_of_member USING btree (target_kind, target_id, id DESC);
CREATE INDEX login_log_of_member ON login_log USING btree (member_id, id DESC);
CREATE INDEX login_provider_link_member ON login_provider_link USING btree (member_id);
CREATE INDEX login_provider_return_age ON login_provider_return USING btree (ends_at);
CREATE INDEX member_account_part ON member USING gin (lower(account) gin_trgm_ops);
CREATE INDEX member_by_account ON member USING btree (lower(account) text_pattern_ops);
CREATE INDEX member_by_nickname ON member USING btree (lower(nickname) text_pattern_ops) WHERE (nickname IS NOT NULL);
CREATE INDEX member_newest ON member USING btree (created_at DESC, id DESC);
CREATE INDEX member_newest_of_facet ON member USING btree (facet, created_at DESC, id DESC) INCLUDE (lifetime_points, last_seen_at, topic_count);
CREATE INDEX member_nickname_part ON member USING gin (lower(nickname) gin_trgm_ops) WHERE (nickname IS NOT NULL);
CREATE INDEX member_owner ON member USING btree (id) WHERE is_owner;
CREATE INDEX member_points ON member USING btree (lifetime_points) INCLUDE (id, facet, created_at, last_seen_at, topic_count);
CREATE INDEX member_seen_of_facet ON member USING btree (facet, COALESCE(last_seen_at, created_at) DESC, id DESC) INCLUDE (lifetime_points, created_at, last_seen_at, topic_count);
CREATE INDEX member_topics_of_facet ON member USING btree (facet, topic_count DESC, id DESC) INCLUDE (lifetime_points, created_at, last_seen_at);
CREATE INDEX member_field_value_chosen ON member_field_value USING gin (entries);
CREATE INDEX member_field_value_start ON member_field_value USING btree (field_id, "left"(lower(entries[1]), 90) text_pattern_ops);
CREATE INDEX member_role_ending ON member_role USING btree (ends_at) WHERE (ends_at IS NOT NULL);
CREATE INDEX member_role_holder ON member_role USING btree (role_id, member_id) INCLUDE (ends_at);
CREATE INDEX membership_intent_of_member ON membership_intent USING btree (member_id, id DESC);
CREATE INDEX membership_order_by_status ON membership_order USING btree (status, id DESC);
CREATE INDEX membership_order_of_member ON membership_order USING btree (member_id, id DESC);
CREATE INDEX membership_order_of_role ON membership_order USING btree (member_id, role_id, begins_at) WHERE (status = 'paid'::text);
CREATE INDEX membership_order_of_specification ON membership_order USING btree (specification_id);
CREATE INDEX membership_specification_of_card ON membership_specification USING btree (card_id, "position", id);
CREATE INDEX mention_of_member ON mention USING btree (member_id);
CREATE INDEX mention_by_initials ON mention_pinyin USING btree (initials text_pattern_ops);
CREATE INDEX mention_by_pinyin ON mention_pinyin USING btree (whole text_pattern_ops);
CREATE INDEX moderation_appeal_of_member ON moderation_appeal USING btree (member_id, case_id);
CREATE INDEX moderation_case_claimed ON moderation_case USING btree (claimed_by, id) WHERE ((state = 'open'::text) AND (claimed_by IS NOT NULL));
CREATE INDEX moderation_case_decided ON moderation_case USING btree (decided_at, id) WHERE (state = 'decided'::text);
CREATE INDEX moderation_case_of_author ON moderation_case USING btree (author_id, id);
CREATE INDEX moderation_case_of_section ON moderation_case USING btree (section_id, id) WHERE (section_id IS NOT NULL);
CREATE INDEX moderation_case_of_target ON moderation_case USING btree (target_kind, target_id, id);
CREATE UNIQUE INDEX moderation_case_one_open ON moderation_case USING btree (target_kind, target_id) WHERE (state = 'open'::text);
CREATE INDEX moderation_case_queue ON moderation_case USING btree (id) WHERE (state = 'open'::text);
CREATE INDEX moderation_case_queue_kind ON moderation_case USING btree (target_kind, id) WHERE (state = 'open'::text);
CREATE INDEX moderation_case_queue_source ON moderation_case USING btree (sources, id) WHERE (state = 'open'::text);
CREATE INDEX moderation_case_unclaimed ON moderation_case USING btree (id) WHERE ((state = 'open'::text) AND (claimed_by IS NULL));
CREATE INDEX moderation_case_unsettled ON moderation_case USING btree (undo_until) WHERE ((state = 'decided'::text) AND (settled_at IS NULL));
CREATE INDEX moderation_removal_of_member ON moderation_removal USING btree (member_id, id DESC);
CREATE INDEX moderation_removal_unfinished ON moderation_removal USING btree (id) WHERE (state = ANY (ARRAY['removing'::text, 'restoring'::text]));
CREATE INDEX moderation_sanction_mute ON moderation_sanction USING btree (member_id, ends_at DESC) WHERE ((kind = 'mute'::text) AND (lifted_at IS NULL));
CREATE INDEX moderation_sanction_of_case ON moderation_sanction USING btree (case_id);
CREATE INDEX moderation_sanction_of_member ON moderation_sanction USING btree (member_id, id);
CREATE INDEX navigation_site_category ON navigation_site USING btree (category_id);
CREATE INDEX navigation_site_due ON navigation_site USING btree (checked_at NULLS FIRST) WHERE (status = 'listed'::text);
CREATE INDEX navigation_site_listed ON navigation_site USING btree (category_id, visit_count DESC, id) WHERE (status = 'listed'::text);
CREATE INDEX navigation_site_status ON navigation_site USING btree (status, id DESC);
CREATE INDEX navigation_site_suggested ON navigation_site USING btree (suggested_by, id) WHERE (suggested_by IS NOT NULL);
CREATE INDEX news_flash_created_by ON news_flash USING btree (created_by);
CREATE INDEX news_flash_important ON news_flash USING btree (id DESC) WHERE is_important;
CREATE INDEX notice_newest ON notice USING btree (id DESC);
CREATE INDEX notice_of_role ON notice USING btree (role_id) WHERE (role_id IS NOT NULL);
CREATE INDEX notice_to_many ON notice USING btree (sends_at DESC, id DESC) WHERE ((recalled_at IS NULL) AND (audience <> 'members'::text));
CREATE INDEX notice_read_of_notice ON notice_read USING btree (notice_id);
CREATE INDEX notice_recipient_of_notice ON notice_recipient USING btree (notice_id);
CREATE INDEX outbox_due ON outbox USING btree (due_at, id);
CREATE INDEX page_visit_when ON page_visit USING btree (created_at);
CREATE INDEX passkey_member ON passkey USING btree (member_id, id);
CREATE INDEX passkey_challenge_age ON passkey_challenge USING btree (ends_at);
CREATE INDEX passkey_challenge_member ON passkey_challenge USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX payment_notice_alone ON payment_notice USING btree (decided_by, decided_at) WHERE ((credited_fen > 0) AND (proposed_by IS NULL));
CREATE INDEX payment_notice_by_credited_order ON payment_notice USING btree (credited_order_id) WHERE (credited_order_id IS NOT NULL);
CREATE INDEX payment_notice_by_order ON payment_notice USING btree (order_number) WHERE (order_number IS NOT NULL);
CREATE INDEX payment_notice_by_trade ON payment_notice USING btree (provider, trade_number) WHERE (trade_number IS NOT NULL);
CREATE INDEX payment_notice_to_review ON payment_notice USING btree (id DESC) WHERE (review = ANY (ARRAY['open'::text, 'proposed'::text]));
CREATE INDEX payment_order_by_member ON payment_order USING btree (member_id, id DESC);
CREATE INDEX payment_order_by_payment ON payment_order USING btree (provider, COALESCE(provider_at, paid_at)) WHERE (paid_at IS NOT NULL);
CREATE INDEX payment_order_waiting ON payment_order USING btree (closes_at) WHERE (status = 'waiting'::text);
CREATE INDEX payment_refund_by_notice ON payment_refund USING btree (notice_id) WHERE (notice_id IS NOT NULL);
CREATE INDEX payment_refund_by_order ON payment_refund USING btree (order_id);
CREATE INDEX payment_refund_due ON payment_refund USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX phone_change_mark_age ON phone_change_mark USING btree (ends_at);
CREATE INDEX phone_change_mark_of_member ON phone_change_mark USING btree (member_id);
CREATE INDEX point_reward_due ON point_reward USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX point_reward_of_member ON point_reward USING btree (member_id, kind, post_id);
CREATE INDEX poll_ballot_of_member ON poll_ballot USING btree (member_id, poll_id);
CREATE INDEX private_message_in_chat ON private_message USING btree (chat_id, id DESC);
CREATE INDEX private_message_removed_by ON private_message USING btree (removed_by) WHERE (removed_by IS NOT NULL);
CREATE INDEX private_message_sender ON private_message USING btree (sender_id, id);
CREATE INDEX private_message_chat_high ON private_message_chat USING btree (high_id);
CREATE INDEX private_message_side_latest ON private_message_side USING btree (member_id, last_id DESC);
CREATE INDEX question_all_active ON question USING btree (last_answer_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX question_all_newest ON question USING btree (created_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX question_all_wanted ON question USING btree ((
CASE
    WHEN ((bounty_state = 'open'::text) AND (NOT is_sunk)) THEN (- bounty_fen)
    ELSE (0)::bigint
END), (
CASE
    WHEN ((bounty_state = 'open'::text) AND (NOT is_sunk)) THEN (- bounty_points)
    ELSE (0)::bigint
END), created_at, id) WHERE (status = 'published'::text);
CREATE INDEX question_money_active ON question USING btree (last_answer_at DESC, id DESC) WHERE ((status = 'published'::text) AND (bounty_fen > 0) AND (bounty_state <> 'returned'::text));
CREATE INDEX question_money_newest ON question USING btree (created_at DESC, id DESC) WHERE ((status = 'published'::text) AND (bounty_fen > 0) AND (bounty_state <> 'returned'::text));
CREATE INDEX question_money_wanted ON question USING btree ((
CASE
    WHEN ((bounty_state = 'open'::text) AND (NOT is_sunk)) THEN (- bounty_fen)
    ELSE (0)::bigint
END), (
CASE
    WHEN ((bounty_state = 'open'::text) AND (NOT is_sunk)) THEN (- bounty_points)
    ELSE (0)::bigint
END), created_at, id) WHERE ((status = 'published'::text) AND (bounty_fen > 0) AND (bounty_state <> 'returned'::text));
CREATE INDEX question_newest_of_author ON question USING btree (author_id, created_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX question_not_public ON question USING btree (id DESC) WHERE (status <> 'published'::text);
CREATE INDEX question_of_author ON question USING btree (author_id, id DESC);
CREATE INDEX question_overdue ON question USING btree (created_at) WHERE ((status = 'published'::text) AND (adopted_id IS NULL) AND (reminded_at IS NULL) AND (answer_count > 0));
CREATE INDEX question_pinned ON question USING btree (id) WHERE is_pinned;
CREATE INDEX question_points_active ON question USING btree (last_answer_at DESC, id DESC) WHERE ((status = 'published'::text) AND (bounty_points > 0) AND (bounty_state <> 'returned'::text));
CREATE INDEX question_points_newest ON question USING btree (created_at DESC, id DESC) WHERE ((status = 'published'::text) AND (bounty_points > 0) AND (bounty_state <> 'returned'::text));
CREATE INDEX question_points_wanted ON question USING btree ((
CASE
    WHEN ((bounty_state = 'open'::text) AND (NOT is_sunk)) THEN (- bounty_fen)
    ELSE (0)::bigint
END), (
CASE
    WHEN ((bounty_state = 'open'::text) AND (NOT is_sunk)) THEN (- bounty_points)
    ELSE (0)::bigint
END), created_at, id) WHERE ((status = 'published'::text) AND (bounty_points > 0) AND (bounty_state <> 'returned'::text));
CREATE INDEX question_public_of_author ON question USING btree (author_id, id DESC) WHERE (status = 'published'::text);
CREATE INDEX question_resolved_active ON question USING btree (last_answer_at DESC, id DESC) WHERE ((status = 'published'::text) AND (adopted_id IS NOT NULL));
CREATE INDEX question_resolved_newest ON question USING btree (created_at DESC, id DESC) WHERE ((status = 'published'::text) AND (adopted_id IS NOT NULL));
CREATE INDEX question_resolved_wanted ON question USING btree ((
CASE
    WHEN ((bounty_state = 'open'::text) AND (NOT is_sunk)) THEN (- bounty_fen)
    ELSE (0)::bigint
END), (
CASE
    WHEN ((bounty_state = 'open'::text) AND (NOT is_sunk)) THEN (- bounty_points)
    ELSE (0)::bigint
END), created_at, id) WHERE ((status = 'published'::text) AND (adopted_id IS NOT NULL));
CREATE INDEX question_unresolved_active ON question USING btree (last_answer_at DESC, id DESC) WHERE ((status = 'published'::text) AND (adopted_id IS NULL));
CREATE INDEX question_unresolved_newest ON question USING btree (created_at DESC, id DESC) WHERE ((status = 'published'::text) AND (adopted_id IS NULL));
CREATE INDEX question_unresolved_wanted ON question USING btree ((
CASE
    WHEN ((bounty_state = 'open'::text) AND (NOT is_sunk)) THEN (- bounty_fen)
    ELSE (0)::bigint
END), (
CASE
    WHEN ((bounty_state = 'open'::text) AND (NOT is_sunk)) THEN (- bounty_points)
    ELSE (0)::bigint
END), created_at, id) WHERE ((status = 'published'::text) AND (adopted_id IS NULL));
CREATE INDEX question_with_bounty ON question USING btree (author_id) WHERE (bounty_state = 'open'::text);
CREATE UNIQUE INDEX question_adoption_in_force ON question_adoption USING btree (question_id) WHERE (cancelled_at IS NULL);
CREATE INDEX question_adoption_of_question ON question_adoption USING btree (question_id, id);
CREATE INDEX question_invitation_invitee ON question_invitation USING btree (invitee_id);
CREATE INDEX question_invitation_inviter ON question_invitation USING btree (inviter_id, question_id);
CREATE INDEX question_postscript_of_question ON question_postscript USING btree (question_id, id);
CREATE INDEX question_revision_of_question ON question_revision USING btree (question_id, id DESC);
CREATE INDEX question_tag_count_prefix ON question_tag_count USING btree (lower(tag) text_pattern_ops);
CREATE INDEX question_term_of_question ON question_term USING btree (question_id);
CREATE INDEX question_view_age ON question_view USING btree (seen_at);
CREATE INDEX rate_counter_age ON rate_counter USING btree (resets_at);
CREATE INDEX reading_latest ON reading USING btree (member_id, read_at DESC, id DESC);
CREATE INDEX reading_of_target ON reading USING btree (target_kind, target_id, read_at DESC);
CREATE INDEX reading_own ON reading USING btree (member_id, id);
CREATE UNIQUE INDEX reading_see_later_newest ON reading_see_later USING btree (member_id, id DESC);
CREATE INDEX recovery_age ON recovery USING btree (ends_at);
CREATE INDEX red_envelope_by_giver ON red_envelope USING btree (giver_id, id DESC);
CREATE INDEX red_envelope_by_receiver ON red_envelope USING btree (receiver_id, id DESC) WHERE (receiver_id IS NOT NULL);
CREATE INDEX red_envelope_by_target ON red_envelope USING btree (target_kind, target_id, id DESC) WHERE (target_id IS NOT NULL);
CREATE INDEX red_envelope_due ON red_envelope USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX red_envelope_open_at_target ON red_envelope USING btree (target_kind, target_id) WHERE (ended_at IS NULL);
CREATE INDEX red_envelope_claim_by_member ON red_envelope_claim USING btree (member_id, created_at DESC, envelope_id DESC);
CREATE INDEX reminder_age ON reminder USING btree (happened_at);
CREATE INDEX reminder_by_actor ON reminder USING btree (actor_id, member_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX reminder_mail_waiting ON reminder USING btree (mail, member_id, happened_at) WHERE (mail = ANY (ARRAY['once'::text, 'digest'::text]));
CREATE INDEX reminder_of_member ON reminder USING btree (member_id, id DESC) WHERE is_listed;
CREATE INDEX reminder_push_due ON reminder USING btree (id) WHERE (push = 'due'::text);
CREATE INDEX reminder_unread_of_member ON reminder USING btree (member_id, id) WHERE (is_listed AND (read_at IS NULL));
CREATE INDEX reminder_actor_of_member ON reminder_actor USING btree (member_id);
CREATE INDEX reminder_device_of_member ON reminder_device USING btree (member_id, id);
CREATE INDEX reminder_device_of_session ON reminder_device USING btree (session_id);
CREATE INDEX report_by_time ON report USING btree (created_at) INCLUDE (reason_id);
CREATE INDEX report_in_state ON report USING btree (state, id);
CREATE INDEX report_of_author ON report USING btree (author_id, id);
CREATE INDEX report_of_case ON report USING btree (case_id, id);
CREATE INDEX report_of_reason ON report USING btree (reason_id);
CREATE INDEX report_of_reporter ON report USING btree (reporter_id, id);
CREATE INDEX report_of_target ON report USING btree (target_kind, target_id, created_at);
CREATE UNIQUE INDEX report_one_open ON report USING btree (reporter_id, target_kind, target_id) WHERE ((state = 'pending'::text) AND (removed_by IS NULL));
CREATE INDEX report_hidden_of_case ON report_hidden USING btree (case_id);
CREATE INDEX report_message_reading_of_member ON report_message_reading USING btree (member_id);
CREATE INDEX report_reason_of_parent ON report_reason USING btree (parent_id, "position", id);
CREATE INDEX review_edit_of_author ON review_edit USING btree (author_id, id);
CREATE INDEX review_edit_of_case ON review_edit USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE UNIQUE INDEX role_one_default ON role USING btree (kind) WHERE (kind = 'default'::text);
CREATE INDEX role_stretch_of_member ON role_stretch USING btree (member_id, role_id, begins_at);
CREATE INDEX role_stretch_of_role ON role_stretch USING btree (role_id);
CREATE INDEX search_document_author ON search_document USING btree (author_id, created_at DESC) WHERE (author_id IS NOT NULL);
CREATE INDEX search_document_facts ON search_document USING gin (tags, marks) WHERE (tags IS NOT NULL);
CREATE INDEX search_document_members ON search_document USING gin (search_terms(thread_kind, created_at, names, words)) WITH (gin_pending_list_limit='64') WHERE (kind = 'member'::text);
CREATE INDEX search_document_newest ON search_document USING btree (thread_kind, created_at DESC);
CREATE INDEX search_document_terms ON search_document USING gin (search_terms(thread_kind, created_at, names, words)) WITH (gin_pending_list_limit='256');
CREATE INDEX search_document_thread ON search_document USING btree (thread_id) WHERE (kind <> thread_kind);
CREATE INDEX search_recent_newest ON search_recent USING btree (member_id, searched_at DESC);
CREATE INDEX second_factor_mark_age ON second_factor_mark USING btree (ends_at);
CREATE INDEX second_factor_pending_age ON second_factor_pending USING btree (ends_at);
CREATE INDEX second_factor_ticket_age ON second_factor_ticket USING btree (ends_at);
CREATE INDEX second_factor_ticket_member ON second_factor_ticket USING btree (member_id);
CREATE INDEX section_of_parent ON section USING btree (parent_id);
CREATE INDEX sensitive_word_of_list ON sensitive_word USING btree (list_id, id DESC);
CREATE UNIQUE INDEX sensitive_word_taken ON sensitive_word USING btree (list_id, looks);
CREATE INDEX sensitive_word_hit_age ON sensitive_word_hit USING btree (created_at);
CREATE INDEX sensitive_word_hit_of_member ON sensitive_word_hit USING btree (member_id, id);
CREATE UNIQUE INDEX sensitive_word_list_name_taken ON sensitive_word_list USING btree (lower(name));
CREATE INDEX session_former_access ON session USING btree (former_access_hash) WHERE (former_access_hash IS NOT NULL);
CREATE INDEX session_of_member ON session USING btree (member_id, id DESC) WHERE (ended_at IS NULL);
CREATE INDEX session_failure_of_member ON session_failure USING btree (member_id, id DESC);
CREATE INDEX tag_count_prefix ON tag_count USING btree (lower(tag) text_pattern_ops);
CREATE INDEX terms_consent_version ON terms_consent USING btree (version_id);
CREATE INDEX terms_version_asks ON terms_version USING btree (id) WHERE asks_consent;
CREATE INDEX terms_version_created_by ON terms_version USING btree (created_by);
CREATE INDEX topic_all_active ON topic USING btree (last_reply_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX topic_all_essence ON topic USING btree (created_at DESC, id DESC) WHERE ((status = 'published'::text) AND is_essence);
CREATE INDEX topic_all_hot ON topic USING btree (heat DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX topic_all_newest ON topic USING btree (created_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX topic_newest_of_author ON topic USING btree (author_id, created_at DESC, id DESC) INCLUDE (section_id) WHERE (status = 'published'::text);
CREATE INDEX topic_of_author ON topic USING btree (author_id, id DESC);
CREATE INDEX topic_pinned ON topic USING btree (pin, section_id) WHERE ((pin <> 'none'::text) AND (status = 'published'::text));
CREATE INDEX topic_public_of_author ON topic USING btree (author_id, id DESC) WHERE (status = 'published'::text);
CREATE INDEX topic_root_active ON topic USING btree (root_section_id, last_reply_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX topic_root_essence ON topic USING btree (root_section_id, created_at DESC, id DESC) WHERE ((status = 'published'::text) AND is_essence);
CREATE INDEX topic_root_hot ON topic USING btree (root_section_id, heat DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX topic_root_newest ON topic USING btree (root_section_id, created_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX topic_section_active ON topic USING btree (section_id, last_reply_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX topic_section_essence ON topic USING btree (section_id, created_at DESC, id DESC) WHERE ((status = 'published'::text) AND is_essence);
CREATE INDEX topic_section_hot ON topic USING btree (section_id, heat DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX topic_section_newest ON topic USING btree (section_id, created_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX topic_revision_of_topic ON topic_revision USING btree (topic_id, id DESC);
CREATE INDEX topic_tag_of_topic ON topic_tag USING btree (topic_id);
CREATE INDEX topic_view_age ON topic_view USING btree (seen_at);
CREATE INDEX unlock_of_member ON unlock USING btree (member_id, created_at DESC, hidden_content_id DESC);
CREATE INDEX unlock_of_target ON unlock USING btree (target_kind, target_id, created_at DESC, hidden_content_id DESC);
CREATE INDEX unlock_dispute_decided_list ON unlock_dispute USING btree (decided_at DESC, payment_id DESC) WHERE (decision IS NOT NULL);
CREATE INDEX unlock_dispute_open ON unlock_dispute USING btree (opened_at, payment_id) WHERE (decision IS NULL);
CREATE INDEX unlock_payment_of_payee ON unlock_payment USING btree (payee_id, id DESC);
CREATE INDEX unlock_payment_of_payer ON unlock_payment USING btree (payer_id, id DESC);
CREATE INDEX unlock_payment_open ON unlock_payment USING btree (due_at, id) WHERE (state = ANY (ARRAY['held'::text, 'disputed'::text]));
CREATE INDEX unlock_payment_open_of_payee ON unlock_payment USING btree (payee_id) WHERE (state = ANY (ARRAY['held'::text, 'disputed'::text]));
CREATE INDEX unlock_payment_open_of_target ON unlock_payment USING btree (target_kind, target_id) WHERE (state = ANY (ARRAY['held'::text, 'disputed'::text]));
CREATE INDEX unlock_payment_settled_list ON unlock_payment USING btree (state, settled_at) WHERE (settled_at IS NOT NULL);
CREATE UNIQUE INDEX unlock_payment_standing ON unlock_payment USING btree (hidden_content_id, payer_id) WHERE (state <> 'refunded'::text);
CREATE INDEX url_submission_page_accepted ON url_submission_page USING btree (accepted_at) WHERE (queued_at IS NULL);
CREATE INDEX url_submission_page_queued ON url_submission_page USING btree (engine, queued_at) WHERE (queued_at IS NOT NULL);
CREATE INDEX verification_of_member ON verification USING btree (member_id, kind, id DESC);
CREATE INDEX verification_of_state ON verification USING btree (state, id);
CREATE UNIQUE INDEX verification_one_open ON verification USING btree (member_id, kind) WHERE (state = ANY (ARRAY['pending'::text, 'approved'::text]));
CREATE INDEX verification_code_age ON verification_code USING btree (ends_at);
CREATE INDEX verification_document_loose ON verification_document USING btree (member_id, id) WHERE (verification_id IS NULL);
CREATE INDEX verification_document_of ON verification_document USING btree (verification_id, id) WHERE (verification_id IS NOT NULL);
CREATE INDEX video_newest ON video USING btree (created_at DESC, attachment_id DESC);
CREATE INDEX video_waiting ON video USING btree (attachment_id) WHERE (state = ANY (ARRAY['queued'::text, 'processing'::text]));

CREATE TRIGGER comment_parent BEFORE INSERT OR UPDATE OF parent_id, target_kind, target_id ON comment FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION comment_demand_parent();
CREATE TRIGGER ledger_account_gone BEFORE UPDATE OF balance ON ledger_account FOR EACH ROW WHEN ((((new.kind)::text = 'member'::text) AND (new.balance > old.balance))) EXECUTE FUNCTION ledger_refuse_gone();
CREATE TRIGGER ledger_account_holder BEFORE INSERT OR UPDATE OF kind, holder_id, piece ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_demand_holder();
CREATE TRIGGER ledger_adjustment_kept BEFORE DELETE OR UPDATE ON ledger_adjustment FOR EACH ROW EXECUTE FUNCTION ledger_adjustment_refuse_change();
CREATE TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_demand_balanced();
CREATE TRIGGER ledger_entry_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transaction_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER member_seen AFTER INSERT ON login_log FOR EACH ROW EXECUTE FUNCTION member_seen();
CREATE TRIGGER member_card_changed AFTER UPDATE OF account, nickname, avatar_path, state, is_owner, verified_as ON member FOR EACH ROW WHEN (((old.account IS DISTINCT FROM new.account) OR (old.nickname IS DISTINCT FROM new.nickname) OR (old.avatar_path IS DISTINCT FROM new.avatar_path) OR (old.state IS DISTINCT FROM new.state) OR (old.is_owner IS DISTINCT FROM new.is_owner) OR (old.verified_as IS DISTINCT FROM new.verified_as))) EXECUTE FUNCTION member_card_changed();
CREATE TRIGGER mention_nickname_changed AFTER UPDATE OF nickname ON member FOR EACH ROW WHEN ((old.nickname IS DISTINCT FROM new.nickname)) EXECUTE FUNCTION mention_nickname_changed();
CREATE TRIGGER mention_nickname_new AFTER INSERT ON member FOR EACH ROW WHEN ((new.nickname IS NOT NULL)) EXECUTE FUNCTION mention_nickname_changed();
CREATE TRIGGER member_role_changed AFTER INSERT OR DELETE OR UPDATE ON member_role FOR EACH ROW EXECUTE FUNCTION member_role_changed();
CREATE TRIGGER role_stretch_of_order AFTER INSERT ON membership_order FOR EACH ROW WHEN ((new.role_id IS NOT NULL)) EXECUTE FUNCTION role_stretch_of_order();
CREATE TRIGGER question_term_changed AFTER UPDATE OF tags, words, status, created_at ON question FOR EACH ROW WHEN (((old.tags <> new.tags) OR (old.words <> new.words) OR (old.status <> new.status) OR (old.created_at <> new.created_at))) EXECUTE FUNCTION question_term_change();
CREATE TRIGGER question_term_new AFTER INSERT ON question FOR EACH ROW EXECUTE FUNCTION question_term_change();
CREATE TRIGGER red_envelope_shape BEFORE INSERT OR UPDATE OF kind, giver_id, target_kind, target_id, receiver_id, total_fen, share_count, created_at, ends_at ON red_envelope FOR EACH ROW EXECUTE FUNCTION red_envelope_demand_shape();
CREATE TRIGGER reminder_added AFTER INSERT ON reminder REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reminder_count_added();
CREATE TRIGGER reminder_changed AFTER UPDATE ON reminder REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reminder_count_changed();
CREATE TRIGGER reminder_gone AFTER DELETE ON reminder REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION reminder_count_gone();
CREATE TRIGGER search_document_added AFTER INSERT ON search_document REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION search_document_queue();
CREATE TRIGGER search_document_changed AFTER UPDATE ON search_document REFERENCING OLD TABLE AS gone NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION search_document_queue();
CREATE TRIGGER search_document_gone AFTER DELETE ON search_document REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION search_document_queue();
CREATE TRIGGER section_moved AFTER UPDATE OF parent_id ON section FOR EACH ROW WHEN ((old.parent_id IS DISTINCT FROM new.parent_id)) EXECUTE FUNCTION section_moved();
CREATE TRIGGER topic_in_leaf BEFORE INSERT OR UPDATE OF section_id ON topic FOR EACH ROW EXECUTE FUNCTION topic_in_leaf();
CREATE TRIGGER topic_tag_changed AFTER UPDATE OF tags, status, section_id, created_at ON topic FOR EACH ROW WHEN (((old.tags <> new.tags) OR (old.status <> new.status) OR (old.section_id <> new.section_id) OR (old.created_at <> new.created_at))) EXECUTE FUNCTION topic_tag_change();
CREATE TRIGGER topic_tag_gone BEFORE DELETE ON topic FOR EACH ROW EXECUTE FUNCTION topic_tag_change();
CREATE TRIGGER topic_tag_new AFTER INSERT ON topic REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION topic_tag_add();

grant usage on schema public to teahouse_app;

grant delete, insert, select, update on table announcement, announcement_dismissal, announcement_role, article, article_chosen, article_revision, attachment, attachment_day, attachment_part, attachment_upload, attachment_use, ban, block, captcha, captcha_provider, comment, comment_revision, community_rules, content_safety_provider, custom_link, daily_count, daily_visit_rank, daily_visitor, data_export, delivery, delivery_provider, departure, draft, embed_page, embed_use, emoji, favourite, favourite_folder, feedback, feedback_reply, file, follow, follow_count, follow_total, help, hidden_content, hidden_content_version, idempotency_key, import_entry, ledger_check, ledger_day, level, like_of_member, login_log, login_provider, login_provider_link, login_provider_return, member, member_field, member_field_value, member_role, membership_card, membership_intent, membership_order, membership_reminder, membership_specification, mention, mention_due, mention_pinyin, moderation_appeal, moderation_case, moderation_removal, moderation_removed_text, moderation_sanction, moderation_view, navigation_category, navigation_site, news_flash, notice, notice_read, notice_recipient, outbox, page_visit, passkey, passkey_challenge, payment_notice, payment_notice_unkept, payment_order, payment_provider, payment_refund, payment_sandbox_trade, payment_statement, phone_change_mark, point_check_in, point_day, point_debt, point_reward, poll, poll_ballot, private_message, private_message_chat, private_message_member, private_message_side, question, question_adoption, question_content, question_invitation, question_postscript, question_revision, question_tag_count, question_term, question_view, rate_counter, reading, reading_pause, reading_see_later, recovery, recovery_decoy, recovery_wait, red_envelope, red_envelope_claim, red_envelope_sealed_share, reminder, reminder_actor, reminder_choice, reminder_device, reminder_digest, reminder_unread, report, report_hidden, report_message_reading, report_reason, review_edit, role, role_right, role_stretch, search_count, search_document, search_engine, search_engine_queue, search_hidden_word, search_progress, search_recent, second_factor, second_factor_code, second_factor_mark, second_factor_pending, second_factor_ticket, section, section_restriction, sensitive_word, sensitive_word_hit, sensitive_word_list, session, session_failure, session_spent_token, setting, sign_in_link, site_secret, site_version, storage_provider, tag_count, terms_consent, terms_version, topic, topic_anchor, topic_content, topic_revision, topic_tag, topic_view, unlock, unlock_dispute, unlock_payment, url_submission_page, url_submission_trouble, verification, verification_code, verification_document, video to teahouse_app;
grant insert, select on table audit to teahouse_app;
grant insert, select, update on table ledger_adjustment to teahouse_app;
grant select on table ledger_account, ledger_entry, ledger_transaction, migration to teahouse_app;
grant select, usage on sequence announcement_id_seq, article_chosen_id_seq, article_id_seq, article_revision_id_seq, attachment_id_seq, audit_id_seq, ban_id_seq, comment_id_seq, comment_revision_id_seq, custom_link_id_seq, data_export_id_seq, delivery_id_seq, draft_id_seq, embed_page_id_seq, emoji_id_seq, favourite_folder_id_seq, favourite_id_seq, feedback_id_seq, feedback_reply_id_seq, file_id_seq, help_id_seq, hidden_content_id_seq, ledger_account_id_seq, ledger_adjustment_id_seq, ledger_check_id_seq, ledger_transaction_id_seq, level_id_seq, like_of_member_id_seq, login_log_id_seq, login_provider_id_seq, member_field_id_seq, member_id_seq, membership_card_id_seq, membership_intent_id_seq, membership_order_id_seq, membership_specification_id_seq, moderation_case_id_seq, moderation_removal_id_seq, moderation_sanction_id_seq, moderation_view_id_seq, navigation_category_id_seq, navigation_site_id_seq, news_flash_id_seq, notice_id_seq, outbox_id_seq, page_visit_id_seq, passkey_id_seq, payment_notice_id_seq, payment_order_id_seq, payment_refund_id_seq, payment_statement_id_seq, poll_id_seq, private_message_chat_id_seq, private_message_id_seq, question_adoption_id_seq, question_id_seq, question_invitation_id_seq, question_postscript_id_seq, question_revision_id_seq, reading_id_seq, reading_see_later_id_seq, recovery_id_seq, red_envelope_id_seq, reminder_device_id_seq, reminder_id_seq, report_id_seq, report_reason_id_seq, review_edit_id_seq, role_id_seq, search_engine_queue_id_seq, search_hidden_word_id_seq, section_id_seq, sensitive_word_hit_id_seq, sensitive_word_id_seq, sensitive_word_list_id_seq, session_id_seq, terms_version_id_seq, topic_id_seq, topic_revision_id_seq, unlock_payment_id_seq, verification_code_id_seq, verification_document_id_seq, verification_id_seq to teahouse_app;

revoke execute on function ledger_demand_holder() from public;
revoke execute on function ledger_forfeit(bigint,text,text,text,timestamp with time zone) from public;
revoke execute on function ledger_open(text,bigint,text,integer) from public;
revoke execute on function ledger_post(text,text,bigint,text,bigint,bigint,text,timestamp with time zone,text[],bigint[],text[],bigint[],bigint[]) from public;
revoke execute on function ledger_post_many(text,text,timestamp with time zone,text[],text[],bigint[],text[],bigint[],bigint[],bigint[]) from public;
revoke execute on function ledger_reverse(bigint,text,bigint,text,timestamp with time zone) from public;
revoke execute on function ledger_write(bigint,bigint[],bigint[],bigint[]) from public;

grant execute on function ledger_forfeit(bigint,text,text,text,timestamp with time zone) to teahouse_app;
grant execute on function ledger_post(text,text,bigint,text,bigint,bigint,text,timestamp with time zone,text[],bigint[],text[],bigint[],bigint[]) to teahouse_app;
grant execute on function ledger_post_many(text,text,timestamp with time zone,text[],text[],bigint[],text[],bigint[],bigint[],bigint[]) to teahouse_app;
grant execute on function ledger_reverse(bigint,text,bigint,text,timestamp with time zone) to teahouse_app;

alter default privileges in schema public grant select, usage on sequences to teahouse_app;
alter default privileges in schema public grant delete, insert, select, update on tables to teahouse_app;

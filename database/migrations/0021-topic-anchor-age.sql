-- When a list's anchors were made: lists that move by replies and heat are made anew when something moved since.
alter table topic_anchor add column built_at timestamptz not null default now();

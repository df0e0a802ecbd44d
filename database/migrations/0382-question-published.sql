-- When a question that waited for review became public; null: when it was asked. The clock of its bounty runs from there.
alter table question add column published_at timestamptz;

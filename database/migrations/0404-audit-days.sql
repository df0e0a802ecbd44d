-- The console finds what staff did between two days.
create index audit_at on audit (created_at);

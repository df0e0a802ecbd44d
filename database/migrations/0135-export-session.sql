-- The ticket to an archive holds for the session that has proven itself alone.
alter table data_export add column session_id bigint references session (id) on delete set null;
create index data_export_session on data_export (session_id) where session_id is not null;

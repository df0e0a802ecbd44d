-- The reports of the last weeks by reason, without reading all there are.
create index report_by_time on report (created_at) include (reason_id);

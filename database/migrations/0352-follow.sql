-- Reads the followers of something in pieces.
create index follow_by_target on follow (kind, target_id, member_id);

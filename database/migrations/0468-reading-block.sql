-- How far a member is in the text itself: its furthest block that they have read below the first screen; 0: none.
alter table reading add column block integer not null default 0 check (block >= 0);

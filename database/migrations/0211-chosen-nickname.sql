-- Whether members chose their nickname themselves once: the first choice does not count against the limit of changes.
alter table member add column nickname_is_chosen boolean not null default false;
update member set nickname_is_chosen = true where nickname_changed_at is not null;

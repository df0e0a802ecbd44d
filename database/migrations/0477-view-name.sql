-- A name is counted in characters as people see them, of which one may be several code points: the call takes 120.
alter table moderation_view drop constraint moderation_view_name_check,
  add constraint moderation_view_name_check check (char_length(name) between 1 and 120);

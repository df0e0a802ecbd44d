-- Drafts are named by the kind of what is written, and a kind may be of two words: `answer-reply:12:5`.
alter table draft drop constraint draft_name_check,
  add constraint draft_name_check
    check (name ~ '^[a-z]{2,20}(-[a-z]{2,20})?(:[a-z]{2,20})?(:[1-9][0-9]{0,17}){0,3}$');

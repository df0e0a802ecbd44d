-- What staff decide about an edit is carried out once it can no longer be taken back: until then the case is named that decided.
alter table review_edit
  drop constraint review_edit_state_check,
  add constraint review_edit_state_check check (state in ('waiting', 'approved', 'refused')),
  add column case_id bigint;
create index review_edit_of_case on review_edit (case_id) where case_id is not null;

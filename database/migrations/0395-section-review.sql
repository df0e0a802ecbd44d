-- Which texts of a section wait for review, beside the setting of their kind: the stricter of both holds.
alter table section add column review text not null default 'none'
  constraint section_review_check check (review in ('all', 'trusted', 'hit', 'none'));

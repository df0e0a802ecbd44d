-- The English version of a notice, for those who read the site in English; without it they get the other one.

alter table notice
  add column title_en text check (char_length(title_en) between 1 and 200),
  add column source_en text check (char_length(source_en) between 1 and 12000),
  add column html_en text,
  add constraint notice_english_whole check (num_nulls(title_en, source_en, html_en) in (0, 3));

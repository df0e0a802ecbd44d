-- Words in what is for staff alone, which may quote anything: noted, and nothing comes of it.
alter table sensitive_word_hit drop constraint sensitive_word_hit_level_check;
alter table sensitive_word_hit add constraint sensitive_word_hit_level_check
  check (level in ('replace', 'review', 'block', 'note'));

-- Whether a word counts only where it stands alone; null: as its list says.
alter table sensitive_word add column is_whole boolean;

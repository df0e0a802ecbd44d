-- Kinds of texts are announced by the features that own them; tables that name a text by kind and id take any.
alter table attachment_use drop constraint attachment_use_kind_check,
  add constraint attachment_use_kind_check check (kind ~ '^[a-z][a-z-]{0,39}$');
alter table embed_use drop constraint embed_use_kind_check,
  add constraint embed_use_kind_check check (kind ~ '^[a-z][a-z-]{0,39}$');
alter table mention drop constraint mention_kind_check,
  add constraint mention_kind_check check (kind ~ '^[a-z][a-z-]{0,39}$');
alter table point_reward drop constraint point_reward_kind_check,
  add constraint point_reward_kind_check check (kind ~ '^[a-z][a-z-]{0,39}$');
alter table poll drop constraint poll_target_kind_check,
  add constraint poll_target_kind_check check (target_kind ~ '^[a-z][a-z-]{0,39}$');
alter table daily_count drop constraint daily_count_measure_check,
  add constraint daily_count_measure_check check (measure ~ '^[a-z][a-z-]{0,39}$');

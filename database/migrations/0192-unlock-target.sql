-- Hidden parts, and with them unlocks and payments, hang on { kind, id }. Those of before are of topics.
-- There is no foreign key to what they are in, as for comments: the act that writes them holds its row, and no owner of a kind deletes rows.
alter table hidden_content drop constraint hidden_content_topic_id_fkey;
alter table hidden_content rename column topic_id to target_id;
alter table hidden_content add column target_kind text not null default 'topic';
alter table hidden_content alter column target_kind drop default,
  add constraint hidden_content_target_kind_check check (target_kind ~ '^[a-z][a-z-]{0,39}$');
drop index hidden_content_of_topic;
create index hidden_content_of_target on hidden_content (target_kind, target_id, position);

alter table unlock drop constraint unlock_topic_id_fkey;
alter table unlock rename column topic_id to target_id;
alter table unlock add column target_kind text not null default 'topic';
alter table unlock alter column target_kind drop default,
  add constraint unlock_target_kind_check check (target_kind ~ '^[a-z][a-z-]{0,39}$');
drop index unlock_of_topic;
create index unlock_of_target on unlock (target_kind, target_id, created_at desc, hidden_content_id desc);

alter table unlock_payment drop constraint unlock_payment_topic_id_fkey;
alter table unlock_payment rename column topic_id to target_id;
alter table unlock_payment add column target_kind text not null default 'topic';
alter table unlock_payment alter column target_kind drop default,
  add constraint unlock_payment_target_kind_check check (target_kind ~ '^[a-z][a-z-]{0,39}$');
drop index unlock_payment_open_of_topic;
create index unlock_payment_open_of_target on unlock_payment (target_kind, target_id) where state in ('held', 'disputed');

-- Announced and not yet delivered.
update outbox set payload = payload - 'topicId' || jsonb_build_object('target', jsonb_build_object('kind', 'topic', 'id', payload -> 'topicId'))
  where name in ('unlock.done', 'unlock.disputed', 'unlock.dispute-answered', 'unlock.dispute-decided', 'unlock.returned') and payload ? 'topicId';

-- A public red envelope lies in a text of some kind, those of before in topics; a personal one in none. No foreign key, as for comments.
alter table red_envelope drop constraint red_envelope_topic_id_fkey;
drop trigger red_envelope_shape on red_envelope;
alter table red_envelope rename column topic_id to target_id;
alter table red_envelope add column target_kind text default 'topic';
alter table red_envelope alter column target_kind drop default;
update red_envelope set target_kind = null where target_id is null;
drop index red_envelope_by_topic, red_envelope_open_at_topic;
create index red_envelope_by_target on red_envelope (target_kind, target_id, id desc) where target_id is not null;
create unique index red_envelope_open_at_target on red_envelope (target_kind, target_id) where ended_at is null;

CREATE OR REPLACE FUNCTION red_envelope_demand_shape()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.ends_at <= new.created_at
    or (new.kind = 'personal') <> (new.target_id is null) or (new.target_kind is null) <> (new.target_id is null)
    or new.target_kind !~ '^[a-z][a-z-]{0,39}$' or (new.kind = 'personal') <> (new.receiver_id is not null)
    or (new.kind = 'personal' and new.share_count <> 1) or new.receiver_id = new.giver_id
    or new.total_fen < new.share_count or (new.kind = 'fixed' and new.total_fen % new.share_count <> 0) then
    raise exception 'no red envelope is like this' using errcode = 'check_violation', constraint = 'red_envelope_shape';
  end if;
  return new;
end $function$;
create trigger red_envelope_shape
  before insert or update of kind, giver_id, target_kind, target_id, receiver_id, total_fen, share_count, created_at, ends_at on red_envelope
  for each row execute function red_envelope_demand_shape();

-- Announced and not yet delivered.
update outbox set payload = payload - 'topicId' || jsonb_build_object('target',
    case when payload ->> 'topicId' is not null then jsonb_build_object('kind', 'topic', 'id', payload -> 'topicId') end)
  where name in ('redEnvelope.finished', 'redEnvelope.returned') and payload ? 'topicId';

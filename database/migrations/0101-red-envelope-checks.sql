-- What is looked at each time a share goes out: PostgreSQL reads a table's checks anew for every statement that writes a row, and
-- there were some twenty. What one value has to be stands in domains now, what never changes is looked at when it is written.

create domain red_envelope_kind as text check (value in ('personal', 'random', 'fixed'));
create domain red_envelope_total as int check (value between 1 and 10000000);
create domain red_envelope_place as int check (value between 1 and 999);
create domain red_envelope_count as int check (value between 0 and 999);
create domain red_envelope_fen as int check (value >= 0);
create domain red_envelope_share as int check (value > 0);
create domain red_envelope_greeting as text check (length(value) <= 240);
create domain red_envelope_hash as bytea check (octet_length(value) = 32);
create domain red_envelope_end as text check (value in ('empty', 'stopped', 'expired', 'topic', 'member', 'staff'));

-- Room for the next version of a row beside it, so that no index has to follow.
alter table red_envelope set (fillfactor = 70);

alter table red_envelope
  drop constraint red_envelope_kind_check, drop constraint red_envelope_total_fen_check, drop constraint red_envelope_share_count_check,
  drop constraint red_envelope_greeting_check, drop constraint red_envelope_seed_hash_check, drop constraint red_envelope_returned_fen_check,
  drop constraint red_envelope_end_reason_check, drop constraint red_envelope_check, drop constraint red_envelope_check1, drop constraint red_envelope_check2,
  drop constraint red_envelope_check3, drop constraint red_envelope_check4, drop constraint red_envelope_check5, drop constraint red_envelope_check6,
  drop constraint red_envelope_check7, drop constraint red_envelope_check8, drop constraint red_envelope_check9, drop constraint red_envelope_check10,
  drop constraint red_envelope_check11, drop constraint red_envelope_check12,
  alter column kind type red_envelope_kind, alter column total_fen type red_envelope_total, alter column share_count type red_envelope_place,
  alter column greeting type red_envelope_greeting, alter column seed_hash type red_envelope_hash, alter column claimed_count type red_envelope_count,
  alter column claimed_fen type red_envelope_fen, alter column returned_fen type red_envelope_fen, alter column end_reason type red_envelope_end,
  -- The one that matters each time. Each share holds something, so it is empty when all are out; and what was put in is out when it
  -- has ended, all of it.
  add constraint red_envelope_balance check (case when ended_at is null
    then end_reason is null and returned_fen = 0 and claimed_count < share_count and claimed_fen < total_fen
    else end_reason is not null and claimed_fen + returned_fen = total_fen and claimed_count <= share_count
      and (claimed_count = share_count) = (end_reason = 'empty') and (claimed_count = share_count) = (returned_fen = 0) end);

alter table red_envelope_claim
  drop constraint red_envelope_claim_place_check, drop constraint red_envelope_claim_fen_check,
  alter column place type red_envelope_place, alter column fen type red_envelope_share;

-- What an envelope is never changes but for the end of its time, so this is looked at when it is made.
create function red_envelope_demand_shape() returns trigger language plpgsql as $$
begin
  if new.ends_at <= new.created_at
    or (new.kind = 'personal') <> (new.topic_id is null) or (new.kind = 'personal') <> (new.receiver_id is not null)
    or (new.kind = 'personal' and new.share_count <> 1) or new.receiver_id = new.giver_id
    or new.total_fen < new.share_count or (new.kind = 'fixed' and new.total_fen % new.share_count <> 0) then
    raise exception 'no red envelope is like this' using errcode = 'check_violation', constraint = 'red_envelope_shape';
  end if;
  return new;
end $$;
create trigger red_envelope_shape before insert or update of kind, giver_id, topic_id, receiver_id, total_fen, share_count, created_at, ends_at on red_envelope
  for each row execute function red_envelope_demand_shape();

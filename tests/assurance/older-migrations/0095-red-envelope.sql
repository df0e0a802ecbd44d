-- Red envelopes: money that waits in an escrow of its own until members open it; what is left goes back to who gave it.

create table red_envelope (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('personal', 'random', 'fixed')),
  giver_id bigint not null references member,
  -- Where a public one lies, or for whom a personal one is.
  topic_id bigint references topic,
  receiver_id bigint references member,
  total_fen int not null check (total_fen between 1 and 10000000),
  share_count int not null check (share_count between 1 and 999),
  greeting text not null default '' check (length(greeting) <= 240),
  -- The shares follow from the seed. Its SHA-256 is public from the start, the seed itself (sealed here) once it has ended.
  seed_hash bytea not null check (octet_length(seed_hash) = 32),
  sealed_seed bytea not null,
  claimed_count int not null default 0 check (claimed_count between 0 and share_count),
  claimed_fen int not null default 0 check (claimed_fen between 0 and total_fen),
  returned_fen int not null default 0 check (returned_fen >= 0),
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  ended_at timestamptz,
  -- Run out, stopped by who gave it, past its time, its topic is gone, one of the two has left, stopped by staff.
  end_reason text check (end_reason in ('empty', 'stopped', 'expired', 'topic', 'member', 'staff')),
  check ((kind = 'personal') = (topic_id is null)),
  check ((kind = 'personal') = (receiver_id is not null)),
  check (kind <> 'personal' or share_count = 1),
  check (receiver_id <> giver_id),
  check (total_fen >= share_count),
  check (kind <> 'fixed' or total_fen % share_count = 0),
  check ((ended_at is null) = (end_reason is null)),
  -- Each share holds something, so it is empty when all are out; and what was put in is out when it has ended, all of it.
  check ((claimed_count = share_count) = (claimed_fen = total_fen)),
  check ((claimed_count = share_count) = (end_reason is not null and end_reason = 'empty')),
  check (case when ended_at is null then returned_fen = 0 else claimed_fen + returned_fen = total_fen end)
);
-- One open at a time on a topic.
create unique index red_envelope_open_at_topic on red_envelope (topic_id) where ended_at is null;
create index red_envelope_by_topic on red_envelope (topic_id, id desc) where topic_id is not null;
create index red_envelope_by_giver on red_envelope (giver_id, id desc);
create index red_envelope_by_receiver on red_envelope (receiver_id, id desc) where receiver_id is not null;
create index red_envelope_due on red_envelope (ends_at) where ended_at is null;

create table red_envelope_claim (
  envelope_id bigint not null references red_envelope,
  -- 1, 2, 3 … in the order they were opened: the share of that place.
  place int not null check (place between 1 and 999),
  member_id bigint not null references member,
  fen int not null check (fen > 0),
  created_at timestamptz not null,
  primary key (envelope_id, place),
  unique (envelope_id, member_id)
);
create index red_envelope_claim_by_member on red_envelope_claim (member_id, created_at desc, envelope_id desc);

/*
 * Hands the next shares of an envelope to these members, in this order, each at most one in all time, and moves the money; all
 * in one statement. Answers a row for each asked: his share, new or old, none (null) when there was none left for him or it
 * has ended. `over`: why it has ended, if it has. Locks the envelope, then accounts of members in the order of their ids.
 */
create function red_envelope_hand_out(envelope_id_ bigint, member_ids bigint[], shares int[], at_ timestamptz)
returns table (asker_id bigint, share_fen int, share_place int, is_new boolean, taken int, over text, has_just_ended boolean)
language plpgsql as $$
declare
  e red_envelope;
  ids bigint[] := '{}';
  fens int[] := '{}';
  count_ int := 0;
  fen_ int := 0;
  posted int;
begin
  select * into e from red_envelope r where r.id = envelope_id_ for no key update;
  if e.ended_at is null and e.ends_at > at_ then
    with fresh as (
      select a.member_id, row_number() over (order by a.place) as turn
      from unnest(member_ids) with ordinality as a (member_id, place)
      where not exists (select from red_envelope_claim c where c.envelope_id = e.id and c.member_id = a.member_id)
    ), handed as (
      insert into red_envelope_claim (envelope_id, place, member_id, fen, created_at)
      select e.id, e.claimed_count + f.turn, f.member_id, shares[e.claimed_count + f.turn], at_ from fresh f where e.claimed_count + f.turn <= e.share_count
      returning red_envelope_claim.member_id, red_envelope_claim.fen
    )
    select count(*), coalesce(sum(h.fen), 0), coalesce(array_agg(h.member_id), '{}'), coalesce(array_agg(h.fen), '{}') into count_, fen_, ids, fens from handed h;
  end if;
  if count_ > 0 then
    update red_envelope r set claimed_count = r.claimed_count + count_, claimed_fen = r.claimed_fen + fen_,
        ended_at = case when r.claimed_count + count_ = r.share_count then at_ end, end_reason = case when r.claimed_count + count_ = r.share_count then 'empty' end
      where r.id = e.id returning * into e;
    select count(ledger_post('red-envelope.claim', 'red-envelope.claim:' || e.id || ':' || p.member_id, e.id, e.topic_id, p.member_id, '', at_,
        array['envelope', 'member'], array[e.id, p.member_id], array['CNY', 'CNY'], array[-p.fen, p.fen]::bigint[], array[p.member_id, e.giver_id])) into posted
      from (
        select h.member_id, h.fen from unnest(ids, fens) as h (member_id, fen)
        left join ledger_account a on a.kind = 'member' and a.holder_id = h.member_id and a.currency = 'CNY' and a.piece = 0
        order by a.id, h.member_id
      ) p;
    if posted <> count_ then
      raise exception 'a share of envelope % has been paid before', e.id;
    end if;
  end if;
  return query
    select a.member_id, c.fen, c.place, a.member_id = any(ids), e.claimed_count, e.end_reason, count_ > 0 and e.end_reason is not null
    from unnest(member_ids) with ordinality as a (member_id, place) left join red_envelope_claim c on c.envelope_id = e.id and c.member_id = a.member_id order by a.place;
end $$;

-- What lists and pages say of a topic: 0 it never had an envelope, 1 one lies open, 2 it had one.
alter table topic add column envelope smallint not null default 0 check (envelope between 0 and 2);

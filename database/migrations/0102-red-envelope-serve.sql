-- All who want to open red envelopes at one moment, served together: one statement for any number of envelopes and members.

-- Files keys of calls that are done, in the transaction that did them. SQLSTATE IK001: one was taken meanwhile with another body.
create function idempotency_key_file(scopes text[], keys text[], body_hashes bytea[], answers jsonb[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into idempotency_key (scope, key, body_hash, answer)
    select f.scope, f.key, f.body_hash, f.answer from unnest(scopes, keys, body_hashes, answers) as f (scope, key, body_hash, answer)
    where f.key is not null order by f.scope, f.key on conflict do nothing;
  if exists (
    select from unnest(scopes, keys, body_hashes) as f (scope, key, body_hash)
    where f.body_hash <> (select k.body_hash from idempotency_key k where k.scope = f.scope and k.key = f.key)
  ) then
    raise exception 'a key was taken with another body' using errcode = 'IK001';
  end if;
end $$;

/*
 * Serves those who ask, in their order: at most one ask of a member. Each brings the envelope, the section he may view its topic in
 * (null for a personal one), and the key of his call, if it has one. `share_…`: the next shares of these envelopes by their places.
 * Answers a row for each, by `turn` (1, 2, 3 …), and what came of it, `outcome`:
 *   new     he has got a share, the money is moved, the key is filed
 *   had     he has had one before; the key is filed
 *   over    there is none for him: all are out, or its time is up, or it was ended
 *   moved   its topic does not lie open in that section
 *   key     the key was taken with another body
 *   missed  more were out than the caller knew of: the share of the place was not among those brought
 *   last    the last share would go out, and the caller is not prepared for that (`may_end` false)
 * Only for `new` and `had` something is written. `over` (the column): why the envelope has ended, if it has.
 * Locks envelopes in the order of their ids, then members' accounts in the order of theirs. The check whether a topic lies open
 * comes after the lock, so nothing is opened in a topic that has been taken down.
 * Its plans are made once: those for one who asks would look cheaper each time, and be made anew each time.
 */
create function red_envelope_serve(
  envelope_ids bigint[], member_ids bigint[], section_ids bigint[], scopes text[], keys text[], body_hashes bytea[],
  share_envelope_ids bigint[], share_places int[], share_fens int[], at_ timestamptz, may_end boolean
) returns table (turn int, outcome text, share_fen int, taken int, over text, has_just_ended boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  outcomes text[];
  fens int[];
  givers bigint[];
  topics bigint[];
  takens int[];
  overs text[];
  ends boolean[];
  wanted int;
  posted int;
begin
  perform from red_envelope r where r.id = any(envelope_ids) order by r.id for no key update;

  with judged as (
    select a.turn, a.envelope_id, a.member_id, e.giver_id, e.topic_id, e.share_count, e.claimed_count, e.end_reason, c.fen,
      case
        when k.body_hash <> a.body_hash then 'key'
        when e.topic_id is not null and (t.status is distinct from 'published' or t.section_id is distinct from a.section_id) then 'moved'
        when c.fen is not null then 'had'
        when e.ended_at is not null or e.ends_at <= at_ then 'over'
        else 'fresh'
      end as standing
    from unnest(envelope_ids, member_ids, section_ids, scopes, keys, body_hashes) with ordinality as a (envelope_id, member_id, section_id, scope, key, body_hash, turn)
    -- Each looked up by its index: joined, a table might be read whole.
    cross join lateral (select * from red_envelope r where r.id = a.envelope_id limit 1) e
    left join lateral (select t.status, t.section_id from topic t where t.id = e.topic_id limit 1) t on true
    left join lateral (select c.fen from red_envelope_claim c where c.envelope_id = a.envelope_id and c.member_id = a.member_id limit 1) c on true
    left join lateral (select k.body_hash from idempotency_key k where k.scope = a.scope and k.key = a.key limit 1) k on true
  ), placed as (
    select j.*, case when j.standing = 'fresh' then j.claimed_count + count(*) filter (where j.standing = 'fresh') over (partition by j.envelope_id order by j.turn) end as place
    from judged j
  ), dealt as (
    select p.turn, p.envelope_id, p.member_id, p.giver_id, p.topic_id, p.claimed_count, p.end_reason, p.place,
      case
        when p.standing <> 'fresh' then p.standing
        when not may_end and max(p.place) over (partition by p.envelope_id) >= p.share_count then 'last'
        when p.place > p.share_count then 'over'
        when s.fen is null then 'missed'
        else 'new'
      end as outcome,
      coalesce(p.fen, s.fen) as fen
    from placed p left join unnest(share_envelope_ids, share_places, share_fens) as s (envelope_id, place, fen) on s.envelope_id = p.envelope_id and s.place = p.place
  ), handed as (
    insert into red_envelope_claim (envelope_id, place, member_id, fen, created_at)
    select d.envelope_id, d.place, d.member_id, d.fen, at_ from dealt d where d.outcome = 'new' order by d.envelope_id, d.place
    returning red_envelope_claim.envelope_id, red_envelope_claim.fen
  ), counted as (
    update red_envelope r set claimed_count = r.claimed_count + h.count_, claimed_fen = r.claimed_fen + h.fen_,
      ended_at = case when r.claimed_count + h.count_ = r.share_count then at_ end, end_reason = case when r.claimed_count + h.count_ = r.share_count then 'empty' end
    from (select h.envelope_id, count(*)::int as count_, sum(h.fen)::int as fen_ from handed h group by h.envelope_id) h
    where r.id = h.envelope_id
    returning r.id, r.claimed_count, r.end_reason
  )
  select array_agg(d.outcome order by d.turn), array_agg(d.fen::int order by d.turn), array_agg(d.giver_id order by d.turn), array_agg(d.topic_id order by d.turn),
      array_agg(coalesce(c.claimed_count, d.claimed_count)::int order by d.turn), array_agg(coalesce(c.end_reason, d.end_reason)::text order by d.turn),
      array_agg(c.end_reason is not null order by d.turn), count(*) filter (where d.outcome = 'new')
    into outcomes, fens, givers, topics, takens, overs, ends, wanted
    from dealt d left join counted c on c.id = d.envelope_id;

  if wanted > 0 then
    select count(ledger_post('red-envelope.claim', 'red-envelope.claim:' || p.envelope_id || ':' || p.member_id, p.envelope_id, p.topic_id, p.member_id, '', at_,
        array['envelope', 'member'], array[p.envelope_id, p.member_id], array['CNY', 'CNY'], array[-p.fen, p.fen]::bigint[], array[p.member_id, p.giver_id])) into posted
      from (
        select a.envelope_id, a.member_id, a.fen, a.giver_id, a.topic_id
        from unnest(envelope_ids, member_ids, outcomes, fens, givers, topics) as a (envelope_id, member_id, outcome, fen, giver_id, topic_id)
        where a.outcome = 'new'
        order by (select l.id from ledger_account l where l.kind = 'member' and l.holder_id = a.member_id and l.currency = 'CNY' and l.piece = 0), a.member_id
      ) p;
    if posted <> wanted then
      raise exception 'a share has been paid before';
    end if;
  end if;
  if 'new' = any(outcomes) or 'had' = any(outcomes) then
    perform idempotency_key_file(array_agg(a.scope), array_agg(a.key), array_agg(a.body_hash), array_agg(jsonb_build_object('id', a.envelope_id::text)))
      from unnest(envelope_ids, scopes, keys, body_hashes, outcomes) as a (envelope_id, scope, key, body_hash, outcome)
      where a.key is not null and a.outcome in ('new', 'had') having count(*) > 0;
  end if;
  return query select r.turn::int, r.outcome, r.fen, r.taken, r.over, r.has_just_ended
    from unnest(outcomes, fens, takens, overs, ends) with ordinality as r (outcome, fen, taken, over, has_just_ended, turn);
end $$;

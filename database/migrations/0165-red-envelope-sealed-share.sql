-- The shares of a red envelope, sealed one by one when it is given and deleted as they are claimed or the envelope ends.
-- Envelopes that are open now get their rows at the next claim, from their seed: their shares stay what they are.
create table red_envelope_sealed_share (
  envelope_id bigint not null references red_envelope,
  place red_envelope_place not null,
  sealed bytea not null,
  primary key (envelope_id, place)
);
-- Called by servers two versions ago. `red_envelope_serve` stays for servers of the version before, which may still be running.
drop function red_envelope_hand_out(bigint, bigint[], int[], timestamptz);

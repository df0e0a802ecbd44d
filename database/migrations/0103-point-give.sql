/*
 * Gives a post its reward where nothing has been decided about it yet, in one statement: nearly all of them are so. The day, in the site's
 * time, gives what it still has of `worth_`, at most `cap_`. Answers
 *   given   it has its reward, which may be nothing
 *   gone    it does not wait any more, or another process has it
 *   other   it was decided before, or does not lie open: nothing has been done
 * SQLSTATE PT001: its author owes something. Locks the reward, the day, the debt, the member, then the accounts.
 */
create function point_give(kind_ text, post_id_ bigint, day_ date, worth_ int, cap_ int, at_ timestamptz) returns text
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  reward point_reward;
  status_ text;
  before_ int;
  after_ int;
  owed bigint;
  amount_ int;
begin
  select * into reward from point_reward r where r.kind = kind_ and r.post_id = post_id_ and r.due_at is not null for update skip locked;
  if not found then
    return 'gone';
  end if;
  if kind_ = 'topic' then
    select t.status into status_ from topic t where t.id = post_id_;
  elsif kind_ = 'comment' then
    select c.status into status_ from comment c where c.id = post_id_;
  elsif kind_ = 'reply' then
    select r.status into status_ from reply r where r.id = post_id_;
  end if;
  if reward.amount is not null or status_ is distinct from 'published' then
    return 'other';
  end if;

  insert into point_day as d (member_id, day, earned) values (reward.member_id, day_, greatest(0, least(worth_, cap_)))
    on conflict (member_id, day) do update set earned = d.earned + greatest(0, least(worth_, cap_ - d.earned))
    returning coalesce(old.earned, 0), new.earned into before_, after_;
  amount_ := after_ - before_;
  if amount_ > 0 then
    select p.amount into owed from point_debt p where p.member_id = reward.member_id for update;
    if not found then
      insert into point_debt as p (member_id, amount) values (reward.member_id, 0) on conflict (member_id) do update set amount = p.amount returning p.amount into owed;
    end if;
    if owed > 0 then
      raise exception 'a debt comes first' using errcode = 'PT001';
    end if;
    update member set lifetime_points = lifetime_points + amount_ where id = reward.member_id;
    perform ledger_post('point.' || kind_, 'point.reward:' || kind_ || ':' || post_id_ || ':' || reward.round + 1, post_id_, reward.topic_id, reward.member_id, '', at_,
      array['issue', 'member'], array[null, reward.member_id], array['POINT', 'POINT'], array[-amount_, amount_]::bigint[], array[reward.member_id, null]);
  end if;
  update point_reward r set amount = amount_, is_given = true, round = r.round + 1, due_at = null where r.kind = kind_ and r.post_id = post_id_;
  return 'given';
end $$;

-- Staff have moved it down: by latest answer where it stood before it was asked, and no answer raises it; by bounty it
-- stands with those that offer none. The lists by bounty keep their order by the new expression.
alter table question add column is_sunk boolean not null default false;
drop index question_all_wanted, question_unresolved_wanted, question_resolved_wanted, question_money_wanted, question_points_wanted;
create index question_all_wanted on question
  ((case when bounty_state = 'open' and not is_sunk then -bounty_fen else 0 end), (case when bounty_state = 'open' and not is_sunk then -bounty_points else 0 end), created_at, id)
  where status = 'published';
create index question_unresolved_wanted on question
  ((case when bounty_state = 'open' and not is_sunk then -bounty_fen else 0 end), (case when bounty_state = 'open' and not is_sunk then -bounty_points else 0 end), created_at, id)
  where status = 'published' and adopted_id is null;
create index question_resolved_wanted on question
  ((case when bounty_state = 'open' and not is_sunk then -bounty_fen else 0 end), (case when bounty_state = 'open' and not is_sunk then -bounty_points else 0 end), created_at, id)
  where status = 'published' and adopted_id is not null;
create index question_money_wanted on question
  ((case when bounty_state = 'open' and not is_sunk then -bounty_fen else 0 end), (case when bounty_state = 'open' and not is_sunk then -bounty_points else 0 end), created_at, id)
  where status = 'published' and bounty_fen > 0 and bounty_state <> 'returned';
create index question_points_wanted on question
  ((case when bounty_state = 'open' and not is_sunk then -bounty_fen else 0 end), (case when bounty_state = 'open' and not is_sunk then -bounty_points else 0 end), created_at, id)
  where status = 'published' and bounty_points > 0 and bounty_state <> 'returned';

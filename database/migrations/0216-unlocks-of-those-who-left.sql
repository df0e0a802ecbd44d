-- A part counts the unlocks there are. Those of deleted accounts are gone and were still counted.
update hidden_content h set unlock_count = u.held
  from (select h.id, count(k.member_id)::int as held from hidden_content h left join unlock k on k.hidden_content_id = h.id group by h.id) u
  where u.id = h.id and h.unlock_count <> u.held;

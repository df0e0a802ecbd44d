-- A topic stands in a section without sections below it, also when both come at the same moment: whoever comes second waits
-- for the first and then sees what it has done.
create function topic_in_leaf() returns trigger language plpgsql as $$
begin
  perform from section where id = new.section_id for key share;
  if exists (select from section where parent_id = new.section_id) then
    raise exception 'section % holds sections', new.section_id using errcode = 'check_violation', constraint = 'topic_in_leaf';
  end if;
  return new;
end $$;
create trigger topic_in_leaf before insert or update of section_id on topic for each row execute function topic_in_leaf();

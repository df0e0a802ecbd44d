-- Nicknames as they are read aloud, so that people are found by pinyin while somebody writes `@`. A job keeps them.
create table mention_pinyin (
  member_id bigint primary key references member on delete cascade,
  -- `lilaoban` and `llb` of 李老板.
  whole text not null check (length(whole) between 1 and 200),
  initials text not null check (length(initials) between 1 and 60)
);
create index mention_by_pinyin on mention_pinyin (whole text_pattern_ops);
create index mention_by_initials on mention_pinyin (initials text_pattern_ops);

-- Whose nickname has to be read aloud anew.
create table mention_due (
  member_id bigint primary key references member on delete cascade
);

-- Whoever changes a nickname, and in whatever way: what was read of the old one is gone with it.
create function mention_nickname_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from mention_pinyin where member_id = new.id;
  end if;
  if new.nickname ~ '[一-龥]' then
    insert into mention_due (member_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger mention_nickname_new after insert on member for each row when (new.nickname is not null) execute function mention_nickname_changed();
create trigger mention_nickname_changed after update of nickname on member for each row
  when (old.nickname is distinct from new.nickname) execute function mention_nickname_changed();
insert into mention_due (member_id) select id from member where nickname ~ '[一-龥]';

-- Who has been told of a mention, so that nobody is told twice.
create table mention (
  kind text not null check (kind in ('topic', 'comment', 'reply')),
  item_id bigint not null,
  member_id bigint not null references member on delete cascade,
  told_at timestamptz not null,
  primary key (kind, item_id, member_id)
);
create index mention_of_member on mention (member_id);

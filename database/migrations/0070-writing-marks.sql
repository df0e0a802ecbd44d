-- What a list says of a topic beside its words: which kinds of hidden content it holds, a poll, a video.
alter table topic
  -- One bit a kind: 1 password, 2 comment, 4 level, 8 points, 16 money.
  add column hide_kinds smallint not null default 0 check (hide_kinds between 0 and 31),
  add column has_poll boolean not null default false,
  add column has_video boolean not null default false;

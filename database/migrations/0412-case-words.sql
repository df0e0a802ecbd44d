-- What staff look for first in a case: words of lists in its text, and what an outside service says of it.
alter table moderation_case add column found text[] not null default '{}';

-- An appeal has turned the decision round that a report had led to: its reporter is told that, and nothing else.
alter table report add column is_turned boolean not null default false;

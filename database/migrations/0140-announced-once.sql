-- A text is announced as posted once, when it first becomes public, whoever publishes it.
-- A constant default is kept in the catalogue: no row is rewritten, and a server that does not know the column posts on.
alter table topic add column is_announced boolean not null default true;
alter table comment add column is_announced boolean not null default true;
alter table reply add column is_announced boolean not null default true;
update topic set is_announced = false where status = 'pending';
update comment set is_announced = false where status = 'pending';
update reply set is_announced = false where status = 'pending';

-- Staff have moved it down: last by heat, by latest reply where it stood before it was written, and no reply raises it.
alter table topic add column is_sunk boolean not null default false;

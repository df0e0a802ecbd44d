-- Browsers may send parts of uploads straight to the store.
alter table storage_provider add column is_direct boolean not null default false;

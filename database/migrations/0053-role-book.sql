-- Roles as staff keep them: a remark for colleagues, and names of a decent length.
alter table role add column remark text not null default '' check (char_length(remark) <= 300);
alter table role add constraint role_name_zh_length check (char_length(name_zh) between 1 and 40);
alter table role add constraint role_name_en_length check (char_length(name_en) between 1 and 40);

-- Areas of the console that came with the accounts: the staff role every site begins with may enter them.
insert into role_right (role_id, right_name, section_id)
select role.id, granted.name, null from role cross join unnest(array['console.delivery', 'console.provider']) as granted (name)
where role.code = 'staff' on conflict do nothing;

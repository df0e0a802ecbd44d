-- Who says by whom mails, SMS and files go could read what is sent to others: the built-in staff role no longer comes with that.
-- A right that somebody has given the role by hand stays: the audit log knows of it, and by itself it changes no provider any more.
delete from role_right
where role_id = (select id from role where code = 'staff') and section_id is null and right_name in ('console.provider', 'console.storage')
  and not exists (
    select from audit where action = 'role.right' and target_kind = 'role' and target_id = 'staff'
      and coalesce(after -> 'given', '[]'::jsonb) ? role_right.right_name);
update site_version set version = version + 1 where name = 'role';

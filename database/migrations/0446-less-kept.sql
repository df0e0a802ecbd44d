-- What engines know for long goes by itself.
create index url_submission_page_accepted on url_submission_page (accepted_at) where queued_at is null;

-- The contact of a guest is forgotten after a while; a member's goes with them.
alter table feedback drop constraint feedback_contact_check;
alter table feedback add check (char_length(contact) <= 100 and (contact <> '' or author_id is null));
create index feedback_contact_of_guest on feedback (created_at) where author_id is null and contact <> '';

-- Baidu's token is a secret now: the log says that it was changed.
update audit set before = case when before <> '""' then '"••••••••"' else before end,
    after = case when after <> '""' then '"••••••••"' else after end
  where target_kind = 'setting' and target_id = 'baiduPushToken';

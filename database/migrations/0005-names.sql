-- Mentions and the member search look people up by account or nickname, whatever the case.
create index member_by_account on member (lower(account));
create index member_by_nickname on member (lower(nickname)) where nickname is not null;

-- A captcha's key carries its purpose and end under our signature and its letters follow from it:
-- what is kept is only how often a key has been tried.
alter table captcha drop column answer_hash;

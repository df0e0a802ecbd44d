-- A quote of chosen words shows these, as long as the quoted comment has them; without, the beginning of that comment.
alter table comment add column quoted_words text constraint comment_quoted_words_check check (char_length(quoted_words) between 1 and 1000);

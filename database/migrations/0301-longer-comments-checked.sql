alter table comment validate constraint comment_source_check;

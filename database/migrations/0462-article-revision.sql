-- What an article said before each edit after its publication.
create table article_revision (
  id bigint generated always as identity primary key,
  article_id bigint not null references article (id) on delete cascade,
  editor_id bigint references member (id),
  title text not null,
  source text not null,
  created_at timestamptz not null default now()
);
create index article_revision_of_article on article_revision (article_id, id desc);

-- Whoever has the key may read an article that waits for its time.
alter table article add column preview_key text check (char_length(preview_key) between 20 and 60);
create unique index article_preview_key on article (preview_key) where preview_key is not null;
alter table article add constraint article_preview_waits check (preview_key is null or status = 'pending');

-- Events of topics, comments and replies become events of content; those still to be delivered are renamed.
update outbox set
  name = 'content.' || case split_part(name, '.', 2) when 'posted' then 'published' else split_part(name, '.', 2) end,
  payload = payload || jsonb_build_object(
    'kind', split_part(name, '.', 1),
    'id', payload ->> (split_part(name, '.', 1) || 'Id'),
    'thread', jsonb_build_object('kind', 'topic', 'id', payload ->> 'topicId'))
where split_part(name, '.', 1) in ('topic', 'comment', 'reply') and split_part(name, '.', 2) in ('posted', 'hidden', 'restored');

-- The roles every site begins with, and what they grant everywhere. The console changes them from there.

insert into role (code, kind, name_zh, name_en, position) values
  ('default', 'default', '会员', 'Member', 0),
  ('vip', 'membership', 'VIP', 'VIP', 10),
  ('staff', 'staff', '官方', 'Official', 20);

insert into role_right (role_id, right_name, section_id)
select role.id, granted.name, null
from role
join (values
  ('default', array[
    'topic.view', 'topic.post', 'topic.edit',
    'comment.post', 'comment.edit', 'comment.delete', 'reply.post', 'reply.edit', 'reply.delete',
    'hide.password', 'hide.comment', 'hide.level', 'hide.points', 'hide.money',
    'question.ask', 'question.append', 'answer.post', 'answer.edit', 'answer.delete',
    'answer-reply.post', 'answer-reply.edit', 'answer-reply.delete',
    'upload.avatar', 'upload.image', 'upload.file', 'upload.video',
    'favourite', 'like', 'follow', 'message', 'assistant', 'vote', 'report']),
  ('vip', array['review.skip']),
  ('staff', array[
    'topic.view', 'topic.post', 'topic.edit',
    'comment.post', 'comment.edit', 'comment.delete', 'reply.post', 'reply.edit', 'reply.delete', 'review.skip',
    'console.overview', 'console.section', 'console.setting', 'console.content',
    'console.member', 'console.role', 'console.audit', 'console.job'])
) as granting (code, names) on granting.code = role.code
cross join unnest(granting.names) as granted (name);

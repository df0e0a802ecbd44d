import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DraftName } from '../draft-rules.ts';
import { zh } from '../messages.zh.ts';
import { draftHeading, readDraftName } from './draft-target.ts';

it.each([
  ['topic', 'topic', []],
  ['topic:5', 'topicEdit', ['5']],
  ['question', 'question', []],
  ['question:5', 'questionEdit', ['5']],
  ['comment:5', 'comment', ['5']],
  ['comment:edit:5:7', 'commentEdit', ['5', '7']],
  ['reply:5:7:9', 'reply', ['5', '7', '9']],
  ['reply:edit:5:9', 'replyEdit', ['5', '9']],
  ['answer:5', 'answer', ['5']],
  ['answer:edit:5:7', 'answerEdit', ['5', '7']],
  ['answer-reply:5:7', 'answerReply', ['5', '7']],
  ['answer-reply:edit:5:9', 'answerReplyEdit', ['5', '9']],
  ['article', 'article', []],
  ['article:5', 'articleEdit', ['5']],
  ['articlecomment:5', 'articleComment', ['5']],
  ['message:5', 'message', ['5']],
  ['letter:5', 'other', ['5']],
] as const)('a draft named %s is called %s', (name, kind, ids) => {
  expect(readDraftName(name)).toEqual({ kind, ids });
  expect(z.safeParse(DraftName, name).success).toBe(true);
});

it.each([
  ['topic:5', '', '茶山', '茶山'],
  ['article:5', '', '六堡', '六堡'],
  ['article', '', '', zh.noTitle],
  ['question', '', '几泡？', '几泡？'],
  ['comment:5', '茶山', '', zh.about({ kind: zh.kinds.comment, subject: '茶山' })],
  ['reply:5:7', '', '', zh.kinds.reply],
])('the list calls %s about “%s” with the title “%s”: %s', (name, subject, title, heading) => {
  expect(draftHeading({ name, subject, title }, zh)).toBe(heading);
});

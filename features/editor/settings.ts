import * as z from 'zod/mini';
import { type EditorToolName, editorToolNames } from '#platform/shared/editor-tools.ts';
import { setting } from '#platform/shared/setting.ts';

const buttons = (initial: readonly EditorToolName[], more: { needs?: string } = {}) =>
  setting({
    ...more,
    schema: z.array(z.enum(editorToolNames)).check(z.maxLength(editorToolNames.length)),
    initial: [...initial],
    input: 'choices',
    choices: editorToolNames,
  });

const SHORT: readonly EditorToolName[] = [
  'bold',
  'italic',
  'quote',
  'code',
  'link',
  'strike',
  'list',
  'image',
  'codeBlock',
  'math',
  'spoiler',
  'mention',
  'emoji',
];
const QUESTION = editorToolNames.filter((name) => name !== 'hide');
const ANSWER = editorToolNames.filter((name) => name !== 'hide' && name !== 'poll');

/** The editor tools for each kind of content. Tools write Markdown, which stays allowed when a tool is removed. */
export const editorSettings = {
  topicEditorTools: buttons(editorToolNames),
  commentEditorTools: buttons(SHORT),
  replyEditorTools: buttons(['bold', 'italic', 'quote', 'code', 'link', 'strike', 'image', 'mention', 'emoji']),
  questionEditorTools: buttons(QUESTION),
  answerEditorTools: buttons(ANSWER),
  articleEditorTools: buttons(ANSWER),
  messageEditorTools: buttons(['bold', 'italic', 'code', 'link', 'strike', 'image', 'emoji'], { needs: 'message' }),
};

/** What has an editor of its own, each with its setting. */
export const editorKinds = {
  topic: 'topicEditorTools',
  comment: 'commentEditorTools',
  reply: 'replyEditorTools',
  question: 'questionEditorTools',
  answer: 'answerEditorTools',
  article: 'articleEditorTools',
  message: 'messageEditorTools',
} as const satisfies Record<string, keyof typeof editorSettings>;

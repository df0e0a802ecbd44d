import type { DraftRow } from '#features/draft/contract.ts';
import type { zh } from '../messages.zh.ts';

export interface DraftTarget {
  kind: keyof typeof zh.kinds;
  /** From the topic or question down, or whom a message is for; empty for a new text. */
  ids: readonly string[];
}

/** Parses a draft's name. */
export function readDraftName(name: string): DraftTarget {
  const parts = name.split(':');
  const ids = parts.filter((part) => /^\d+$/.test(part));
  const isEdit = parts[1] === 'edit';
  switch (parts[0]) {
    case 'topic':
      return { kind: ids.length > 0 ? 'topicEdit' : 'topic', ids };
    case 'question':
      return { kind: ids.length > 0 ? 'questionEdit' : 'question', ids };
    case 'comment':
      return { kind: isEdit ? 'commentEdit' : 'comment', ids };
    case 'reply':
      return { kind: isEdit ? 'replyEdit' : 'reply', ids };
    case 'answer':
      return { kind: isEdit ? 'answerEdit' : 'answer', ids };
    case 'answer-reply':
      return { kind: isEdit ? 'answerReplyEdit' : 'answerReply', ids };
    case 'article':
      return { kind: ids.length > 0 ? 'articleEdit' : 'article', ids };
    case 'articlecomment':
    case 'articlereply':
      return { kind: 'articleComment', ids };
    case 'message':
      return { kind: 'message', ids };
    default:
      return { kind: 'other', ids };
  }
}

/** What has a title of its own; the rest is called by what it is about. */
const titled: ReadonlySet<DraftTarget['kind']> = new Set([
  'topic',
  'topicEdit',
  'question',
  'questionEdit',
  'article',
  'articleEdit',
]);

/** What a draft is called in the list: what it is about, else its title, else its kind. */
export function draftHeading(
  { name, subject, title }: Pick<DraftRow, 'name' | 'subject' | 'title'>,
  t: typeof zh,
): string {
  const { kind } = readDraftName(name);
  if (subject !== '') return t.about({ kind: t.kinds[kind], subject });
  return titled.has(kind) ? title || t.noTitle : t.kinds[kind];
}

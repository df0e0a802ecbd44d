const names = { like: 'Like', favourite: 'Favorite' } as const;

type Reaction = keyof typeof names;

/** Under which page's name stand the lists of texts of these kinds. */
const pages = {
  topic: ['topic', 'comment', 'reply', 'article'],
  question: ['question', 'answer', 'answer-reply'],
} as const;

export type ReactedPage = { of: keyof typeof pages; reaction: Reaction };

/** Pages of who has liked a text, or put it aside: for its author and staff. */
const reactedPath = ({ of, reaction }: ReactedPage) => `/user/control___/${of}${names[reaction]}List` as const;

/** `answer-reply` is named by `answerReplyId`. */
const parameterOf = (kind: string): string => `${kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Id`;

export function reactedPathOf(reaction: Reaction, { kind, id }: { kind: string; id: string }): string {
  const of = pages.question.some((name) => name === kind) ? 'question' : 'topic';
  return `${reactedPath({ of, reaction })}?${parameterOf(kind)}=${id}`;
}

/** The text that the address of such a page names. */
export function reactedText({ of }: ReactedPage, query: URLSearchParams): { kind: string; id: string } | undefined {
  for (const kind of pages[of]) {
    const id = query.get(parameterOf(kind)) ?? '';
    if (/^[1-9]\d{0,17}$/.test(id)) return { kind, id };
  }
  return undefined;
}

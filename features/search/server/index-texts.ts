import type { Executor } from '#platform/server/database/database.ts';
import { searchables } from '#platform/server/feature/searchable.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { foldNames, foldTag, foldText } from './build-document.ts';
import { CUT_VERSION } from './cut-text.ts';
import { selectIndexed, selectMembers, selectStates } from './document-queries.ts';
import { isSiteText } from './site-texts.ts';
import { deleteDocuments, type NewDocument, updateFacts, writeDocuments } from './store.ts';

/** The kind of documents that are members. */
export const MEMBER = 'member';

/** Leaves out what has been indexed since. */
interface Filter {
  unlessSince?: string;
}

const keyOf = ({ kind, id }: TextReference) => `${kind} ${id}`;
const inOrder = (texts: readonly TextReference[]): TextReference[] =>
  [...new Map(texts.map(({ kind, id }) => [keyOf({ kind, id }), { kind, id }])).values()].sort(
    (text, other) => text.kind.localeCompare(other.kind) || Number(text.id) - Number(other.id),
  );

/** The current state of these texts, those of each kind in one statement; without those that are not public. */
async function readPublic(db: Executor, texts: readonly TextReference[]) {
  const byKind = Map.groupBy(texts, ({ kind }) => kind);
  const found = [];
  for (const { kind, read } of searchables()) {
    const ids = (byKind.get(kind) ?? []).map(({ id }) => id);
    if (ids.length > 0) for (const text of await read(db, ids)) found.push({ kind, ...text });
  }
  return found;
}

/** Indexes texts as they are now, and takes out those that are no longer public; returns how many are in it. */
export async function indexTexts(
  db: Executor,
  wanted: readonly TextReference[],
  { unlessSince }: Filter = {},
): Promise<number> {
  const texts = await withoutIndexed(db, { texts: inOrder(wanted), unlessSince });
  if (texts.length === 0) return 0;
  const [readable, states] = [await readPublic(db, texts), await selectStates(db, texts)];
  const textOf = new Map(readable.map((text) => [keyOf(text), text]));
  const stateOf = new Map(states.map((state) => [keyOf(state), state]));
  const gone: TextReference[] = [];
  const documents = texts.flatMap((key): NewDocument[] => {
    const [text, state] = [textOf.get(keyOf(key)), stateOf.get(keyOf(key))];
    const [threadKind, threadId] = isSiteText(key)
      ? [key.kind, key.id]
      : [state?.thread_kind ?? null, state?.is_shown === true ? state.thread_id : null];
    if (!text || threadKind === null || threadId === null) {
      gone.push(key);
      return [];
    }
    const { marks, bounty, likes, replies, created_at, active_at } = text;
    const thread = { kind: threadKind, id: threadId };
    const [authorId, sectionId] = [state?.author_id ?? null, state?.thread_section_id ?? null];
    const shared = { ...key, thread, sectionId, authorId, marks, bounty, likes, replies, created_at, active_at };
    return foldText(text).map((folded, part) => ({ ...shared, ...folded, part, tags: text.tags.map(foldTag) }));
  });
  await deleteDocuments(db, gone);
  await writeDocuments(db, { documents, cutVersion: CUT_VERSION });
  return documents.length;
}

async function withoutIndexed(
  db: Executor,
  { texts, unlessSince }: { texts: readonly TextReference[]; unlessSince: string | undefined },
): Promise<readonly TextReference[]> {
  const kind = texts[0]?.kind;
  if (unlessSince === undefined || kind === undefined) return texts;
  const filter = { kind, ids: texts.map(({ id }) => id), since: unlessSince, cutVersion: CUT_VERSION };
  const there = await selectIndexed(db, filter);
  return texts.filter(({ id }) => !there.has(id));
}

/** Writes what changes with every comment and like of these texts. */
export async function refreshFacts(db: Executor, texts: readonly TextReference[]): Promise<void> {
  const readable = await readPublic(db, inOrder(texts));
  await updateFacts(
    db,
    readable.map(({ kind, id, marks, bounty, likes, replies, active_at }) => ({
      kind,
      id,
      marks,
      bounty,
      likes,
      replies,
      active_at,
    })),
  );
}

/** Indexes members by their names as they are now. */
export async function indexMembers(
  db: Executor,
  ids: readonly string[],
  { unlessSince }: Filter = {},
): Promise<number> {
  const texts = inOrder(ids.map((id) => ({ kind: MEMBER, id })));
  const wanted = await withoutIndexed(db, { texts, unlessSince });
  const members = await selectMembers(
    db,
    wanted.map(({ id }) => id),
  );
  const documents = members.map(({ id, account, nickname, created_at }) => ({
    kind: MEMBER,
    id,
    part: 0,
    thread: { kind: MEMBER, id },
    sectionId: null,
    authorId: id,
    tags: [],
    marks: [],
    bounty: 0,
    likes: 0,
    replies: 0,
    created_at,
    active_at: created_at,
    ...foldNames(nickname === null ? [account] : [nickname, account]),
  }));
  await writeDocuments(db, { documents, cutVersion: CUT_VERSION });
  return documents.length;
}

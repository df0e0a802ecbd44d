import { type chosenApi, MOST_CHOSEN } from '#features/article/chosen-contract.ts';
import { articleErrors as errors } from '#features/article/errors.ts';
import { writeAudit } from '#features/audit/server/public.ts';
import { reactions, shownTexts } from '#features/content/server/shown-public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { findTextKind } from '#platform/server/feature/text-kind.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { deleteChosen, insertChosen, lockChosen, selectChosen, storeOrder } from './chosen-store.ts';

type Chosen = Promise<ResultOf<typeof chosenApi.list>>;

/** What can be chosen. */
const KINDS = ['topic', 'article'] as const;

/** For staff: all of them. */
export async function listAllChosen(context: Context): Chosen {
  const rows = await selectChosen(context.db);
  const present = await reactions.presenterOf(context, rows);
  return { records: rows.map(present) };
}

/** Those that are public and that the caller may view. */
export async function listChosen(context: Context): Chosen {
  const { page } = context;
  const rows = (await selectChosen(context.db)).filter(({ status }) => status === 'published');
  const present = await reactions.presenterOf(context, rows);
  page?.tag('chosen', ['list']);
  for (const { target_kind: kind, target_id: id } of rows) page?.tag(kind, [id]);
  page?.tag(
    'author',
    rows.map((row) => row.author_id),
  );
  return { records: rows.map(present).filter(({ shown }) => shown !== null) };
}

/** The text whose page this address is, on this site or as a path. */
function textAt({ site }: Context, address: string): TextReference | undefined {
  const { origin } = new URL(site.environment.publicUrl);
  const url = URL.parse(address, origin);
  if (url?.origin !== origin) return undefined;
  for (const kind of KINDS) {
    const pattern = URL.parse(findTextKind(kind)?.path?.('1') ?? '', origin);
    const [name = ''] = pattern?.searchParams.keys() ?? [];
    const id = url.searchParams.get(name);
    if (pattern?.pathname === url.pathname && id !== null && /^[1-9]\d{0,17}$/.test(id)) return { kind, id };
  }
  return undefined;
}

interface Because {
  reason: string;
}

/** Chooses a public text. @throws 400 at `address`, 409 when it is chosen already or there are too many */
export async function addChosen(context: Context, { address, reason }: Because & { address: string }): Chosen {
  const notFound = () => invalidField('address', 'article.noText');
  const text = textAt(context, address);
  if (!text) throw notFound();
  await shownTexts.readShown(context, { text, reaction: 'favourite', notFound });
  return change(context, async (tx, all) => {
    if (all.some(({ kind, id }) => kind === text.kind && id === text.id)) throw errors.chosenAlready();
    if (all.length >= MOST_CHOSEN) throw errors.chosenFull();
    await insertChosen(tx, text);
    await writeAudit(tx, { context, action: 'article.choose', target: text, before: null, after: null, reason });
  });
}

/** @throws 409 if the set of them has changed */
export function reorderChosen(context: Context, { ids, reason }: Because & { ids: readonly string[] }): Chosen {
  return change(context, async (tx, all) => {
    const before = all.map(({ key }) => key);
    if (before.length !== ids.length || !before.every((key) => ids.includes(key))) throw errors.chosenChanged();
    await storeOrder(tx, ids);
    const target = { kind: 'article', id: 'all' };
    await writeAudit(tx, { context, action: 'article.reorderChosen', target, before, after: ids, reason });
  });
}

/** @throws 404 */
export function removeChosen(context: Context, { id, reason }: Because & { id: string }): Chosen {
  return change(context, async (tx, all) => {
    const found = all.find(({ key }) => key === id);
    if (!found) throw errors.notFound();
    await deleteChosen(tx, id);
    const target = { kind: found.kind, id: found.id };
    await writeAudit(tx, { context, action: 'article.unchoose', target, before: null, after: null, reason });
  });
}

type Listed = Awaited<ReturnType<typeof lockChosen>>;

async function change(context: Context, act: (tx: Transaction, all: Listed) => Promise<void>): Chosen {
  await context.transaction(async (tx) => {
    await act(tx, await lockChosen(tx));
    await clearGuestPages(tx, context.site, ['chosen-list']);
  });
  return listAllChosen(context);
}

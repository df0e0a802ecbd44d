import { signerFor } from '#features/attachment/server/public.ts';
import { authors, contentKinds, renderWriting } from '#features/content/server/public.ts';
import { canChange, statusOfMember } from '#features/member-admin/server/public.ts';
import type { CaseBlock, CaseView } from '#features/moderation/contract.ts';
import { APPEAL, isSanction } from '#features/moderation/decision.ts';
import { moderationErrors } from '#features/moderation/errors.ts';
import { en } from '#features/moderation/messages.en.ts';
import { zh } from '#features/moderation/messages.zh.ts';
import { rankOf } from '#features/role/rank.ts';
import { findTextKind } from '#platform/server/feature/text-kind.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { factsOfCase, sourcedCase, undoFacts } from './case-facts.ts';
import { type CaseRecord, findHistory, findShownCase, type ShownCase, selectEarlier } from './case-queries.ts';
import { findCaseSource } from './case-sources.ts';
import { selectDecidersOf } from './decider-queries.ts';
import { decisionsOn, presentCase, statusOf } from './list-cases.ts';
import { canClaim, canDecide, canUndo, decidesAlone } from './policy.ts';
import { reasonIn } from './stock-reasons.ts';

/** One case with its context: the text, the author's conduct, what its sources know, earlier cases. @throws 404 */
export async function readCase(context: Context, id: string): Promise<CaseView> {
  const { db } = context;
  const found = await findShownCase(db, id);
  if (!found) throw moderationErrors.notFound();
  const caller = { callerId: memberOf(context).id, now: context.now };
  // What an appeal is about: the case that was decided, and what that is about.
  const about = found.target_kind === APPEAL ? await findShownCase(db, found.target_id) : found;
  const status = statusOf(about);
  const [blocks, around, earlier, history, path, source] = await Promise.all([
    // Whoever decides an appeal reads what was decided with.
    blocksOf(context, about ?? found),
    about ? aroundOf(context, about) : [],
    about === found || !about ? selectEarlier(db, { id, kind: found.target_kind, of: found.target_id }) : [about],
    found.author_id === null ? undefined : findHistory(db, found.author_id),
    about && pathOf(context, about),
    about && contentKinds.findModeratedKind(about.target_kind)?.readSource(db, about.target_id),
  ]);
  const may = await mayOf(context, found.author_id, history);
  const facts = factsOfCase(found);
  const among = { ...caller, deciders: await selectDecidersOf(db, facts, caller.callerId) };
  const mayDecide = canDecide(facts, among) === null;
  const outcome = outcomeOf(context, found);
  return {
    ...presentCase(found, caller),
    title: about?.title ?? '',
    targetId: found.target_id,
    state: found.state,
    path: path ?? null,
    status,
    source: source ?? '',
    html: await shownOf(context, source ?? ''),
    isGone: isGone(about, { source, isNobody: !history || history.is_cancelled }),
    blocks: [...wordsOf(context, found), ...blocks, ...around],
    outcome,
    earlier: earlier.flatMap((item) => {
      const decided = outcomeOf(context, item);
      return decided ? [{ ...decided, id: item.id }] : [];
    }),
    history: history
      ? {
          joinedAt: history.joined_at,
          removed: history.removed,
          warned: history.warned,
          muted: history.muted,
          suspended: history.suspended,
        }
      : null,
    isAlone: mayDecide && decidesAlone(facts, among),
    may: {
      claim: canClaim(facts, { ...among, isOwner: memberOf(context).isOwner }) === null,
      undo: canUndo(undoFacts(found), caller) === null,
      decide: mayDecide ? decisionsOn(found, { status: about === found ? status : null, may }) : [],
    },
  };
}

/** Its pictures by addresses that hold for the reader, whatever its status. */
async function shownOf(context: Context, source: string): Promise<string> {
  if (source === '') return '';
  const { html } = await renderWriting(context.site, source, { anchors: false });
  return (await signerFor(context, null))(html);
}

/** A text without words, or a member who has left; what else there is, its sources show. */
function isGone(
  about: ShownCase | undefined,
  { source, isNobody }: { source: string | undefined; isNobody: boolean },
): boolean {
  if (about && contentKinds.findModeratedKind(about.target_kind)) return !source && about.excerpt === '';
  return about?.target_kind === 'member' ? isNobody : about === undefined;
}

function outcomeOf({ site, language }: Context, found: CaseRecord): CaseView['outcome'] {
  const { told: decision, decided_by: id, decided_at: at, reversed_at: reversedAt } = found;
  if (decision === null || id === null || at === null) return null;
  const reason = reasonIn(site, language, found.reason);
  const isRemoved = isSanction(decision) && found.undo.status !== undefined;
  return { decision, reason, by: { id, name: found.decided_name ?? '' }, at, reversedAt, isRemoved };
}

/** The words that were found in it, which the text of the case need not have where an edit of it waits. */
function wordsOf({ language }: Context, { found }: ShownCase): CaseBlock[] {
  if (found.length === 0) return [];
  const t = inLanguage({ zh_CN: zh, en_US: en }, language);
  return [{ title: t.found, member: null, text: found.join('\n'), facts: [], pictures: [], at: null }];
}

async function blocksOf(context: Context, found: ShownCase): Promise<CaseBlock[]> {
  const { db, site, language } = context;
  const opened = sourcedCase(found);
  for (const name of found.sources) await findCaseSource(name)?.opened?.(context, opened);
  const cases = [opened];
  const all = await Promise.all(
    found.sources.map((name) => findCaseSource(name)?.describe?.(db, site, cases, language)),
  );
  return all.flatMap((blocks) => [...(blocks?.get(found.id) ?? [])]);
}

/** The texts it is read with on its page. */
async function aroundOf(context: Context, { target_kind, target_id }: ShownCase): Promise<CaseBlock[]> {
  const texts = await contentKinds.findModeratedKind(target_kind)?.readAround?.(context.db, target_id);
  if (!texts?.length) return [];
  const t = inLanguage({ zh_CN: zh, en_US: en }, context.language).around;
  const naming = await authors.namingFor(context);
  return texts.map((text) => ({
    title: t[text.place],
    member: text.author_id === null ? null : { id: text.author_id, ...authors.presentAuthor(text, naming) },
    text: text.source,
    facts: [],
    pictures: [],
    at: text.created_at,
  }));
}

/** Where it stands: its own page, or its place on that of another. */
async function pathOf({ db }: Context, { target_kind, target_id }: ShownCase): Promise<string | undefined> {
  const kind = findTextKind(target_kind);
  return kind?.path?.(target_id) ?? (await kind?.paths?.(db, [target_id]))?.get(target_id);
}

/** Whether the caller may act upon the author. */
async function mayOf(
  context: Context,
  id: string | null,
  author: { is_owner: boolean; is_cancelled: boolean } | undefined,
): Promise<{ sanction: boolean; suspend: boolean }> {
  if (id === null || !author) return { sanction: false, suspend: false };
  const target = await statusOfMember(context.site, context.db, { id, isOwner: author.is_owner });
  const facts = { actor: rankOf(memberOf(context)), target, isCancelled: author.is_cancelled };
  return { sanction: canChange(facts) === null, suspend: context.actor.may('console.member') };
}

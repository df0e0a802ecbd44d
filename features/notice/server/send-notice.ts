import { writeAudit } from '#features/audit/server/public.ts';
import { skeletonOf } from '#features/member/server/public.ts';
import { MOST_CHOSEN, type NewNotice } from '#features/notice/admin-contract.ts';
import { noticeErrors } from '#features/notice/errors.ts';
import { noticeDue } from '#features/notice/events.ts';
import { listRoles } from '#features/role/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { countRecipients, selectByNames } from './notice-queries.ts';
import { canRecall } from './policy.ts';
import { insertNotice, insertRecipients, lockNotice, type NewRow, recallNotice } from './store.ts';
import { tellPages } from './tell-pages.ts';

/** Unknown names that the refusal names, at most. */
const MOST_NAMED = 10;

interface Aim {
  roleId: string | null;
  /** Chosen members alone. */
  memberIds: readonly string[];
  count: number;
}

/** Sends a notice, at once or later. @throws 400 at `role`, `accounts`, `sendsAt` or what is missing in English */
export async function sendNotice(context: Context, body: NewNotice): Promise<{ id: string; isSent: boolean }> {
  const { site, db, now } = context;
  const author = memberOf(context);
  if (body.sendsAt !== undefined && new Date(body.sendsAt) <= now) throw invalidField('sendsAt', 'notice.past');
  const aim = await aimOf(context, db, body);
  const english = englishOf(body);
  const { html } = renderMarkdown(body.content);
  return context.transaction(async (tx) => {
    const sendsAt = body.sendsAt ?? now.toISOString();
    const { title, audience, content: source } = body;
    const id = await insertNotice(tx, {
      authorId: author.id,
      title,
      source,
      html,
      english,
      audience,
      roleId: aim.roleId,
      sendsAt,
      recipientCount: aim.count,
      at: now.toISOString(),
    });
    if (aim.memberIds.length > 0) await insertRecipients(tx, { id, memberIds: aim.memberIds });
    await writeAudit(tx, {
      context,
      action: 'notice.send',
      target: { kind: 'notice', id },
      before: null,
      after: {
        title,
        ...(english && { titleEn: english.title }),
        audience,
        role: body.role,
        recipients: aim.count,
        sendsAt,
      },
      reason: '',
    });
    if (body.sendsAt === undefined) await tellPages(tx, site, id);
    else site.outbox.announceLater(tx, new Date(sendsAt), { type: noticeDue, payload: { id } });
    return { id, isSent: body.sendsAt === undefined };
  });
}

function englishOf({ titleEn: title, contentEn: source }: NewNotice): NewRow['english'] {
  if (title === '' && source === '') return null;
  if (title === '') throw invalidField('titleEn', 'notice.bothEnglish');
  if (source === '') throw invalidField('contentEn', 'notice.bothEnglish');
  return { title, source, html: renderMarkdown(source).html };
}

async function aimOf({ site }: Context, db: Executor, body: NewNotice): Promise<Aim> {
  if (body.audience === 'all') return { roleId: null, memberIds: [], count: await countRecipients(db, null) };
  if (body.audience === 'role') {
    const role = (await listRoles(site)).find(({ code, kind }) => code === body.role && kind !== 'default');
    if (!role) throw invalidField('role', 'notice.noRole');
    return { roleId: role.id, memberIds: [], count: await countRecipients(db, role.id) };
  }
  const memberIds = await readMembers(db, body.accounts);
  return { roleId: null, memberIds, count: memberIds.length };
}

/**
 * Members by account, else by nickname, as the box that finds people does. Names stand apart by commas or lines, or by
 * spaces where together they are nobody's. @throws 400 at `accounts`
 */
async function readMembers(db: Executor, text: string): Promise<string[]> {
  const split = (names: string, by: RegExp) => [...new Set(names.split(by).map((name) => name.trim()))].filter(Boolean);
  const names = split(text, /[\n,，、;；]+/);
  if (names.length === 0) throw invalidField('accounts', 'notice.noMembers');
  const wordsOf = (name: string) => split(name, /\s+/);
  const all = [...new Set(names.flatMap((name) => [name, ...wordsOf(name)]))];
  const found = await selectByNames(db, all.map(skeletonOf));
  const same = (name: string) => name.normalize('NFKC').toLowerCase();
  const byAccount = new Map(found.map(({ id, account }) => [same(account), id]));
  const byNickname = new Map(found.map(({ id, nickname }) => [same(nickname ?? ''), id]));
  const idOf = (name: string) => byAccount.get(same(name)) ?? byNickname.get(same(name));
  const named = names.flatMap((name) => (idOf(name) === undefined ? wordsOf(name) : [name]));
  const known = [...new Set(named.map(idOf).filter((id) => id !== undefined))];
  if (known.length > MOST_CHOSEN) throw invalidField('accounts', 'notice.tooMany');
  const unknown = [...new Set(named.filter((name) => idOf(name) === undefined))];
  if (unknown.length > 0) {
    const shown = unknown.slice(0, MOST_NAMED).join(', ').replaceAll(':', '');
    throw invalidField('accounts', `notice.unknown:${shown}${unknown.length > MOST_NAMED ? ' …' : ''}`);
  }
  return known;
}

/** Takes a notice back: nobody sees it any more. @throws 404, 409 when it has been */
export function recall(context: Context, { id, reason }: { id: string; reason: string }): Promise<{ id: string }> {
  const staff = memberOf(context);
  return context.transaction(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (!notice) throw noticeErrors.notFound();
    requireAllowed(canRecall(notice));
    if (notice.is_sent) await tellPages(tx, context.site, id);
    await recallNotice(tx, { id, by: staff.id, at: context.now.toISOString() });
    await writeAudit(tx, {
      context,
      action: 'notice.recall',
      target: { kind: 'notice', id },
      before: { title: notice.title },
      after: { recalled: true },
      reason,
    });
    return { id };
  });
}

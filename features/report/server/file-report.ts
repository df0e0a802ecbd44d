import { attachedPaths, attachmentQueries, recordUses } from '#features/attachment/server/public.ts';
import { openCase } from '#features/moderation/server/public.ts';
import type { NewReport } from '#features/report/contract.ts';
import { reportErrors } from '#features/report/errors.ts';
import { reportFiled } from '#features/report/events.ts';
import { reportSettings } from '#features/report/settings.ts';
import { roleBook } from '#features/role/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { InvalidInput, invalidField } from '#platform/server/http/kernel.ts';
import { brokenBy, canReport } from './policy.ts';
import { findReason } from './reason-store.ts';
import { requireCaptcha } from './require-captcha.ts';
import { hasOpenReport, insertReport } from './store.ts';
import { requireTarget } from './targets.ts';

/**
 * Reports a text, a member or a private message to staff: one open report of a person about a target. @throws 400 at
 * `reasonId`, `text`, `images` or `captchaValue`, 403 while reports are off or without the permission, 404 for what is
 * gone or closed to the caller, 409 for what is the caller’s own or was reported by them already
 */
export async function fileReport(context: Context, input: NewReport): Promise<{ id: string }> {
  const { site, now } = context;
  const { id: reporterId } = memberOf(context);
  const isOff = !site.settings.of(reportSettings).allowReport;
  await requireAllowedBy(context, { isOff, authorId: null });
  const target = { kind: input.kind, id: input.id };
  const { authorId } = await requireTarget(context, target);
  await requireAllowedBy(context, { isOff, authorId });
  const { reasonId, pictures } = await checkInput(context, input);
  // A call that has been carried out is only answered again.
  if (!(await context.isAnswered?.())) {
    if (await hasOpenReport(context.db, { reporterId, target })) throw reportErrors.alreadyOpen();
    await requireCaptcha(context, input);
  }
  return context.transaction(async (tx) => {
    const caseId = await openCase(tx, site, { target, source: 'report', authorId, at: now });
    const row = { reporterId, target, authorId, reasonId, body: input.text, pictures, caseId, at: now.toISOString() };
    const id = await insertReport(tx, row);
    if (id === undefined) throw reportErrors.alreadyOpen();
    await recordUses(tx, { kind: 'report', id, paths: pictures, isNew: true });
    await site.outbox.announce(tx, reportFiled, { reportId: id, caseId, target });
    return { id };
  });
}

function requireAllowedBy(context: Context, facts: { isOff: boolean; authorId: string | null }): Promise<void> {
  const refusal = { right: 'report', sectionId: null, refusal: 'report.noReport' };
  return roleBook.requirePermission(context, canReport(context.actor, facts), refusal);
}

/** Reason, text and pictures, all wrong ones at once. */
async function checkInput(
  context: Context,
  { reasonId, text, images }: NewReport,
): Promise<{ reasonId: string; pictures: string[] }> {
  const found = reasonId === '' ? undefined : await findReason(context.db, reasonId);
  const facts = found && {
    isEnabled: found.is_enabled,
    isParentEnabled: found.is_parent_enabled,
    hasChildren: found.has_children,
    needsText: found.needs_text,
  };
  const most = context.site.settings.of(reportSettings).reportMaxImages;
  const broken = {
    ...brokenBy(facts ?? null, text),
    ...(images.length > most ? { images: 'report.tooManyImages' } : {}),
  };
  if (Object.keys(broken).length > 0) throw new InvalidInput(broken);
  const { paths } = await attachedPaths(context, images.join(' '));
  const stored = paths.length === 0 ? [] : await attachmentQueries.findAttachments(context.db, paths);
  const pictures = paths.filter((path) => stored.some((known) => known.path === path && known.kind === 'image'));
  if (pictures.length < new Set(images).size) throw invalidField('images', 'report.imageGone');
  return { reasonId, pictures };
}

import { signFor } from '#features/attachment/server/public.ts';
import { authors } from '#features/content/server/public.ts';
import { reactions } from '#features/content/server/shown-public.ts';
import { memberPath } from '#features/member/paths.ts';
import { reasonIn } from '#features/moderation/server/public.ts';
import { chatPath } from '#features/private-message/paths.ts';
import { reportedMessages } from '#features/private-message/server/public.ts';
import type { OwnReport } from '#features/report/contract.ts';
import { en } from '#features/report/messages.en.ts';
import { zh } from '#features/report/messages.zh.ts';
import { findTextKind } from '#platform/server/feature/text-kind.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { type Language, sourceOf } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import type { OwnReportRecord, ReportRecord } from './report-queries.ts';
import { MEMBER, PRIVATE_MESSAGE } from './targets.ts';

type Target = OwnReport['target'];

/** What a kind of target is called. */
export const kindNameOf = (kind: string, language: Language): string =>
  kind === MEMBER
    ? inLanguage({ zh_CN: zh, en_US: en }, language).member
    : (findTextKind(kind)?.names[sourceOf(language)].one ?? kind);

/** Pictures of a report, for its reporter and for staff. */
export const signedImages = (context: Pick<Context, 'site' | 'now'>, { pictures }: Pick<ReportRecord, 'pictures'>) =>
  Promise.all(pictures.map((path) => signFor(context, path, null)));

/** Reports as their reporter sees them: of what they may no longer see, only that it was reported. */
export async function presentOwn(context: Context, rows: readonly OwnReportRecord[]): Promise<OwnReport[]> {
  const { site, language } = context;
  const idsOf = (kind: string) => rows.flatMap((row) => (row.target_kind === kind ? [row.target_id] : []));
  const messages = await reportedMessages.findReportable(context.db, {
    memberId: memberOf(context).id,
    ids: idsOf(PRIVATE_MESSAGE),
  });
  const [naming, authorOf, present] = await Promise.all([
    authors.namingFor(context),
    authors.authorsOf(
      site,
      rows.map(({ reported_id }) => reported_id),
    ),
    reactions.presenterOf(context, rows),
  ]);
  const targetOf = (row: OwnReportRecord): Target => {
    if (row.target_kind === MEMBER) {
      const author = authors.presentAuthor(authorOf(row.target_id), naming);
      return author.isCancelled
        ? null
        : { title: author.nickname, path: memberPath(author.account), excerpt: '', author };
    }
    if (row.target_kind === PRIVATE_MESSAGE) {
      const message = messages.get(row.target_id);
      if (!message) return null;
      const author = authors.presentAuthor(authorOf(message.sender_id), naming);
      const path = message.partner_id === null ? null : chatPath(message.partner_id);
      return { title: kindNameOf(PRIVATE_MESSAGE, language), path, excerpt: message.body, author };
    }
    const { shown } = present(row);
    return (
      shown && { title: shown.thread.title, path: shown.thread.path, excerpt: shown.excerpt, author: shown.author }
    );
  };
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: row.target_kind,
      targetId: row.target_id,
      kindName: kindNameOf(row.target_kind, language),
      target: targetOf(row),
      reason: sourceOf(language) === 'zh_CN' ? row.name_zh : row.name_en,
      text: row.body,
      images: await signedImages(context, row),
      state: row.state,
      removedBy: row.removed_by,
      result: reasonIn(site, language, row.result),
      isTurned: row.is_turned,
      createdAt: row.created_at,
      decidedAt: row.decided_at,
    })),
  );
}

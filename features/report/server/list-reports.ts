import { authors } from '#features/content/server/public.ts';
import { memberPath } from '#features/member/paths.ts';
import { reasonIn } from '#features/moderation/server/public.ts';
import { type AdminReport, REPORTS_PAGE } from '#features/report/admin-contract.ts';
import { type OwnReport, REPORT_PAGE, type State } from '#features/report/contract.ts';
import { findTextKind } from '#platform/server/feature/text-kind.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { kindNameOf, presentOwn, signedImages } from './present-report.ts';
import * as queries from './report-queries.ts';
import { MEMBER } from './targets.ts';

/** Maximum count; the server counts no further. */
const COUNTED = 3000;

/** The caller’s own reports. */
export async function listOwn(
  context: Context,
  { page, removed = false }: { page: number; removed?: boolean | undefined },
): Promise<Page<OwnReport>> {
  const own = { reporterId: memberOf(context).id, isRemoved: removed };
  const [rows, total] = await Promise.all([
    queries.selectOwnReports(context.db, { ...own, limit: REPORT_PAGE, offset: (page - 1) * REPORT_PAGE }),
    queries.countOwnReports(context.db, own),
  ]);
  return { records: await presentOwn(context, rows), page, pageSize: REPORT_PAGE, total };
}

/** Reports for staff. */
export async function listForStaff(
  context: Context,
  { page, state, account }: { page: number; state?: State | undefined; account?: string | undefined },
): Promise<Page<AdminReport>> {
  const { site, db, language } = context;
  const filter = { state, account };
  const [rows, total, naming] = await Promise.all([
    queries.selectReports(db, { ...filter, limit: REPORTS_PAGE, offset: (page - 1) * REPORTS_PAGE }),
    queries.countReports(db, { ...filter, most: COUNTED }),
    authors.namingFor(context),
  ]);
  const ids = rows.flatMap(({ reporter_id, reported_id }) => [reporter_id, reported_id]);
  const authorOf = await authors.authorsOf(site, ids);
  const cardOf = (id: string | null) => authors.presentAuthor(authorOf(id), naming);
  const records = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: row.target_kind,
      kindName: kindNameOf(row.target_kind, language),
      targetId: row.target_id,
      path:
        row.target_kind === MEMBER
          ? memberPath(cardOf(row.target_id).account)
          : (findTextKind(row.target_kind)?.path?.(row.target_id) ?? null),
      caseId: row.case_id,
      reporter: cardOf(row.reporter_id),
      author: row.reported_id === null ? null : cardOf(row.reported_id),
      reason: { zh_CN: row.name_zh, en_US: row.name_en },
      text: row.body,
      images: await signedImages(context, row),
      state: row.state,
      removedBy: row.removed_by,
      result: reasonIn(site, language, row.result),
      createdAt: row.created_at,
    })),
  );
  return { records, page, pageSize: REPORTS_PAGE, total };
}

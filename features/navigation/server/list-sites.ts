import type { StaffSite } from '#features/navigation/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { withDigest } from '#platform/server/digest-of.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countByStatus, selectForStaff } from './navigation-queries.ts';
import { draftOf, presentSite } from './present-site.ts';

const PAGE_SIZE = 50;
const COUNTED_TO = 3000;

export async function listSites(
  db: Executor,
  { page, state }: { page: number; state: string },
): Promise<Page<StaffSite>> {
  const [rows, total] = await Promise.all([
    selectForStaff(db, { status: state, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    countByStatus(db, { status: state, most: COUNTED_TO }),
  ]);
  const records = rows.map((row) => {
    const site = {
      ...presentSite(row),
      categoryId: row.category_id,
      category: { zh_CN: row.name_zh, en_US: row.name_en },
      status: row.status,
      suggestedBy: row.by,
      reason: row.reason,
      createdAt: row.created_at,
    };
    return withDigest(site, draftOf(row));
  });
  return { records, page, pageSize: PAGE_SIZE, total };
}

import type { StaffNotice } from '#features/notice/admin-contract.ts';
import { listRoles } from '#features/role/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countForStaff, countRecipients, type StaffNoticeRecord, selectForStaff } from './notice-queries.ts';

const PAGE = 30;
const COUNTED = 10_000;

/** A page of all notices, the newest first. */
export async function listForStaff({ db }: Context, page: number): Promise<Page<StaffNotice>> {
  const offset = (page - 1) * PAGE;
  const rows = offset >= COUNTED ? [] : await selectForStaff(db, { limit: PAGE, offset });
  return { records: rows.map(present), page, pageSize: PAGE, total: await countForStaff(db, COUNTED) };
}

const present = (row: StaffNoticeRecord): StaffNotice => ({
  id: row.id,
  title: row.title,
  titleEn: row.title_en,
  content: row.source,
  audience: row.audience,
  role: row.role_zh === null || row.role_en === null ? null : { zh_CN: row.role_zh, en_US: row.role_en },
  sendsAt: row.sends_at,
  state: row.recalled_at !== null ? 'recalled' : row.is_sent ? 'sent' : 'scheduled',
  recipientCount: row.recipient_count,
  readCount: row.read_count,
  by: row.account === null ? null : { account: row.account, nickname: row.nickname ?? row.account },
  createdAt: row.created_at,
});

/** The roles that a notice can be for: all but the one that everybody has; and how many members there are. */
export async function listAims({
  site,
  db,
}: Context): Promise<{ roles: { code: string; name: StaffRole }[]; memberCount: number }> {
  const roles = await listRoles(site);
  return {
    roles: roles.flatMap(({ code, kind, name }) => (kind === 'default' ? [] : [{ code, name }])),
    memberCount: await countRecipients(db, null),
  };
}

type StaffRole = NonNullable<StaffNotice['role']>;

import type { StaffAnnouncement } from '#features/announcement/contract.ts';
import { listRoles } from '#features/role/server/public.ts';
import { type SectionTree, sectionTree } from '#features/section/server/public.ts';
import { textFor } from '#features/setting/server/public.ts';
import { readLogo } from '#features/site-look/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countByState, type StaffRow, selectForStaff } from './announcement-queries.ts';
import { digestOfAnnouncement } from './digest-of.ts';

const PAGE = 30;
const COUNTED_TO = 3000;

type Names = StaffAnnouncement['roles'][number]['name'];
type Role = StaffAnnouncement['roles'][number];

/** A page of them, the latest start first. */
export async function listForStaff(
  context: Context,
  { page, state }: { page: number; state: 'current' | 'ended' },
): Promise<Page<StaffAnnouncement>> {
  const { db, site } = context;
  const [rows, total, sections, roles] = await Promise.all([
    selectForStaff(db, { state, limit: PAGE, offset: (page - 1) * PAGE }),
    countByState(db, { state, most: COUNTED_TO }),
    sectionTree(site),
    choosableRoles(site),
  ]);
  const records = rows.map((row) => present(row, { sections, roles, context }));
  return { records, page, pageSize: PAGE, total };
}

/** The sections and the roles that one can be for: all but the role that everybody has. */
export async function listAims({ site }: Context): Promise<{ sections: { id: string; name: Names }[]; roles: Role[] }> {
  const { all } = await sectionTree(site);
  return { sections: all.map(({ id, names }) => ({ id, name: names })), roles: await choosableRoles(site) };
}

const choosableRoles = async (site: Context['site']): Promise<Role[]> =>
  (await listRoles(site)).flatMap(({ code, kind, name }) => (kind === 'default' ? [] : [{ code, name }]));

interface Known {
  sections: SectionTree;
  roles: readonly Role[];
  context: Context;
}

function present(row: StaffRow, { sections, roles, context }: Known): StaffAnnouncement {
  const now = context.now.toISOString();
  const isOver = row.ends_at !== null && row.ends_at <= now;
  return {
    id: row.id,
    placement: row.placement,
    sectionId: row.section_id,
    section: row.section_id === null ? null : (sections.find(row.section_id)?.names ?? null),
    textZh: row.text_zh,
    textEn: row.text_en,
    html: renderMarkdown(textFor({ zh_CN: row.text_zh, en_US: row.text_en }, context.language).text).html,
    link: row.link,
    picture: readLogo(row.picture),
    audience: row.audience,
    roles: roles.filter(({ code }) => row.role_codes.includes(code)),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: isOver ? 'ended' : row.starts_at > now ? 'scheduled' : 'shown',
    dismissalCount: row.dismissal_count,
    digest: digestOfAnnouncement(row),
  };
}

import { type LiveSession, LOGIN_PAGE, type LoginEntry, MOST_LOGINS } from '#features/session/login-log-contract.ts';
import { siteSettings } from '#features/setting/settings.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { readUserAgent } from '#platform/server/http/user-agent.ts';
import { regionOf } from '#platform/server/region/region.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countLogins, type LoginRow, selectLiveSessions, selectLogins } from './login-log-queries.ts';

/** A member's logins and renewals, newest first, for the member or staff. `currentId`: the caller's session. */
export async function listLogins(
  db: Executor,
  input: { memberId: string; page: number; currentId?: string },
): Promise<Page<LoginEntry>> {
  const total = await countLogins(db, { memberId: input.memberId, most: MOST_LOGINS });
  const offset = (input.page - 1) * LOGIN_PAGE;
  const rows = offset >= total ? [] : await selectLogins(db, { memberId: input.memberId, limit: LOGIN_PAGE, offset });
  return {
    records: rows.map((row) => presentLogin(row, input.currentId)),
    page: input.page,
    pageSize: LOGIN_PAGE,
    total,
  };
}

function presentLogin(row: LoginRow, currentId: string | undefined): LoginEntry {
  return {
    id: row.id,
    kind: row.kind,
    way: row.way,
    second: row.second,
    address: row.address,
    ...whence(row),
    at: row.created_at,
    sessionId: row.session_id,
    isCurrent: row.session_id !== null && row.session_id === currentId,
  };
}

function whence({ address, agent }: { address: string; agent: string }): Pick<LoginEntry, 'place' | 'device'> {
  const { device: kind, browser, system } = readUserAgent(agent);
  return { place: regionOf(address), device: { kind, browser, system } };
}

/** The caller's own logins. */
export async function listOwnLogins(context: Context, page: number): Promise<Page<LoginEntry>> {
  const { id, sessionId } = memberOf(context);
  const list = await listLogins(context.db, { memberId: id, page, currentId: sessionId });
  return { ...list, records: shown(context, list.records) };
}

/** Omits the location if the site does not show it to members; staff always see it. */
function shown<Entry extends Pick<LoginEntry, 'place'>>({ site }: Context, entries: Entry[]): Entry[] {
  return site.settings.of(siteSettings).showIpPlace ? entries : entries.map((entry) => ({ ...entry, place: null }));
}

/** The caller's signed-in browsers, last used first. */
export async function listOwnSessions(context: Context): Promise<{ sessions: LiveSession[] }> {
  const { id, sessionId } = memberOf(context);
  const rows = await selectLiveSessions(context.db, id);
  return {
    sessions: shown(
      context,
      rows.map((row) => ({
        id: row.id,
        address: row.address,
        ...whence(row),
        openedAt: row.created_at,
        seenAt: row.rotated_at ?? row.created_at,
        isCurrent: row.id === sessionId,
      })),
    ),
  };
}

import type { ProviderKind } from '#features/login-provider/kinds.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface ProviderRecord {
  id: string;
  kind: ProviderKind;
  name_zh: string;
  name_en: string;
  is_on: boolean;
  may_register: boolean;
  on_desktop: boolean;
  on_mobile: boolean;
  on_wechat: boolean;
  setup: Record<string, string>;
  secrets: Buffer | null;
  changed_at: string;
  link_count: number;
}

const columns = sql`
  id, kind, name_zh, name_en, is_on, may_register, on_desktop, on_mobile, on_wechat, setup, secrets, changed_at,
  (select count(*)::int from login_provider_link l where l.provider_id = login_provider.id) as link_count`;

/** All providers, in staff's order. */
export function selectProviders(db: Executor): Promise<ProviderRecord[]> {
  return db.rows<ProviderRecord>(sql`select ${columns} from login_provider order by position, id`);
}

export function findProvider(db: Executor, id: string): Promise<ProviderRecord | undefined> {
  return db.row<ProviderRecord>(sql`select ${columns} from login_provider where id = ${id}`);
}

/** Locks the list; concurrent changes wait here. */
export async function lockProviders(tx: Executor): Promise<void> {
  await tx.run(sql`lock table login_provider in share row exclusive mode`);
}

export interface ProviderRow {
  nameZh: string;
  nameEn: string;
  isOn: boolean;
  mayRegister: boolean;
  onDesktop: boolean;
  onMobile: boolean;
  onWechat: boolean;
  setup: Record<string, string>;
  secrets: Buffer | null;
  at: string;
}

/** Inserts at the end of the list. */
export async function insertProvider(tx: Executor, row: ProviderRow & { kind: ProviderKind }): Promise<string> {
  const written = await tx.row<{ id: string }>(sql`
    insert into login_provider (kind, name_zh, name_en, is_on, may_register, on_desktop, on_mobile, on_wechat, position,
      setup, secrets, created_at, changed_at)
    values (${row.kind}, ${row.nameZh}, ${row.nameEn}, ${row.isOn}, ${row.mayRegister}, ${row.onDesktop},
      ${row.onMobile}, ${row.onWechat},
      (select coalesce(max(position), 0) + 1 from login_provider), ${JSON.stringify(row.setup)}::jsonb, ${row.secrets},
        ${row.at}, ${row.at})
    returning id`);
  if (!written) throw new Error('the provider was not written');
  return written.id;
}

export async function updateProvider(tx: Executor, id: string, row: ProviderRow): Promise<void> {
  await tx.run(sql`
    update login_provider set name_zh = ${row.nameZh}, name_en = ${row.nameEn}, is_on = ${row.isOn},
      may_register = ${row.mayRegister},
      on_desktop = ${row.onDesktop}, on_mobile = ${row.onMobile}, on_wechat = ${row.onWechat},
        setup = ${JSON.stringify(row.setup)}::jsonb,
      secrets = ${row.secrets}, changed_at = ${row.at}
    where id = ${id}`);
}

export async function updatePositions(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.run(sql`update login_provider set position = array_position(${[...ids]}::bigint[], id)`);
}

export async function deleteProvider(tx: Executor, id: string): Promise<void> {
  await tx.run(sql`delete from login_provider where id = ${id}`);
}

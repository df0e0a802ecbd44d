import type { Passkey } from '#features/passkey/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type PasskeyRecord, selectPasskeys } from './store.ts';

/** A passkey as a WebAuthn credential descriptor. */
export function describePasskey({ credential_id, transports }: PasskeyRecord) {
  return { id: credential_id.toString('base64url'), type: 'public-key' as const, transports };
}

/** A member's passkeys as shown to them. */
export async function listPasskeys(db: Executor, memberId: string): Promise<{ passkeys: Passkey[] }> {
  const records = await selectPasskeys(db, memberId);
  return {
    passkeys: records.map((row) => ({
      id: row.id,
      name: row.name,
      isSynced: row.is_synced,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    })),
  };
}

import type { ServerState } from '#features/setup/contract.ts';
import { readLastBackup } from '#platform/server/backup/last-backup.ts';
import type { Context } from '#platform/server/http/context.ts';

export async function readServer({ site: { environment } }: Context): Promise<ServerState> {
  const { publicUrl, isProduction, databaseUrl, dataDir } = environment;
  return {
    publicUrl,
    isPublic: isProduction,
    isEmbedded: databaseUrl === undefined,
    dataDir,
    lastBackupAt: (await readLastBackup(dataDir))?.toISOString() ?? null,
  };
}

import type { Transaction } from '#platform/server/database/database.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { importLater, importReading } from './store.ts';

export interface ImportedReading {
  text: TextReference;
  memberId: string;
  at: Date;
  floor: number;
}

/** Stores what members have read: what they have not read by then is new to them. */
export async function insertImportedReadings(tx: Transaction, readings: readonly ImportedReading[]): Promise<void> {
  for (const reading of readings) await importReading(tx, reading);
}

/** Stores what they mean to read later, the earliest first. */
export async function insertImportedLater(
  tx: Transaction,
  later: readonly Omit<ImportedReading, 'floor'>[],
): Promise<void> {
  for (const one of [...later].sort((item, other) => item.at.getTime() - other.at.getTime()))
    await importLater(tx, one);
}

import type * as z from 'zod/mini';
import type { SettingDefinition, SettingGroup, ValuesOf } from '#platform/shared/setting.ts';
import type { Database } from '../database/database.ts';
import type { Bus } from '../database/notify.ts';
import { sql } from '../database/sql.ts';

/** The site's settings, synchronised across processes. */
export interface Settings {
  /** Current values of one group; a stored value that no longer fits its schema counts as absent. */
  of<Group extends SettingGroup>(group: Group): ValuesOf<Group>;
  reload(): Promise<void>;
}

/** Loads all settings and follows changes by notification. */
export async function openSettings(options: {
  db: Database;
  bus: Bus;
  onChange?: () => void;
  onError?: (error: unknown) => void;
}): Promise<Settings> {
  let stored = new Map<string, unknown>();
  const computed = new WeakMap<SettingGroup, Record<string, unknown>>();
  let generation = 0;
  const madeAt = new WeakMap<SettingGroup, number>();

  async function reload(): Promise<void> {
    const rows = await options.db.rows<{ key: string; value: unknown }>(sql`select key, value from setting`);
    stored = new Map(rows.map((row) => [row.key, row.value]));
    generation += 1;
    options.onChange?.();
  }
  await reload();
  options.bus.on('setting', () => {
    reload().catch((error: unknown) => options.onError?.(error));
  });

  return {
    reload,
    of<Group extends SettingGroup>(group: Group) {
      if (madeAt.get(group) !== generation) {
        const values: Record<string, unknown> = {};
        for (const [key, definition] of Object.entries(group)) values[key] = currentValue(definition, stored.get(key));
        computed.set(group, values);
        madeAt.set(group, generation);
      }
      // Every value passed its definition's schema or is the default.
      return computed.get(group) as ValuesOf<Group>;
    },
  };
}

function currentValue(definition: SettingDefinition<z.ZodMiniType>, value: unknown): unknown {
  if (value === undefined) return definition.initial;
  const parsed = definition.schema.safeParse(value);
  return parsed.success ? parsed.data : definition.initial;
}

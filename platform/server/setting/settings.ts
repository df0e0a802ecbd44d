import type * as z from 'zod/mini';
import type { SettingDefinition, SettingGroup, ValuesOf } from '#platform/shared/setting.ts';
import { reloadable } from '../cache/reloadable.ts';
import type { Database } from '../database/database.ts';
import type { Bus } from '../database/notify.ts';
import { sql } from '../database/sql.ts';
import type { Log } from '../log.ts';
import { fromStored } from './secret-value.ts';

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
  log: Log;
  secret: Buffer;
  onChange: () => void;
}): Promise<Settings> {
  let stored = new Map<string, unknown>();
  const computed = new WeakMap<SettingGroup, Record<string, unknown>>();
  let generation = 0;
  const madeAt = new WeakMap<SettingGroup, number>();

  const rows = reloadable({
    subject: 'setting',
    read: ({ db }) => db.rows<{ key: string; value: unknown }>(sql`select key, value from setting`),
    keep: (_site, read) => {
      stored = new Map(read.map(({ key, value }) => [key, fromStored(options.secret, key, value)]));
      generation += 1;
      options.onChange();
    },
  });
  await rows.open(options);

  return {
    reload: () => rows.reload(options),
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

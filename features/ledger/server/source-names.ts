import type { Module } from '#features/ledger/modules.ts';
import type { Context } from '#platform/server/http/context.ts';

type Viewer = Pick<Context, 'db' | 'language'>;

/** Names of sources by their id, in the viewer's language; the ones without a name are left out. */
type SourceNamer = (viewer: Viewer, sourceIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const namers = new Map<Module, SourceNamer>();

/** Called in its `server/feature.ts` by the feature whose rows are the sources of these modules. */
export function registerSourceNames(modules: readonly Module[], namer: SourceNamer): void {
  for (const module of modules) namers.set(module, namer);
}

interface Sourced {
  module: Module;
  source_id: string | null;
}

/** Names what entries are about, empty where nobody does. One query a module. */
export async function sourceNamesFor(viewer: Viewer, rows: readonly Sourced[]): Promise<(row: Sourced) => string> {
  const named = new Map(
    await Promise.all(
      [...Map.groupBy(rows, ({ module }) => module)].map(async ([module, those]) => {
        const ids = [...new Set(those.flatMap((row) => row.source_id ?? []))];
        return [module, await namers.get(module)?.(viewer, ids)] as const;
      }),
    ),
  );
  return ({ module, source_id: id }) => (id === null ? undefined : named.get(module)?.get(id)) ?? '';
}

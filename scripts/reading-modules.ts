import path from 'node:path';

/** What the bundler tells of a module: its code as it is by now, without types, and what that imports. */
interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
}
type FindModule = (id: string) => ModuleInfo | null;

interface Import {
  from: string;
  /** What is taken, by the other module's names; undefined for everything. */
  names: readonly string[] | undefined;
  isHandedOn: boolean;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const STATEMENT = /^(import|export)\s*(?:\w+\s*,?\s*)?(?:\{([^}]*)\}|\*(?: as \w+)?)?\s*(?:from\s*)?"([^"]+)";?$/gm;
const withoutQuery = (id: string) => id.split('?')[0] ?? id;

/** What a module imports and uses, and what it hands on. */
function importsOf(id: string, { code, importedIds }: ModuleInfo): Import[] {
  // An outline has the imports of the whole contract, of which next to nothing is left.
  if (!code || id.endsWith('?outline')) return [];
  const isUsed = (name: string) => (code.match(RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1;
  return [...code.matchAll(STATEMENT)].flatMap(([, kind, list, source = '']) => {
    const file = source.startsWith('#') ? path.join(ROOT, source.slice(1)) : path.resolve(path.dirname(id), source);
    const from = importedIds.find((imported) => withoutQuery(imported) === withoutQuery(file));
    const isHandedOn = kind === 'export';
    const names = list?.split(',').flatMap((item) => {
      const [name = '', local = name] = item.trim().split(' as ');
      if (isHandedOn) return local;
      return isUsed(local) ? name : [];
    });
    return from && names?.length !== 0 ? [{ from, names, isHandedOn }] : [];
  });
}

/**
 * The modules these parts of pages are made of before anything else is loaded late. A front door is seen through: of
 * all it hands on, only what is taken counts.
 */
function modulesOf(parts: readonly string[], find: FindModule): ReadonlySet<string> {
  const seen = new Set<string>();
  const follow = (id: string, names: Import['names']) => {
    const module = find(id);
    if (!module) return;
    const imports = importsOf(id, module);
    const isDoor = names !== undefined && imports.length > 0 && imports.every(({ isHandedOn }) => isHandedOn);
    const step = isDoor ? `${id} ${names}` : id;
    if (seen.has(step)) return;
    seen.add(step);
    for (const next of imports)
      if (!isDoor || !next.names || next.names.some((name) => names.includes(name))) follow(next.from, next.names);
  };
  for (const part of parts) follow(path.join(ROOT, part), undefined);
  return seen;
}

/**
 * Names the group of a module after the kinds of pages that are made of it, and of others none: what another page
 * imports changes nothing for these. The bundler's own splitting by who shares what moves a module, and what lies with
 * it, with every new import anywhere.
 */
export function readingGroup(pages: Readonly<Record<string, readonly string[]>>) {
  let kinds: (readonly [string, ReadonlySet<string>])[] | undefined;
  return (id: string, chunking: { getModuleInfo: FindModule }): string | null => {
    kinds ??= Object.entries(pages).map(([kind, parts]) => [
      kind,
      modulesOf(parts, (file) => chunking.getModuleInfo(file)),
    ]);
    return kinds.flatMap(([kind, modules]) => (modules.has(id) ? kind : [])).join('-') || null;
  };
}

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/** The import rules, as the command line of dependency-cruiser reads them. */
export async function readImportRules(): Promise<IConfiguration> {
  // A plain .mjs file without types: what it holds is what dependency-cruiser documents.
  const module: { default: IConfiguration } = await import(
    pathToFileURL(path.join(REPOSITORY, '.dependency-cruiser.mjs')).href
  );
  return module.default;
}

/** Looks at every module below a directory of the repository as though that directory were the repository itself. */
export async function cruiseSite(directory: string, folders: string[]): Promise<ICruiseResult> {
  const rules = await readImportRules();
  const { enhancedResolveOptions, tsConfig: _, ...options } = rules.options ?? {};
  const { output } = await cruise(
    folders,
    {
      ...options,
      exclude: { path: '^(dist|data|tests/architecture/planted)/' },
      baseDir: path.join(REPOSITORY, directory),
      ruleSet: { forbidden: rules.forbidden ?? [] },
      validate: true,
    },
    { ...enhancedResolveOptions },
    { tsConfig: { options: {} } },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text');
  return output;
}

const isTest = (file: string) => /\.test\.tsx?$|(^|\/)fixtures\.ts$/.test(file);
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1];

/** Which feature leans on which, tests aside. */
export function featureEdges(cruised: ICruiseResult): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const module of cruised.modules) {
    const from = featureOf(module.source);
    if (from === undefined || isTest(module.source)) continue;
    const existing = edges.get(from) ?? new Set<string>();
    edges.set(from, existing);
    for (const { resolved } of module.dependencies) {
      const to = featureOf(resolved);
      if (to !== undefined && to !== from) existing.add(to);
    }
  }
  return edges;
}

/** Circles among features, each as a walk that ends where it began: `a → b → a`. One a strongly connected knot. */
export function findCircles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = [];
  const finished = new Set<string>();
  const walk = (name: string, trail: string[]): void => {
    const seenAt = trail.indexOf(name);
    if (seenAt >= 0) circles.push([...trail.slice(seenAt), name].join(' → '));
    if (seenAt >= 0 || finished.has(name)) return;
    for (const next of edges.get(name) ?? []) walk(next, [...trail, name]);
    finished.add(name);
  };
  for (const name of edges.keys()) walk(name, []);
  return circles;
}

import fs from 'node:fs';
import path from 'node:path';

/** Feature → the features it imports. Tests and fixtures do not count. */
export function featureImports(root = 'features'): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    fs.readdirSync(root).map((feature) => {
      const files = fs
        .readdirSync(path.join(root, feature), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|fixtures?\.ts$/.test(file));
      const imported = files.flatMap((file) =>
        [...fs.readFileSync(path.join(root, feature, file), 'utf8').matchAll(/['"]#features\/([a-z-]+)\//g)].map(
          (match) => match[1] ?? '',
        ),
      );
      return [feature, new Set(imported.filter((other) => other !== feature))] as const;
    }),
  );
}

/** The longest chain in which each feature imports the next. The imports must be free of circles. */
export function longestChain(imports: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const chains = new Map<string, readonly string[]>();
  const longest = (lists: readonly (readonly string[])[]) =>
    lists.reduce((best, list) => (list.length > best.length ? list : best), []);
  const chainFrom = (feature: string): readonly string[] => {
    const existing = chains.get(feature);
    if (existing) return existing;
    const chain = [feature, ...longest([...(imports.get(feature) ?? [])].map(chainFrom))];
    chains.set(feature, chain);
    return chain;
  };
  return longest([...imports.keys()].map(chainFrom));
}

import type { FeatureNames } from './feature-names.ts';

/** The three files outside its folder that name a feature. */
export const WIRED = ['app/server/features.ts', 'app/web/pages.tsx', 'app/web/console.tsx'] as const;

/** One of them with one more feature. */
export function wireFeature(file: (typeof WIRED)[number], text: string, { kebab, camel }: FeatureNames): string {
  const [name, module, line] = {
    'app/server/features.ts': [`${camel}Feature`, 'server/feature.ts', `${camel}Feature,`],
    'app/web/pages.tsx': [`${camel}Pages`, 'web/pages.ts', `...${camel}Pages,`],
    'app/web/console.tsx': [`${camel}Area`, 'web/console.ts', `${camel}Area,`],
  }[file];
  const imported = addImport(text, `import { ${name} } from '#features/${kebab}/${module}';`);
  return addLine(imported, { before: /\n\];/, line: `\n  ${line}` });
}

/** Before the first import that sorts after it by path. */
function addImport(text: string, line: string): string {
  const positionOf = (statement: string) => /from '([^']+)'/.exec(statement)?.[1] ?? '';
  const lines = text.split('\n');
  const position = lines.findIndex((other) => other.startsWith('import ') && positionOf(other) > positionOf(line));
  lines.splice(Math.max(0, position), 0, line);
  return lines.join('\n');
}

function addLine(text: string, { before, line }: { before: RegExp; line: string }): string {
  const match = before.exec(text);
  if (!match) throw new Error(`no place for ${line.trim()}: the composition has another form than expected`);
  return text.slice(0, match.index) + line + text.slice(match.index);
}

import type { FeatureNames } from './feature-names.ts';

/** `app/server/features.ts` with one more feature. */
export function wireFeature(text: string, { kebab, camel }: FeatureNames): string {
  const imported = addImport(text, `import { ${camel}Feature } from '#features/${kebab}/server/feature.ts';`);
  return addLine(imported, { before: /\n\];/, line: `\n  ${camel}Feature,` });
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

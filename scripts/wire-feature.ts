import type { FeatureNames } from './feature-names.ts';

/** `app/server/routes.ts` with a feature's calls in it. */
export function wireRoutes(text: string, { kebab, camel }: FeatureNames): string {
  const imported = addImport(text, `import { ${camel}Routes } from '#features/${kebab}/server/routes.ts';`);
  return addLine(imported, { after: /routes: readonly Route\[\] = \[\n/, line: `  ...${camel}Routes,\n` });
}

/** `app/server/messages.ts` with a feature's words in both languages. */
export function wireMessages(text: string, { kebab, camel }: FeatureNames): string {
  const imported = addImport(
    addImport(text, `import { en as ${camel}En } from '#features/${kebab}/messages.en.ts';`),
    `import { zh as ${camel}Zh } from '#features/${kebab}/messages.zh.ts';`,
  );
  const chinese = addLine(imported, { after: /zh_CN: \{\n/, line: `    ${camel}: ${camel}Zh,\n` });
  return addLine(chinese, { after: /en_US: \{\n/, line: `    ${camel}: ${camel}En,\n` });
}

/** Before the first import that comes later in the alphabet of places. */
function addImport(text: string, line: string): string {
  const positionOf = (statement: string) => /from '([^']+)'/.exec(statement)?.[1] ?? '';
  const lines = text.split('\n');
  const position = lines.findIndex((other) => other.startsWith('import ') && positionOf(other) > positionOf(line));
  lines.splice(Math.max(0, position), 0, line);
  return lines.join('\n');
}

function addLine(text: string, { after, line }: { after: RegExp; line: string }): string {
  const match = after.exec(text);
  if (!match) throw new Error(`no place for ${line.trim()}: the composition has another form than expected`);
  const end = match.index + match[0].length;
  return text.slice(0, end) + line + text.slice(end);
}

import fs from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listFiles, parseText, positionOf, visitAll } from './source.ts';

/** The one way out to other sites; addresses that somebody else wrote go through `fetch-guarded.ts` there. */
const WAY_OUT = 'platform/server/outward/';
const NETWORK = /^(?:node:)?(?:http|https|http2|net|tls|dgram|dns|dns\/promises)$|^(?:undici|axios|got|node-fetch|ky)$/;
/** Names of these modules that send nothing anywhere. */
const HARMLESS = new Set([
  'isIP',
  'isIPv4',
  'isIPv6',
  'BlockList',
  'STATUS_CODES',
  'Server',
  'ServerResponse',
  'createServer',
]);
const CALLS = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']);

/** Where a text of the server could call another by itself. */
function findCalls(file: string, text: string): string[] {
  const source = parseText(file, text);
  const found: string[] = [];
  visitAll(source, (node) => {
    if (
      ts.isImportDeclaration(node) &&
      ts.isStringLiteral(node.moduleSpecifier) &&
      NETWORK.test(node.moduleSpecifier.text)
    ) {
      const clause = node.importClause;
      if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
      const named =
        clause?.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : undefined;
      const isHarmless =
        clause?.name === undefined &&
        named?.every((item) => item.isTypeOnly || HARMLESS.has((item.propertyName ?? item.name).text));
      if (!isHarmless) found.push(`${positionOf(source, node)} ${node.moduleSpecifier.text}`);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [first] = node.arguments;
      if (first && ts.isStringLiteral(first) && NETWORK.test(first.text))
        found.push(`${positionOf(source, node)} ${first.text}`);
    }
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && CALLS.has(lastName(node.expression)))
      found.push(`${positionOf(source, node)} ${lastName(node.expression)}`);
  });
  return found;
}

/**
 * `fetch` of `fetch()` and of `globalThis.fetch()`; methods of other things that happen to be called so are not meant.
 */
function lastName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  const isGlobal =
    ts.isPropertyAccessExpression(expression) &&
    ts.isIdentifier(expression.expression) &&
    ['globalThis', 'global', 'self'].includes(expression.expression.text);
  return isGlobal ? expression.name.text : '';
}

describe('[S1] the server', () => {
  it('calls other sites by one way only', () => {
    const files = listFiles(/^(?:app\/server|features\/[^/]+\/server|platform\/(?:server|shared))\/.*\.ts$/).filter(
      (file) => !file.startsWith(WAY_OUT) && !/\.test\.ts$|(\/fixtures|-fixture)\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap((file) => findCalls(file, fs.readFileSync(file, 'utf8')))).toEqual([]);
  });
  it.each([
    "import http from 'node:http'; http.request('http://x');",
    "import { request } from 'https';",
    "import { connect } from 'node:net';",
    "import { lookup } from 'node:dns/promises';",
    "const { request } = await import('node:http');",
    "import { fetch as get } from 'undici';",
    "await fetch('http://x');",
    "await globalThis.fetch('http://x');",
    "new WebSocket('ws://x');",
  ])('would be caught at %s', (text) => expect(findCalls('a.ts', text)).toHaveLength(1));
  it.each(["import type { Server } from 'node:http';", "import { isIP } from 'node:net';", 'store.fetch(1);'])(
    'may say %s',
    (text) => expect(findCalls('a.ts', text)).toEqual([]),
  );
});

import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { zh as account } from '#app/web/account-messages.zh.ts';
import { zh as discussion } from '#app/web/discussion-messages.zh.ts';
import { zh as everywhere } from '#app/web/messages.zh.ts';
import { pageRoutes } from '#app/web/pages.tsx';
import type { MessageBundle } from '#platform/web/page/page.ts';
import { parseFile, visitAll } from './source.ts';

interface Import {
  file: string;
  /** Undefined: all of it. */
  names: readonly string[] | undefined;
}

interface Reading {
  imports: readonly Import[];
  /** Handles whose messages it shows. */
  says: readonly string[];
}

const readings = new Map<string, Reading>();
/** Other pages are loaded with their own words. */
const ENDS = new Set(['app/web/pages.tsx']);

function read(file: string): Reading {
  const existing = readings.get(file);
  if (existing) return existing;
  const imports: Import[] = [];
  const says: string[] = [];
  const add = (node: ts.Expression | undefined, names?: readonly string[]) => {
    if (!node || !ts.isStringLiteral(node) || !/^[#.].*\.tsx?$/.test(node.text)) return;
    imports.push({
      file: node.text.startsWith('#') ? node.text.slice(1) : path.join(path.dirname(file), node.text),
      names,
    });
  };
  visitAll(parseFile(file), (node) => {
    if (ts.isImportDeclaration(node)) {
      const { importClause: clause } = node;
      const named =
        clause?.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : undefined;
      if (clause?.phaseModifier !== ts.SyntaxKind.TypeKeyword)
        add(
          node.moduleSpecifier,
          named?.flatMap((item) => (item.isTypeOnly ? [] : [(item.propertyName ?? item.name).text])),
        );
    } else if (ts.isExportDeclaration(node) && !node.isTypeOnly) {
      const named = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : undefined;
      add(
        node.moduleSpecifier,
        named?.flatMap((item) => (item.isTypeOnly ? [] : [item.name.text])),
      );
    } else if (ts.isCallExpression(node)) {
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
      const [first] = node.arguments;
      if (ts.isIdentifier(node.expression) && node.expression.text === 'useMessages' && first && ts.isIdentifier(first))
        says.push(first.text.replace(/Messages$/, ''));
    }
  });
  const reading = { imports, says };
  readings.set(file, reading);
  return reading;
}

/** Whose words a part may say, whatever of it is shown; a front door leads to what is asked for only. */
function saidBy(start: string): Set<string> {
  const seen = new Set<string>();
  const said = new Set<string>();
  const enter = ({ file, names }: Import) => {
    if (file.endsWith('/public.ts') && names)
      return read(file)
        .imports.filter((item) => item.names?.some((name) => names.includes(name)) ?? true)
        .forEach(enter);
    if (seen.has(file) || ENDS.has(file) || names?.length === 0 || !fs.existsSync(file)) return;
    seen.add(file);
    const { imports, says } = read(file);
    for (const feature of says) said.add(feature);
    imports.forEach(enter);
  };
  enter({ file: start, names: undefined });
  return said;
}

const bundles = { account, discussion };
/** Messages that come with no page unless it names their bundle. */
const lacking = (features: ReadonlySet<string>, named: readonly MessageBundle[] = []) =>
  [...features].filter((feature) => eachBundle.some((bundle) => !named.includes(bundle) && feature in bundles[bundle]));
const eachBundle = ['account', 'discussion'] as const;

describe('words that come with some pages', () => {
  it('are in one file alone', () => {
    const all = [everywhere, account, discussion].flatMap((file) => Object.keys(file));
    expect(all.length).toBe(new Set(all).size);
  });
  it('are said by no page that comes without them', () => {
    expect(pageRoutes.filter((route) => route.messages === undefined).length).toBeGreaterThan(1);
    expect(
      pageRoutes.flatMap(({ path: address, source, messages }) =>
        lacking(saidBy(source), messages).map((feature) => `${address} says words of ${feature}`),
      ),
    ).toEqual([]);
  });
  it('are said by no part of the frame that comes without them', () => {
    for (const file of [
      'app/web/site-bar.tsx',
      'app/web/problems.tsx',
      'app/web/stand-in.tsx',
      'app/web/page-skeleton.tsx',
      'app/web/page-crash.tsx',
    ])
      expect(lacking(saidBy(file)), file).toEqual([]);
  });
  it('are found where they are said: a reader that understands nothing finds nothing wrong', () => {
    expect([...saidBy('features/thread/web/thread-page.tsx')]).toEqual(
      expect.arrayContaining(['thread', 'topic', 'comment', 'editor', 'kit']),
    );
    expect(lacking(saidBy('features/phone/web/phone-binding-page.tsx'))).toEqual(
      expect.arrayContaining(['phone', 'profile', 'captcha', 'verificationCode']),
    );
    expect(lacking(saidBy('app/web/notices.tsx')).sort()).toEqual(['accountDeletion', 'recovery']);
  });
});

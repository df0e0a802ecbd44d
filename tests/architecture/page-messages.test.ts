import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { zh as site } from '#app/web/account-messages.zh.ts';
import { zh as everywhere } from '#app/web/messages.zh.ts';
import { pageRoutes } from '#app/web/pages.tsx';
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

const onlyInProject = (features: ReadonlySet<string>) => [...features].filter((feature) => feature in site);

describe('words that come with members’ rooms', () => {
  it('are in neither half twice', () =>
    expect(Object.keys(site).filter((feature) => feature in everywhere)).toEqual([]));
  it('are said by no page that comes without them', () => {
    const plain = pageRoutes.filter((route) => route.messages === undefined);
    expect(plain.length).toBeGreaterThan(3);
    expect(
      plain.flatMap(({ path: address, source }) =>
        onlyInProject(saidBy(source)).map((feature) => `${address} says words of ${feature}`),
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
      expect(onlyInProject(saidBy(file)), file).toEqual([]);
  });
  it('are found where they are said: a reader that understands nothing finds nothing wrong', () => {
    expect([...saidBy('features/thread/web/thread-page.tsx')]).toEqual(
      expect.arrayContaining(['thread', 'topic', 'comment', 'editor', 'kit']),
    );
    expect(onlyInProject(saidBy('features/phone/web/phone-binding-page.tsx'))).toEqual(
      expect.arrayContaining(['phone', 'profile', 'captcha', 'verificationCode']),
    );
    expect(onlyInProject(saidBy('app/web/notices.tsx')).sort()).toEqual(['accountDeletion', 'recovery']);
  });
});

import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Where our own code stands. */
const ROOMS = ['app', 'bench', 'database', 'features', 'platform', 'scripts', 'tests'];
/** What the laws do not read: violations on purpose, and data. */
const OUTSIDE = ['tests/architecture/planted/', 'database/seeds/'];

/** Our files by their paths from the root, sorted; `pattern` is matched against the path. */
export function listFiles(pattern: RegExp): string[] {
  return ROOMS.filter((room) => fs.existsSync(room))
    .flatMap((room) => fs.readdirSync(room, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((file) => pattern.test(file) && !OUTSIDE.some((start) => file.startsWith(start)))
    .sort();
}

/** A file of the house read as a syntax tree. */
export function parseFile(file: string): ts.SourceFile {
  return parseText(file, fs.readFileSync(file, 'utf8'));
}

/** The same for a text that stands in no file; the name decides whether it is JSX. */
export function parseText(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(
    name,
    text,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
}

/** Visits every node of a tree, parents first. */
export function visitAll(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => visitAll(child, visit));
}

/** `path:line` of a node, for messages a terminal can open. */
export function positionOf(source: ts.SourceFile, node: ts.Node): string {
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
}

/** How many lines a node covers, its comment aside. */
export function linesOf(source: ts.SourceFile, node: ts.Node): number {
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  return lineAt(node.getEnd()) - lineAt(node.getStart(source)) + 1;
}

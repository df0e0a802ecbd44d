import ts from 'typescript';
import { parseFile, positionOf, visitAll } from './source.ts';

/** Words that were the product's own once, and what the field says. Names on the wire and in the database stay. */
export const replacedWords: Readonly<Record<string, string>> = {
  ask: 'query, request',
  asks: 'queries, requests',
  asked: 'query, requested',
  asking: 'requesting',
  courier: 'sync',
  demand: 'require',
  departure: 'account deletion',
  desk: 'session',
  doors: 'resolvers',
  errand: 'OAuth state',
  facet: 'member state',
  farewell: 'on account deleted',
  gate: 'guard',
  given: 'fixture, provided, sent',
  house: 'account, site',
  journal: 'write-ahead log',
  keeper: 'store',
  kept: 'cached, stored',
  obstacle: 'denial reason',
  place: 'region, search params, location, topic list, position',
  places: 'regions, positions',
  possession: 'balances',
  purse: 'unlock payer',
  rights: 'permissions',
  roster: 'member admin',
  shelf: 'local store',
  slate: 'state',
  standing: 'status, state, prefetched',
  street: 'demo site',
  stretch: 'membership period',
  surely: 'durably',
  surroundings: 'context',
};

/** The words of a name in camel case, snake case or capitals: `askOnce`, `ask_once` and `ASK_ONCE` are ask, once. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[ _$]+/)
    .map((word) => word.toLowerCase());

/** What a declaration names by itself. Properties are left out: they may be on the wire or in a row. */
function namedBy(node: ts.Node): ts.Identifier | undefined {
  const isOwnName =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    (ts.isBindingElement(node) && (node.propertyName !== undefined || !ts.isObjectBindingPattern(node.parent)));
  return isOwnName && node.name && ts.isIdentifier(node.name) ? node.name : undefined;
}

/** Declared names of a file that hold a replaced word, each as `path:line name: what to say`. */
export function findReplacedWords(source: ts.SourceFile): string[] {
  const found: string[] = [];
  visitAll(source, (node) => {
    const name = namedBy(node);
    if (!name) return;
    for (const word of wordsOf(name.text))
      if (Object.hasOwn(replacedWords, word))
        found.push(`${positionOf(source, name)} ${name.text}: say ${replacedWords[word]}`);
  });
  return found;
}

export const replacedWordsIn = (files: readonly string[]): string[] =>
  files.flatMap((file) => findReplacedWords(parseFile(file)));

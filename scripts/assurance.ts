import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { comesByTurns } from './turns.ts';

/** A test, or a group of tests, whose title begins with the ids of what it keeps: `[A3 R9] failed logins are …`. */
export interface Assurance {
  ids: string[];
  /** The title without its ids; of a group, then the titles of its tests. */
  holds: string[];
  file: string;
  /** What a measurement showed last, from the comment `// Last: …` above it. */
  figure: string;
}

/** The bar by area: the letter of its ids, what it is about, how many ids it has. */
export const areas: readonly { letter: string; title: string; count: number }[] = [
  { letter: 'L', title: 'ledger and money', count: 21 },
  { letter: 'A', title: 'authentication and session', count: 16 },
  { letter: 'Z', title: 'authorisation', count: 8 },
  { letter: 'X', title: 'content', count: 10 },
  { letter: 'S', title: 'requests to elsewhere', count: 2 },
  { letter: 'U', title: 'uploads', count: 4 },
  { letter: 'R', title: 'resilience', count: 12 },
  { letter: 'O', title: 'operations', count: 10 },
  { letter: 'D', title: 'drafts', count: 1 },
  { letter: 'W', title: 'writing', count: 1 },
  { letter: 'P', title: 'what the product promises besides', count: 12 },
];

/** Ids without a test, and why. */
export const untested: Readonly<Record<string, string>> = {
  X10: 'there is no assistant',
  R5: 'no test of the project',
  O2: 'no test of the project',
};

const ROOTS = ['app', 'bench', 'database', 'features', 'platform', 'scripts', 'tests'];
const TEST = /\.(?:test|journey)\.tsx?$/;
/** Titles of a group that are told. */
const SHOWN = 4;
const TAG = /^\[([A-Z]\d+(?: [A-Z]\d+)*)\] /;

/** Everything that a title of a test says is kept, file by file. */
export function readAssurances(): Assurance[] {
  return ROOTS.flatMap((root) =>
    fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, file)),
  )
    .filter((file) => TEST.test(file) && !file.startsWith('tests/architecture/planted'))
    .sort()
    .flatMap((file) => assurancesIn(file, fs.readFileSync(file, 'utf8')));
}

export function assurancesIn(file: string, text: string): Assurance[] {
  if (!/\[[A-Z]\d+/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Assurance[] = [];
  for (const { title, node, inner } of testsIn(source)) {
    const ids = TAG.exec(title)?.[1];
    if (ids === undefined) continue;
    const own = title.replace(TAG, '');
    found.push({
      ids: ids.split(' '),
      holds: [own, ...inner.map((test) => test.title)],
      file,
      figure: figureAbove(node, text),
    });
  }
  return found;
}

interface TitledTest {
  title: string;
  node: ts.CallExpression;
  /** The tests directly in a group. */
  inner: TitledTest[];
}

/** Every `describe`, `it` and `test` below a node, `describe.each(…)` and `it.skipIf(…)` included. */
function testsIn(node: ts.Node): TitledTest[] {
  const found: TitledTest[] = [];
  const visit = (child: ts.Node): void => {
    const title = titleOf(child);
    if (title === undefined || !ts.isCallExpression(child)) return void ts.forEachChild(child, visit);
    const inner = child.arguments.slice(1).flatMap((argument) => testsIn(argument));
    const nested = inner.filter((test) => TAG.test(test.title));
    found.push({ title, node: child, inner: inner.filter((test) => !nested.includes(test)) }, ...nested);
  };
  ts.forEachChild(node, visit);
  return found;
}

function titleOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !/^(?:describe|it|test)\b/.test(node.expression.getText())) return undefined;
  const [first] = node.arguments;
  if (first === undefined || node.arguments.length < 2) return undefined;
  if (ts.isStringLiteralLike(first)) return first.text;
  return ts.isTemplateExpression(first) ? `${first.head.text}…` : undefined;
}

/** The comment `// Last: …` above a test, whose lines go on until the comment ends. */
function figureAbove(node: ts.CallExpression, text: string): string {
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const lines = comments.map(({ pos, end }) => text.slice(pos, end).replace(/^\/\/ ?/, ''));
  const first = lines.findIndex((line) => line.startsWith('Last: '));
  return first < 0 ? '' : lines.slice(first).join(' ').replace('Last: ', '');
}

function summary([own = '', ...titles]: readonly string[]): string {
  const shown = titles.slice(0, SHOWN).join('; ');
  return [
    own,
    ...(titles.length > 0 ? [`: ${shown}`] : []),
    ...(titles.length > SHOWN ? [`; and ${titles.length - SHOWN} more`] : []),
  ].join('');
}

/** docs/assurance.md. */
export function formatAssurances(assurances: readonly Assurance[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');
  const sections = areas.map(({ letter, title, count }) => {
    const rows = Array.from({ length: count }, (_, index) => `${letter}${index + 1}`).flatMap((id) => {
      const own = assurances.filter(({ ids }) => ids.includes(id));
      if (own.length === 0) return [`| ${id} | ${untested[id] ?? ''} | – | |`];
      return own.map(
        ({ holds, file, figure }) =>
          `| ${id} | ${cell(summary(holds))} | ${file}${comesByTurns(file) ? ', by turns' : ''} | ${cell(figure)} |`,
      );
    });
    return `## ${letter}: ${title}\n\n| id | what holds | test | last figure |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# What is assured, and by which test

Written by \`npm run assurance\` from the titles of tests that begin with an id (\`[A3] …\`); the figure is the comment
\`// Last: …\` above the test. \`npm test\` runs them with reduced counts and without clocks, those marked “by
turns” once in about ten runs; \`npm run drill -- all\`, or \`npm run drill -- A3 R2\`, runs them whole. What OWASP's
verification standard asks for stands in [asvs.md](asvs.md).

${sections.join('\n')}`;
}

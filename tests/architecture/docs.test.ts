import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as format from '#features/import/format.ts';
import { AnswerLine, AnswerReplyLine, QuestionLine } from '#features/import/question-lines.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { shapeOf } from './calls.ts';

const read = (file: string) => fs.readFileSync(file, 'utf8');
const documents = [
  'README.md',
  'README.zh.md',
  'CONTRIBUTING.md',
  ...listMarkdown('docs'),
  ...listMarkdown('features'),
];
function listMarkdown(directory: string): string[] {
  return fs
    .readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(directory, file))
    .sort();
}

/** Links of a document that lead to a file, from the root. */
function linkedFiles(file: string): string[] {
  return [...read(file).matchAll(/\]\((?!https?:|#|mailto:|file:)([^)#\s]+)[^)]*\)/g)].map((match) =>
    path.join(path.dirname(file), match[1] ?? ''),
  );
}

describe('documents', () => {
  it.each(documents)('%s leads to files that exist', (file) => {
    expect(linkedFiles(file).filter((target) => !fs.existsSync(target))).toEqual([]);
  });
  it.each(documents)('%s names tests and sources that exist', (file) => {
    const named = [
      ...read(file).matchAll(
        /`((?:app|bench|database|docs|features|platform|scripts|tests)\/[\w./-]+\.(?:ts|tsx|mjs|css|sql|json|md))`/g,
      ),
    ].map((match) => match[1] ?? '');
    expect(named.filter((target) => !fs.existsSync(target))).toEqual([]);
  });
  it('of decisions are numbered without a gap and say context, decision and price', () => {
    const records = fs.readdirSync('docs/decisions').sort();
    expect(records.map((file) => Number.parseInt(file, 10))).toEqual(records.map((_, index) => index + 1));
    for (const file of records)
      for (const part of ['**Context.**', '**Decision.**', '**Price.**'])
        expect(read(`docs/decisions/${file}`), file).toContain(part);
  });
});

describe('the configuration', () => {
  const variables = [...read('platform/server/environment.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(
    (match) => match[1] ?? '',
  );
  it.each(['README.md', 'README.zh.md', 'docs/configuration.md'])('is named whole in %s', (file) => {
    expect(variables.length).toBeGreaterThan(8);
    const named = [...read(file).matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1] ?? '');
    expect(named).toEqual(expect.arrayContaining(variables));
  });
  it('needs nothing to be set', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demo: true,
      guestCache: true,
      rateLimitFactor: 1,
      logLevel: 'info',
      isProduction: false,
    });
  });
});

describe('the commands', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  it.each(['README.md', 'README.zh.md', 'CONTRIBUTING.md'])('that %s tells of exist', (file) => {
    const told = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
    expect(told.length).toBeGreaterThan(1);
    expect(told.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
  it.each(Object.entries(scripts))('%s leads to a script', (_, command) => {
    for (const [file] of command.matchAll(/scripts\/[\w.-]+\.(?:ts|mjs)/g))
      expect(fs.existsSync(file), file).toBe(true);
  });
});

describe('the import format', () => {
  const text = read('docs/import-format.md');
  it.each([
    ['section', format.SectionLine],
    ['member', format.MemberLine],
    ['topic', format.TopicLine],
    ['comment', format.CommentLine],
    ['reply', format.ReplyLine],
    ['question', QuestionLine],
    ['answer', AnswerLine],
    ['answer-reply', AnswerReplyLine],
  ] as const)('of a %s names every field there is', (kind, schema) => {
    const part = text.split(`\n## ${kind}\n`)[1]?.split('\n## ')[0] ?? '';
    const told = [...part.matchAll(/^\| ([^|]+) \|/gm)].flatMap((match) =>
      [...(match[1] ?? '').matchAll(/`(\w+)`/g)].map((name) => name[1]),
    );
    expect(['id', 'kind', ...told].sort()).toEqual([...(shapeOf(schema)?.fields ?? [])].sort());
  });
  it('is shown by an example that can be imported', () => {
    const example = /```json\n([\s\S]*?)```/.exec(text)?.[1]?.trim().split('\n') ?? [];
    expect(example).toHaveLength(9);
    for (const line of example) expect(format.parseLine(line)).toHaveProperty('line');
  });
});

describe('the dependencies', () => {
  it('at run time each say why they are there', () => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'));
    const record = read('docs/decisions/0008-dependencies.md');
    const short = (name: string) => (name.startsWith('@fastify/') ? name.replace('@fastify', '') : name);
    expect(Object.keys(dependencies).filter((name) => !record.includes(name) && !record.includes(short(name)))).toEqual(
      [],
    );
  });
});

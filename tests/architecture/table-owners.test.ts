import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles } from './source.ts';

/** Tables whose names do not begin with their owner's; all others belong to the feature they begin with. */
const OWNERS: Readonly<Record<string, string>> = {
  reply: 'comment',
  departure: 'account-deletion',
  moderation_removal: 'member-admin',
  moderation_removed_text: 'member-admin',
  delivery: 'outgoing-message',
  delivery_provider: 'outgoing-message',
  login_log: 'session',
  sign_in_link: 'session',
  member_role: 'role',
  section_restriction: 'role',
  tag_count: 'topic',
  page_visit: 'statistic',
  daily_count: 'statistic',
  daily_visit_rank: 'statistic',
  daily_visitor: 'statistic',
};
/** The ground's own tables: written by the platform only. */
const PLATFORM = ['file', 'idempotency_key', 'migration', 'outbox', 'rate_counter', 'site_secret'];
/** A counter each feature moves for itself, by its own row. */
const EVERYBODYS = ['site_version'];

/** Tables a source text writes: those the schema knows, for `update` stands in prose too. */
function writtenTables(text: string, tables: ReadonlySet<string>): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return [...code.matchAll(/sql`(?:[^`\\]|\\.)*`/g)]
    .flatMap((statement) =>
      [
        ...statement[0].matchAll(
          /insert\s+into\s+([a-z_]+)|(?:delete\s+from|merge\s+into|truncate|update)\s+([a-z_]+)/gi,
        ),
      ].map((match) => (match[1] ?? match[2] ?? '').toLowerCase()),
    )
    .filter((name) => tables.has(name));
}

const features = fs.readdirSync('features');

/** By name: the feature whose name, in snake case, the table begins with; the longest where several do. */
function ownerOf(table: string): string {
  if (PLATFORM.includes(table)) return 'platform';
  const fits = features
    .filter((feature) => `${table}_`.startsWith(`${feature.replaceAll('-', '_')}_`))
    .sort((a, b) => b.length - a.length);
  return OWNERS[table] ?? fits[0] ?? 'nobody';
}
const siteOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0] ?? file;

const tables = new Set(
  [...fs.readFileSync('database/schema.sql', 'utf8').matchAll(/^create (?:unlogged )?table ([a-z_]+)/gm)].map(
    (match) => match[1] ?? '',
  ),
);
const sources = listFiles(/^(app|features|platform)\/.*\.ts$/).filter(
  (file) => !/\.test\.ts$|\/fixtures\.ts$/.test(file),
);

describe('only the owner writes a table', () => {
  it('knows the tables', () => expect(tables.size).toBeGreaterThan(25));
  it('every table has an owner that exists', () => {
    expect(
      [...tables].filter(
        (table) => !EVERYBODYS.includes(table) && ownerOf(table) !== 'platform' && !features.includes(ownerOf(table)),
      ),
    ).toEqual([]);
  });
  it('no other writes it', () => {
    const trespasses = sources.flatMap((file) =>
      [...new Set(writtenTables(fs.readFileSync(file, 'utf8'), tables))]
        .filter((table) => !EVERYBODYS.includes(table) && ownerOf(table) !== siteOf(file))
        .map((table) => `${file} writes ${table} of ${ownerOf(table)}`),
    );
    expect(trespasses).toEqual([]);
  });
  it('is seen in every way of writing', () => {
    const text =
      'sql`insert into topic (id) values (1)`; sql`with x as (delete from poll where id = ${id} returning id) update member set a = 1`; /* sql`delete from role` */ sql`select 1 for update of session`;';
    expect(writtenTables(text, tables)).toEqual(['topic', 'poll', 'member']);
  });
});

/**
 * Attached to texts of any kind: they know their owners by what these announce, in SQL as in imports
 * (`attached-knows-no-topic`).
 */
const ATTACHED =
  /^features\/(comment|poll|red-envelope|unlock|hidden-content|attachment|mention|draft|wallet|point|ledger)\//;

/** Tables a source text reads. */
function readTables(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return [...code.matchAll(/\b(?:from|join)\s+([a-z_]+)\b/g)]
    .map(([, table]) => table ?? '')
    .filter((name) => tables.has(name));
}

describe('what is attached to texts', () => {
  it('reads no table of topics', () => {
    const attached = sources.filter((file) => ATTACHED.test(file) && /(?:store|queries)\.ts$/.test(file));
    expect(attached.length).toBeGreaterThan(30);
    const known = attached.flatMap((file) =>
      readTables(fs.readFileSync(file, 'utf8'))
        .filter((table) => ownerOf(table) === 'topic')
        .map((table) => `${file} reads ${table}`),
    );
    expect(known).toEqual([]);
  });
  it('is found out by a join as by a selection', () =>
    expect(
      readTables('sql`select from unlock u join topic t on true, (select from topic_content)`; // join topic_tag'),
    ).toEqual(['unlock', 'topic', 'topic_content']));
});

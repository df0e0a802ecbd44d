import type { FeatureNames } from './feature-names.ts';

/** The initial files of a new feature, by path: one kind of item that members create and everyone reads. */
export function featureFiles(names: FeatureNames, migration: string): Map<string, string> {
  const home = `features/${names.kebab}`;
  return new Map([
    [`${home}/README.md`, readme(names)],
    [`${home}/contract.ts`, contract(names)],
    [`${home}/errors.ts`, errors(names)],
    [
      `${home}/messages.zh.ts`,
      `export const zh = {\n  errors: {\n    notFound: '内容不存在或已被删除',\n    tooMany: '您发布得太多了，请先休息一下',\n  },\n};\n`,
    ],
    [`${home}/messages.en.ts`, messagesEn()],
    [`${home}/server/routes.ts`, routes(names)],
    [`${home}/server/feature.ts`, feature(names)],
    [`${home}/server/policy.ts`, policy(names)],
    [`${home}/server/store.ts`, store(names)],
    [`${home}/server/post-${names.kebab}.ts`, postAct(names)],
    [`${home}/server/read-${names.kebab}.ts`, readAct(names)],
    [`${home}/server/${names.kebab}.test.ts`, test(names)],
    [`database/migrations/${migration}`, table(names)],
  ]);
}

const readme = (input: FeatureNames) => `# ${input.pascal}

What only this feature can say: its states, what must always hold, and why it is so. The code says the rest.
`;

const contract = (input: FeatureNames) => `import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Id, Instant, text } from '#platform/shared/rules.ts';

export const ${input.pascal} = z.object({ id: Id, title: z.string(), createdAt: Instant });
export type ${input.pascal} = z.output<typeof ${input.pascal}>;

export const New${input.pascal} = z.strictObject({ title: text(1, 150) });
export type New${input.pascal} = z.output<typeof New${input.pascal}>;

export const ${input.camel}Api = {
  post: post('/${input.plural}', { access: 'member', cost: 'post', body: New${input.pascal}, result: z.object({ id: Id }), idempotent: true }),
  read: get('/${input.plural}/:id', { access: 'anyone', params: ById, query: z.strictObject({}), result: ${input.pascal} }),
};
`;

const errors = (input: FeatureNames) => `import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const ${input.camel}Errors = defineErrors('${input.snake}', { notFound: 404, tooMany: 409 }, { zh_CN: zh.errors, en_US: en.errors });
`;

const messagesEn = () => `import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This does not exist or has been deleted',
    tooMany: 'You have posted enough for now. Take a break',
  },
};
`;

const routes = (input: FeatureNames) => `import { ${input.camel}Api } from '#features/${input.kebab}/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { post${input.pascal} } from './post-${input.kebab}.ts';
import { read${input.pascal} } from './read-${input.kebab}.ts';

export const ${input.camel}Routes = implement(${input.camel}Api, {
  post: ({ body }, context) => post${input.pascal}(context, body),
  read: ({ params }, context) => read${input.pascal}(context, params.id),
});
`;

const feature = (input: FeatureNames) => `import { en } from '#features/${input.kebab}/messages.en.ts';
import { zh } from '#features/${input.kebab}/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { ${input.camel}Routes } from './routes.ts';

export const ${input.camel}Feature = defineFeature({
  name: '${input.camel}',
  messages: { zh_CN: zh, en_US: en },
  routes: ${input.camel}Routes,
});
`;

const policy = (
  input: FeatureNames,
) => `import { ${input.camel}Errors as errors } from '#features/${input.kebab}/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** How many one member may have. */
const MOST = 1000;

export const canPost = (facts: { ownCount: number }): Verdict => refuseIf([facts.ownCount >= MOST, errors.tooMany]);
`;

const store = (
  input: FeatureNames,
) => `import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface ${input.pascal}Record {
  id: string;
  title: string;
  created_at: string;
}

export function find${input.pascal}(db: Executor, id: string): Promise<${input.pascal}Record | undefined> {
  return db.row<${input.pascal}Record>(sql\`select id, title, created_at from ${input.snake} where id = \${id}\`);
}

/** How many a member has. */
export async function countOwn(db: Executor, memberId: string): Promise<number> {
  const row = await db.row<{ count: number }>(sql\`select count(*)::int as count from ${input.snake} where author_id = \${memberId}\`);
  return row?.count ?? 0;
}

/** Answers the new id. */
export async function insert${input.pascal}(tx: Transaction, it: { authorId: string; title: string; createdAt: string }): Promise<string> {
  const row = await tx.row<{ id: string }>(sql\`insert into ${input.snake} (author_id, title, created_at) values (\${it.authorId}, \${it.title}, \${it.createdAt}) returning id\`);
  if (!row) throw new Error('no row was inserted');
  return row.id;
}
`;

const postAct = (
  input: FeatureNames,
) => `import type { New${input.pascal} } from '#features/${input.kebab}/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canPost } from './policy.ts';
import { countOwn, insert${input.pascal} } from './store.ts';

/** Makes one; answers its id. @throws 409 when the member has too many */
export function post${input.pascal}(context: Context, body: New${input.pascal}): Promise<{ id: string }> {
  const member = memberOf(context);
  return context.transaction(async (tx) => {
    requireAllowed(canPost({ ownCount: await countOwn(tx, member.id) }));
    return { id: await insert${input.pascal}(tx, { authorId: member.id, title: body.title, createdAt: context.now.toISOString() }) };
  });
}
`;

const readAct = (input: FeatureNames) => `import type { ${input.pascal} } from '#features/${input.kebab}/contract.ts';
import { ${input.camel}Errors as errors } from '#features/${input.kebab}/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { find${input.pascal} } from './store.ts';

/** @throws 404 */
export async function read${input.pascal}(context: Context, id: string): Promise<${input.pascal}> {
  const found = await find${input.pascal}(context.db, id);
  if (!found) throw errors.notFound();
  return { id: found.id, title: found.title, createdAt: found.created_at };
}
`;

const test = (input: FeatureNames) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { type Served, serve } from '#tests/serve.ts';

let testSite: TestSite;
let served: Served;
beforeAll(async () => {
  testSite = await createTestSite();
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

describe('${input.spoken}', () => {
  it('made by a member is read by everybody', async () => {
    const member = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'laowang' }));
    const posted = await member.post('/api/${input.plural}', { title: '  First  ' });
    expect(posted.status).toBe(200);
    const read = await served.caller().get(\`/api/${input.plural}/\${posted.body.id}\`);
    expect(read.body).toMatchObject({ id: posted.body.id, title: 'First' });
  });
  it('that does not exist answers 404 in the caller’s language', async () => {
    const reply = await served.caller().get('/api/${input.plural}/404', { 'accept-language': 'zh-CN' });
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([404, '${input.snake}.notFound', '内容不存在或已被删除']);
  });
});
`;

const table = (input: FeatureNames) => `-- ${input.pascal}: what it keeps and why.

create table ${input.snake} (
  id bigint generated always as identity primary key,
  author_id bigint not null references member,
  title text not null check (char_length(title) between 1 and 600),
  created_at timestamptz not null default now()
);
create index ${input.snake}_of_author on ${input.snake} (author_id, id desc);
`;

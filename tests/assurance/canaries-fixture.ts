import { isStaffPermission, staffPermissions } from '#features/role/permissions.ts';
import { bumpRoles, setPermission } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type HideKind, hideKinds } from '#platform/shared/markdown/hide-condition.ts';
import { enterByLink } from '#tests/assurance/demo-site-fixture.ts';
import type { OpenProduction } from '#tests/assurance/production-fixture.ts';
import type { Caller } from '#tests/serve.ts';
import { memberFixture } from '#tests/session-fixture.ts';

/** A word that stands in one hidden kind, in one place, and nowhere else in the world. */
export const canary = (kind: string, position: string): string => `kestrel-${kind}-${position}`;
/** Kinds whose words a text holds; `key` is the password itself. */
export const canariesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/kestrel-(\w+)-/g)].map((match) => match[1] ?? ''))].sort();

const CONDITIONS: Record<HideKind, string> = {
  password: `password=${canary('key', 'itself')}`,
  comment: 'comment',
  level: 'level=4',
  points: 'points=7',
  money: 'money=1.50',
};

/** One word in everything a text may hold. */
function words(kind: HideKind, age: string): string {
  const at = (position: string) => canary(kind, `${age}-${position}`);
  return [
    `${at('text')} **${at('bold')}** ||${at('spoiler')}|| @${at('mention')}`,
    `## ${at('heading')}`,
    `![${at('alt')}](/files/${at('file')}.png "${at('title')}") [${at('label')}](https://example.org/${at('address')})`,
    `\`\`\`${at('language')}\n${at('code')}\n\`\`\``,
    `https://example.org/${at('bare')}`,
    `$${at('math')}$ and a note[^1]`,
    `[^1]: ${at('note')}`,
    `| ${at('cell')} |\n| --- |\n| x |`,
    `:::spoiler ${at('fold')}\n${at('folded')}\n:::`,
  ].join('\n\n');
}

const content = (age: string): string =>
  [
    'Everybody reads this.',
    ...hideKinds.map((kind) => `:::hide ${CONDITIONS[kind]}\n${words(kind, age)}\n:::`),
    'And this.',
  ].join('\n\n');

export interface Reader {
  name: string;
  caller: Caller;
  /** Kinds whose words he may be told; `key` is the password as its author edits it. */
  may: readonly string[];
  isStaff: boolean;
}

export interface Canaries {
  readers: Reader[];
  topic: string;
  comment: string;
  reply: string;
  poll: string;
  parts: readonly string[];
}

const request = async (by: Caller, path: string, body: object) => {
  const reply = await by.post(path, body);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
  return reply.body;
};

/** Staff of every area but the one that looks after what people write. */
async function clerksFixture({ given: { site } }: OpenProduction): Promise<void> {
  await site.db.transaction(async (tx) => {
    await tx.run(sql`insert into role (code, kind, name_zh, name_en) values ('clerk', 'staff', 'Clerk', 'Clerk')`);
    for (const permission of staffPermissions)
      if (isStaffPermission(permission) && permission !== 'console.content')
        await setPermission(tx, { roleCode: 'clerk', right: permission, sectionId: null, isGranted: true });
    await bumpRoles(tx, site);
  });
}

/** Answers the topic's id. */
async function hideTopic({ author, ids }: OpenProduction): Promise<string> {
  const poll = { title: 'Shall it hide?', options: ['Yes', 'No'] };
  const posted = await request(author, '/api/topics', {
    title: 'A topic that hides',
    content: content('first'),
    sectionId: ids.section,
    tags: ['hides'],
    poll,
  });
  return posted.id;
}

/** An edit leaves the first words in the history and with who has paid for them. */
async function editTopic({ author, owner }: OpenProduction, topic: string): Promise<void> {
  const { title, sectionId, tags, version, content: first } = (await author.get(`/api/topics/${topic}/source`)).body;
  await request(author, `/api/topics/${topic}`, {
    title,
    sectionId,
    tags,
    version,
    content: String(first).replaceAll('-first-', '-second-'),
  });
  await request(owner, `/api/topics/${topic}/pin`, { pin: 'global', reason: 'to be listed everywhere' });
  await request(owner, `/api/topics/${topic}/essence`, { on: true, reason: 'to be listed everywhere' });
}

/**
 * A topic with a word in each of the five hidden kinds, pinned and edited, and one reader for each way of opening a
 * part.
 */
export async function canariesFixture(testSite: OpenProduction): Promise<Canaries> {
  const { site } = testSite.given;
  const { author, owner } = testSite;
  await clerksFixture(testSite);
  const enter = async (account: string, roles: string[] = []) => {
    const id = await memberFixture(site, { account, roles });
    return { id, caller: await enterByLink(site, id, testSite.caller()) };
  };
  const [other, knower, commenter, senior, payer, buyer] = [
    await enter('other_one'),
    await enter('knower'),
    await enter('commenter'),
    await enter('senior'),
    await enter('payer'),
    await enter('buyer'),
  ];
  const [clerk, manager] = [await enter('clerk_one', ['clerk']), await enter('keeper_one', ['staff'])];

  const topic = await hideTopic(testSite);
  const parts: string[] = (await author.get(`/api/topics/${topic}`)).body.gates.map(
    (guard: { id: string }) => guard.id,
  );
  const partOf = (kind: HideKind) => parts[hideKinds.indexOf(kind)] ?? '';
  const pay = (kind: 'points' | 'money', memberId: string, amount: number) =>
    site.db.run(
      sql`
        insert into unlock (hidden_content_id, member_id, target_kind, target_id, kind, version, amount)
          values (${partOf(kind)}, ${memberId}, 'topic', ${topic}, ${kind}, 1, ${amount})`,
    );
  await pay('points', payer.id, 7);
  await pay('money', buyer.id, 150);
  await editTopic(testSite, topic);

  await request(knower.caller, `/api/hiddenContents/${partOf('password')}/unlock`, {
    password: canary('key', 'itself'),
  });
  const comment: string = (
    await request(commenter.caller, `/api/topics/${topic}/comments`, { content: 'I take part.' })
  ).id;
  const reply: string = (await request(author, `/api/comments/${comment}/replies`, { content: 'And I answer.' })).id;
  await site.db.run(
    sql`
      update member set lifetime_points = (select threshold from level order by threshold offset 3 limit 1)
        where id = ${senior.id}`,
  );

  const reader = (name: string, caller: Caller, may: readonly string[], isStaff = false): Reader => ({
    name,
    caller,
    may,
    isStaff,
  });
  const all = [...hideKinds, 'key'].sort();
  return {
    topic,
    comment,
    reply,
    poll: (await author.get(`/api/topics/${topic}`)).body.poll.id,
    parts,
    readers: [
      reader('a guest', testSite.guest, []),
      reader('another member', other.caller, []),
      reader('who knows the password', knower.caller, ['password']),
      reader('who has commented', commenter.caller, ['comment']),
      reader('who has reached the level', senior.caller, ['level']),
      reader('who has paid points', payer.caller, ['points']),
      reader('who has paid money', buyer.caller, ['money']),
      reader('staff of other areas', clerk.caller, [], true),
      reader('staff who look after what people write', manager.caller, all, true),
      reader('the author', author, all),
      reader('the owner', owner, all, true),
    ],
  };
}

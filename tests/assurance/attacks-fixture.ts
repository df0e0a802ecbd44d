import { memberFieldAdminApi } from '#features/member-field/admin-contract.ts';
import { createSignInLink } from '#features/session/server/public.ts';
import { mayHide, splitHidden } from '#platform/shared/markdown/hide-split.ts';
import type { OpenProduction } from '#tests/assurance/production-fixture.ts';
import { sampleCall } from '#tests/assurance/sample-call.ts';
import { isDrill } from '#tests/assurance/scale.ts';
import { attacksInHiddenParts } from '#tests/markdown/xss-in-hidden-parts.ts';
import { attacksInHtml } from '#tests/markdown/xss-in-html.ts';
import { xssVectors } from '#tests/markdown/xss-vectors.ts';
import { formFixture } from '#tests/picture-fixture.ts';
import type { Caller } from '#tests/serve.ts';

const breakouts = [
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '" autofocus onfocus=alert(1) x="',
  'javascript:alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];
/** For fields of plain words, by what they take. */
const wordsWithin = (length: number): string[] =>
  [...breakouts, ...attacksInHtml].filter(
    (attack) => attack.length <= length && attack.trim() === attack && !attack.includes('\n'),
  );
const wordWithin = (length: number, index = 0) => wordsWithin(length)[index] ?? '';

/** Texts of some attacks each, one below the other; what stands first says which. */
export function textsOf(attacks: readonly string[], most: number, name: string): string[] {
  return Array.from({ length: Math.ceil(attacks.length / most) }, (_, index) =>
    [`${name} ${index}`, ...attacks.slice(index * most, (index + 1) * most)].join('\n\n'),
  );
}

const every = isDrill ? 1 : 3;
/** Those that hide nothing are taken everywhere. */
const taken = xssVectors.filter((attack) => !mayHide(attack));
const share = (rest: number) => taken.filter((_, index) => index % every === rest % every);

export interface Attacks {
  /** Topics whose texts hold every attack. */
  topics: string[];
  /** Under it they are comments and replies, one by one. */
  discussed: string;
  /** Its hidden parts hold every attack, and are open to who has commented. */
  hiding: string;
  comment: string;
  /** Topics of attacks that bring their own hidden parts. */
  hiders: string[];
  /** Attacks with hidden parts that are none: no topic takes them. */
  refused: readonly string[];
  /** How many were written, by where. */
  counts: Record<string, number>;
}

async function request(by: Caller, path: string, body: object): Promise<Record<string, string>> {
  const reply = await by.post(path, body);
  if (reply.status !== 200)
    throw new Error(`${path} ${JSON.stringify(body).slice(0, 300)}: ${reply.status} ${reply.text}`);
  return reply.body;
}
const idOf = async (answer: Promise<Record<string, string>>) => (await answer)['id'] ?? '';

/** Attacks wherever a member may write freely, sent in as he sends them. */
export async function attacksFixture(site: OpenProduction): Promise<Attacks> {
  const { author, stranger } = site;
  const counts: Record<string, number> = {};
  const post = (title: string, content: string, more: object = {}) =>
    idOf(request(author, '/api/topics', { title, content, sectionId: site.ids.section, tags: [], ...more }));

  const topics: string[] = [];
  for (const [index, content] of textsOf(taken, 30, 'Topic of attacks').entries()) {
    const plain = (length: number, nth: number) => wordWithin(length, (index * 3 + nth) % wordsWithin(length).length);
    const poll = { title: plain(190, 0), options: [plain(60, 0), plain(60, 1)] };
    topics.push(await post(plain(150, 2), content, { poll, tags: [plain(20, 0)] }));
  }
  counts['topics'] = taken.length;

  const discussed = await post('A topic discussed', 'Topic of comments');
  const comments: string[] = [];
  for (const content of share(0))
    comments.push(
      await idOf(request(stranger, `/api/topics/${discussed}/comments`, { content: `Comment:\n\n${content}` })),
    );
  const [comment = ''] = comments;
  for (const quoteId of comments.slice(0, 12))
    await request(author, `/api/topics/${discussed}/comments`, { content: 'Comment: I quote.', quoteId });
  const replies = share(1).filter((content) => content.length < 1500);
  for (const [index, content] of replies.entries())
    await request(stranger, `/api/comments/${comments[index % comments.length]}/replies`, {
      content: `Reply:\n\n${content}`,
    });
  counts['comments'] = comments.length;
  counts['replies'] = replies.length;

  const hidden = taken.filter((attack) => !attack.includes(':::'));
  const parts = textsOf(hidden, 60, 'Part').map((text) => `:::hide comment\n${text}\n:::`);
  const hiding = await post('A topic that hides attacks', ['Topic of parts', ...parts].join('\n\n'));
  await request(stranger, `/api/topics/${hiding}/comments`, { content: 'Open it.' });
  counts['hidden'] = hidden.length;

  const hiders = await hidersFixture(site, post);
  const refused = xssVectors.filter((attack) => mayHide(attack) && !attacksInHiddenParts.includes(attack));
  for (const content of refused)
    await requireRefused(author, '/api/topics', {
      title: 'A topic',
      content: `Refused:\n\n${content}`,
      sectionId: site.ids.section,
      tags: [],
    });
  counts['hiders'] = attacksInHiddenParts.length;
  counts['refused'] = refused.length;

  await plantWords(site, discussed);
  // An edit leaves the first words in the history.
  const source = (await stranger.get(`/api/comments/${comment}/source`)).body;
  await request(stranger, `/api/comments/${comment}`, {
    content: `Comment:\n\n${breakouts.join('\n\n')}`,
    version: source.version,
  });
  return { topics, discussed, hiding, comment, hiders, refused, counts };
}

/** The same as `ask`, of what is not taken: told at the field, in words of our own. */
async function requireRefused(
  by: Caller,
  path: string,
  body: { content: string; [field: string]: unknown },
): Promise<void> {
  const { status, body: told, text, headers } = await by.post(path, body);
  const isTold =
    status === 400 && String(headers['content-type']).includes('json') && told.fields?.content !== undefined;
  if (!isTold || /[<>]|alert/.test(text)) throw new Error(`${path} ${body.content}: ${status} ${text}`);
}

/** In topics their parts are parts, open to who has commented; in comments and replies nothing can be hidden. */
async function hidersFixture(
  { stranger }: OpenProduction,
  post: (title: string, content: string) => Promise<string>,
): Promise<string[]> {
  const hiders: string[] = [];
  const hiding = xssVectors.filter(mayHide);
  /** The mark stands in code. */
  const isText = (attack: string) => {
    const split = splitHidden(attack);
    return !('fault' in split) && split.parts.length === 0;
  };
  for (const [index, text] of textsOf(attacksInHiddenParts, 10, 'Hider').entries()) {
    const id = await post('A topic that hides as it likes', `:::hide comment\nOpened ${index}\n:::\n\n${text}`);
    const { id: comment } = await request(stranger, `/api/topics/${id}/comments`, { content: 'Open it.' });
    for (const attack of hiding.filter((_, at) => at % 3 === index)) {
      for (const [path, content] of [
        [`/api/topics/${id}/comments`, `Comment:\n\n${attack}`],
        [`/api/comments/${comment}/replies`, `Reply:\n\n${attack}`],
      ] as const) {
        await (isText(attack) ? request(stranger, path, { content }) : requireRefused(stranger, path, { content }));
      }
    }
    hiders.push(id);
  }
  return hiders;
}

/** Attacks in the fields of plain words that members fill in about themselves and their things. */
async function plantWords(site: OpenProduction, topicId: string): Promise<void> {
  const { author, stranger, owner, personal } = site;
  for (const [index, caller] of [author, stranger].entries()) {
    await request(caller, '/api/user/control/editUser', {
      nickname: `"><svg ${index}`,
      bio: `${wordWithin(150, 0)} ${wordWithin(50, 1)}`,
      allowUserDynamic: true,
    });
  }
  await request(author, '/api/user/control/changeHint', {
    oldPassword: 'poet password',
    issue: wordWithin(50, 0),
    answer: 'seven seas',
  });
  await request(author, `/api/user/control/passkeys/${personal['passkeys']}`, { name: wordWithin(40, 0) });
  await request(author, `/api/user/control/unlockDisputes/${personal['caseDisputes']}/answer`, {
    words: wordsWithin(60).slice(0, 6).join(' '),
  });
  const application = {
    platform: wordWithin(50, 1),
    platformAccount: wordWithin(100, 0),
    followers: 7,
    links: [`https://example.org/${encodeURIComponent(wordWithin(60, 0))}`],
  };
  await request(author, '/api/user/control/influencerAuth', { ...application, documentIds: [personal['papers']] });

  await request(owner, '/api/admin/fields', { ...sampleCall(memberFieldAdminApi.create).body });
  const { fields } = (await author.get('/api/user/control/userCustom')).body;
  await request(author, '/api/user/control/userCustom', {
    count: fields.length,
    userCustom: fields.map(({ id }: { id: string }) => `${id}=${wordWithin(40, 0)}`),
  });

  for (const index of [0, 1, 2])
    await request(author, '/api/personalRedEnvelopes', {
      account: 'passer',
      amount: '1.00',
      greeting: wordWithin(60, index),
    });
  await request(author, '/api/redEnvelopes', {
    topicId,
    kind: 'random',
    amount: '1.00',
    count: 2,
    greeting: wordWithin(60, 3),
  });

  for (const [index, word] of wordsWithin(60).slice(0, 8).entries()) {
    const name = `${word.replaceAll('"', "'")}-${index}.zip`;
    const { payload, type } = formFixture({}, [
      { field: 'file', name, bytes: Buffer.from('PK\x03\x04 nothing much'), type: 'application/zip' },
    ]);
    const sent = await author.post('/api/attachments/files', payload, { 'content-type': type });
    if (sent.status !== 200) throw new Error(`${name}: ${sent.status} ${sent.text}`);
    await request(author, `/api/topics/${topicId}/comments`, { content: `Comment: [a file](${sent.body.path})` });
  }
  for (const [index, word] of wordsWithin(150).slice(0, 8).entries()) {
    const draft = {
      key: `attack-draft-${index}`,
      fields: JSON.stringify({ title: word, content: word }),
      subject: word,
      version: 0,
    };
    await request(author, `/api/drafts/comment:${index + 1}`, draft);
  }
  const token = await createSignInLink(site.given.site.db, site.ids.author);
  const entered = await site
    .caller()
    .post('/api/signInLink', { token }, { 'user-agent': `Chrome/1 (${wordWithin(100, 0)})` });
  if (entered.status !== 200) throw new Error(entered.text);
}

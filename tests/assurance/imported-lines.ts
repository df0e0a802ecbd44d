import fc from 'fast-check';
import { naughtyStrings } from '#tests/assurance/naughty-strings.ts';

/** Texts about as long as a field takes, of characters that are one, two or eleven units long, and one too long. */
const filled = (most: number) =>
  fc
    .tuple(
      fc.constantFrom('a', '字', '😀', '👩‍👩‍👧', '\u0301', ' ', '\n', '<', '\u202e'),
      fc.constantFrom(most - 1, most, most + 1),
    )
    .map(([unit, length]) => unit.repeat(length).slice(0, length));

const words = (most: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(most, 60) }) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: Math.min(most, 60) }) },
    { weight: 2, arbitrary: fc.constantFrom(...naughtyStrings) },
    { weight: 1, arbitrary: fc.constantFrom('', '\0', '\ud800', 'a\0b', 'x\udc00y', '\ufeff', '🏴󠁧󠁢󠁥󠁮󠁧󠁿') },
    { weight: 2, arbitrary: filled(most) },
  );

/** Markdown that nests, opens and never closes, up to the size of a field. */
const markdown = (most: number) => {
  const cut = (text: string) => text.slice(0, most);
  const deep = [
    '> ',
    '* ',
    '1. ',
    '[',
    '![',
    '**',
    '`',
    '<div>',
    '| ',
    '(',
    ':::hide reply\n',
    ':::',
    '~~~\n',
    '#',
    '\\',
    '&amp;',
    '[^1]',
    '- [ ] ',
  ];
  return fc.oneof(
    { weight: 3, arbitrary: words(most) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...deep), fc.constantFrom(3, 40, 1000, 20_000))
        .map(([unit, times]) => cut(`${unit.repeat(times)}tea`)),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '![x](file:../../etc/passwd) ![y](file:no.png)',
        '@linwan @nobody [a](javascript:alert(1)) <iframe src="//x"></iframe>',
        ':::hide reply\nhidden\n:::\nseen',
        ':::hide money 0.01\nsold\n:::\nseen',
        `|${'a|'.repeat(500)}\n|${'-|'.repeat(500)}\n|${'b|'.repeat(500)}`,
        '$$\\frac{1}{'.repeat(50),
      ),
    },
  );
};

const numbers = fc.oneof(
  fc.integer(),
  fc.constantFrom<unknown>(
    0,
    -0,
    -1,
    1,
    999,
    32_767,
    32_768,
    2_147_483_646,
    2_147_483_647,
    2_147_483_648,
    -2_147_483_648,
    -2_147_483_649,
    2 ** 53 - 1,
    2 ** 53,
    1e300,
    0.5,
    '7',
    null,
  ),
);

const dates = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .date({ min: new Date(0), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      ...[
        '1970-01-01',
        '1969-12-31T23:59:59Z',
        '2100-12-31T23:59:59Z',
        '2101-01-01',
        '2099-01-01T00:00:00+14:00',
        '0000-01-01',
        '9999-12-31T23:59:59Z',
        '2026-02-30',
        '-000001-01-01',
        '',
      ],
      ...[0, -1, 1, 99_999_999_999, 100_000_000_000, 4_102_444_800, 4_133_980_799_999, 1e20, 1.5, 8.64e15 + 1, null],
    ),
  },
);

const ids = fc.oneof(
  { weight: 5, arbitrary: fc.uuid() },
  {
    weight: 1,
    arbitrary: fc.oneof(numbers, words(200), fc.constantFrom<unknown>('__proto__', 'constructor', ' ', "';--")),
  },
);
const existing = (id: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<unknown>(id) },
    { weight: 1, arbitrary: fc.oneof(ids, fc.constant<unknown>(null)) },
  );
const status = fc.constantFrom(
  'published',
  'published',
  'published',
  'pending',
  'deleted-by-author',
  'deleted-by-staff',
  'gone',
);
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const posted = {
  author: existing('lin'),
  createdAt: dates,
  editedAt: rarely(dates),
  place: rarely(fc.oneof(fc.constantFrom('广东', '美国'), words(40))),
  status,
};

const hash = (cost: string) =>
  `$argon2id$v=19$${cost}$JSM6mHjMgQKFRkDeVZIQ3A$6irDbVjM/JNwiiHN8jaWjwSbBcGjcpH83360K55PRCc`;
const poll = fc.record({
  title: words(190),
  options: fc.array(words(60), { minLength: 1, maxLength: 21 }),
  maxChoices: numbers,
  results: fc.constantFrom('vote', 'end'),
  endsAt: rarely(dates),
  votes: fc.array(fc.record({ member: existing('lin'), choices: fc.array(numbers, { maxLength: 3 }) }), {
    maxLength: 3,
  }),
});
const simplePoll = fc.record({
  title: words(190),
  options: fc.constantFrom(['a', 'b'], ['字', '😀', '<b>']),
  endsAt: rarely(dates),
});
const envelope = fc.record({
  kind: fc.constantFrom('random', 'fixed'),
  total: numbers,
  shares: numbers,
  greeting: words(60),
  openedBy: fc.array(existing('lin'), { maxLength: 3 }),
  hoursLeft: numbers,
});
const simpleEnvelope = fc.record({
  total: fc.constantFrom(1, 999, 10_000_000),
  shares: fc.constant(1),
  greeting: words(60),
  openedBy: fc.constantFrom([], ['old']),
  hoursLeft: fc.constantFrom(0, 720),
});
const bounty = fc.oneof(numbers, fc.constantFrom(0, 1, 99, 1_000_000_000, 1_000_000_001));

const lineOf = {
  section: fc.record({
    kind: fc.constant('section'),
    id: ids,
    parent: rarely(existing('hall')),
    name: fc.oneof(words(40), fc.record({ zh: words(40), en: words(40) })),
    description: rarely(words(400)),
    order: numbers,
    color: fc.constantFrom('#ffffff', '#000000', 'red'),
    access: fc.constantFrom('open', 'open', 'staff-posts', 'vip', 'nobody', 'No!'),
  }),
  member: fc.record({
    kind: fc.constant('member'),
    id: ids,
    account: fc.oneof(fc.stringMatching(/^[a-z]{8,25}$/), words(60)),
    nickname: rarely(words(60)),
    bio: rarely(words(400)),
    avatar: rarely(fc.constantFrom('no.png', '../x', 'a\0b')),
    joinedAt: dates,
    roles: rarely(fc.array(fc.constantFrom('staff', 'vip', 'nobody', 'a\0'), { maxLength: 3 })),
    state: fc.constantFrom('active', 'suspended', 'cancelled'),
    passwordHash: rarely(
      fc.constantFrom(hash('m=19456,t=2,p=1'), hash('m=4194304,t=1,p=1'), hash('m=131072,t=10,p=16'), '$argon2id$x'),
    ),
  }),
  topic: fc.record({
    kind: fc.constant('topic'),
    id: ids,
    section: existing('s'),
    title: words(150),
    content: markdown(100_000),
    tags: rarely(fc.array(words(20), { maxLength: 6 })),
    language: fc.constantFrom(undefined, 'zh', 'en', 'de'),
    views: fc.oneof(numbers, fc.nat()),
    pinned: fc.constantFrom(undefined, 'global', 'section'),
    essence: fc.boolean(),
    commentsClosed: fc.boolean(),
    poll: rarely(fc.oneof(poll, simplePoll)),
    envelope: rarely(fc.oneof(envelope, simpleEnvelope)),
    unlocks: rarely(fc.array(fc.record({ part: numbers, member: existing('old'), at: dates }), { maxLength: 2 })),
    ...posted,
  }),
  comment: fc.record({
    kind: fc.constant('comment'),
    id: ids,
    topic: existing('t'),
    content: markdown(10_000),
    quote: rarely(existing('c')),
    ...posted,
  }),
  question: fc.record({
    kind: fc.constant('question'),
    id: ids,
    title: words(90),
    content: markdown(100_000),
    tags: fc.oneof(fc.constant(['tea']), fc.array(words(20), { maxLength: 6 })),
    language: fc.constantFrom(undefined, 'zh', 'en', 'de'),
    views: fc.oneof(numbers, fc.nat()),
    pinned: fc.constantFrom(undefined, true, false, 'global'),
    closed: rarely(fc.boolean()),
    bountyFen: rarely(bounty),
    bountyPoints: rarely(bounty),
    returnedAt: rarely(dates),
    postscripts: rarely(fc.array(fc.record({ content: markdown(10_000), createdAt: dates }), { maxLength: 3 })),
    poll: rarely(fc.oneof(poll, simplePoll)),
    ...posted,
  }),
  answer: fc.record({
    kind: fc.constant('answer'),
    id: ids,
    question: existing('q'),
    content: markdown(100_000),
    quote: rarely(existing('a')),
    adoptedAt: rarely(dates),
    ...posted,
    author: existing('old'),
  }),
  answerReply: fc.record({
    kind: fc.constant('answer-reply'),
    id: ids,
    answer: existing('a'),
    content: markdown(2000),
    to: rarely(existing('ar')),
    ...posted,
  }),
  reply: fc.record({
    kind: fc.constant('reply'),
    id: ids,
    comment: existing('c'),
    content: markdown(2000),
    to: rarely(existing('r')),
    ...posted,
  }),
};

/** A line of a file: whole, with one field gone or of another kind, or no record at all. */
const anyLine = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .oneof(
        lineOf.section,
        lineOf.member,
        lineOf.topic,
        lineOf.topic,
        lineOf.topic,
        lineOf.comment,
        lineOf.comment,
        lineOf.reply,
        lineOf.question,
        lineOf.question,
        lineOf.answer,
        lineOf.answerReply,
      )
      .map((line) => JSON.stringify(line)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', '')) },
);

/** What every file begins with, so that the others have something to stand with. */
export const ground = [
  { kind: 'section', id: 's', name: { zh: '综合', en: 'General' } },
  { kind: 'section', id: 'hall', name: { zh: '大厅', en: 'Hall' } },
  { kind: 'member', id: 'lin', account: 'linwan', nickname: '林晚', joinedAt: '2026-01-02T03:04:05Z', bio: 'x' },
  { kind: 'member', id: 'old', account: 'oldwang', joinedAt: 1_700_000_000 },
  {
    kind: 'topic',
    id: 't',
    section: 's',
    author: 'lin',
    title: 'Views',
    content: 'As many as there may be',
    views: 2_147_483_647,
    createdAt: '2026-02-01T00:00:00Z',
    tags: ['tea'],
  },
  { kind: 'comment', id: 'c', topic: 't', author: 'old', content: 'first', createdAt: '2026-02-02T00:00:00Z' },
  { kind: 'reply', id: 'r', comment: 'c', author: 'lin', content: 'second', createdAt: '2026-02-03T00:00:00Z' },
  {
    kind: 'question',
    id: 'q',
    author: 'lin',
    title: 'As much as there may be?',
    content: 'Question',
    tags: ['tea'],
    views: 2_147_483_647,
    bountyFen: 1_000_000_000,
    bountyPoints: 1_000_000_000,
    createdAt: '2026-02-04T00:00:00Z',
  },
  { kind: 'answer', id: 'a', question: 'q', author: 'old', content: 'first', createdAt: '2026-02-05T00:00:00Z' },
  { kind: 'answer-reply', id: 'ar', answer: 'a', author: 'lin', content: 'second', createdAt: '2026-02-06T00:00:00Z' },
];

/** So many lines of every kind, right and wrong, the same ones for the same seed. */
export const linesOf = (seed: number, count: number): string[] => fc.sample(anyLine, { seed, numRuns: count });

import { type Judged, judgeTexts, SILENT } from '#features/content-safety/server/public.ts';
import type { HitLevel } from '#features/sensitive-word/contract.ts';
import { sensitiveWordErrors } from '#features/sensitive-word/errors.ts';
import { sensitiveWordSettings } from '#features/sensitive-word/settings.ts';
import type { CallToScreen, ScreenTexts, TextToScreen, WordHit } from '#platform/server/http/screen-texts.ts';
import { Failure } from '#platform/shared/failure.ts';
import { type LiveWord, matcherOf } from './live-words.ts';
import type { Match } from './matcher.ts';
import { replaceWords } from './replace-words.ts';
import { type HitRow, insertHits } from './store.ts';

interface FoundIn {
  readonly text: TextToScreen;
  readonly match: Match<LiveWord>;
  /** What becomes of it here: a call that cannot be held refuses what asks for review. */
  readonly level: HitLevel;
}

/** What the outside service holds or refuses. */
interface JudgedIn {
  readonly text: TextToScreen;
  readonly label: string;
  readonly level: 'review' | 'block';
}

/** Of the words in a call, those that staff are told of. */
const MOST_HITS = 100;
/** Characters of a text that staff see on either side of a word. */
const AROUND = 60;

/**
 * Finds the words of all lists in the texts of a call, and asks the outside service about what they let through. Costs
 * no statement where there is nothing. @throws 400 with a message at each field that has to be changed
 */
export const screenTexts: ScreenTexts = async (call) => {
  const found = await findAll(call);
  const replaced = new Map<string, string>();
  const refused = found.filter(({ level }) => level === 'block');
  for (const text of call.texts) {
    const here = found.filter((hit) => hit.text === text && hit.level === 'replace');
    if (here.length === 0) continue;
    const changed = replaceWords(
      text,
      here.map(({ match }) => match),
    );
    if (changed === null) refused.push(...here);
    else replaced.set(text.field, changed);
  }
  // A text that is refused anyway is not worth a question.
  const judged = refused.length > 0 ? [] : await judgeAll(call, replaced);
  if (found.length + judged.length > 0) await recordHits(call, found, judged);
  const blocked = judged.filter(({ level }) => level === 'block');
  if (refused.length + blocked.length > 0) throw refusalOf(call, refused, blocked);
  const held = found.filter(({ level }) => level === 'review').map(heldOf);
  return { replaced, held: [...held, ...judged.map(heldOutside)] };
};

/** Texts that only their readers see are not told to others. */
async function judgeAll(
  { site, endpoint, texts, now }: CallToScreen,
  replaced: ReadonlyMap<string, string>,
): Promise<JudgedIn[]> {
  const open = texts.filter(({ isPrivate, isNoted, text }) => !isPrivate && !isNoted && text.trim() !== '');
  const toJudge = open.map(({ field, text }) => replaced.get(field) ?? text);
  const verdicts = await judgeTexts(site, toJudge, now);
  return open.flatMap((text, index): JudgedIn[] => {
    const { verdict, label }: Judged = verdicts[index] ?? { verdict: 'pass', label: '' };
    if (verdict === 'pass') return [];
    if (verdict === 'block' || endpoint.holds === true) return [{ text, label, level: verdict }];
    // Where nothing can be held, a service that is away refuses nobody.
    return label === SILENT ? [] : [{ text, label, level: 'block' }];
  });
}

async function findAll({ site, endpoint, texts }: CallToScreen): Promise<FoundIn[]> {
  const matcher = matcherOf(site);
  if (!matcher || matcher.size === 0) return [];
  const found: FoundIn[] = [];
  for (const text of texts)
    for (const match of await matcher.find(text.text, text.as, isFoundOnce)) {
      found.push({ text, match, level: levelOf(endpoint, text, match.word) });
    }
  return found;
}

/** Only what is replaced is sought in every place. */
const isFoundOnce = ({ list }: LiveWord): boolean => list.level !== 'replace';

function levelOf(endpoint: CallToScreen['endpoint'], { isNoted }: TextToScreen, { list }: LiveWord): HitLevel {
  if (isNoted) return 'note';
  return list.level === 'review' && endpoint.holds !== true ? 'block' : list.level;
}

const heldOf = ({ text, match: { word } }: FoundIn): WordHit => ({
  field: text.field,
  word: word.text,
  category: word.list.category,
  listId: word.list.id,
});

const heldOutside = ({ text: { field }, label }: JudgedIn): WordHit => ({
  field,
  word: label,
  category: '',
  listId: null,
});

function refusalOf(
  { site, language }: CallToScreen,
  refused: readonly FoundIn[],
  blocked: readonly JudgedIn[],
): Failure {
  const isNamed = site.settings.of(sensitiveWordSettings).sensitiveWordIsNamed;
  const failures = [
    ...refused.map(({ text, match }) => ({
      key: text.errorKey,
      failure: isNamed ? sensitiveWordErrors.refusedWord({ word: match.word.text }) : sensitiveWordErrors.refused(),
    })),
    ...blocked.map(({ text }) => ({ key: text.errorKey, failure: sensitiveWordErrors.refusedOutside() })),
  ];
  const fields = Object.fromEntries(failures.map(({ key, failure }) => [key, failure.in(language)]));
  const { code, status, messages, details } = failures[0]?.failure ?? sensitiveWordErrors.refused();
  return new Failure({ code, status, messages, details, fields });
}

/** Outside of the call's transaction: what is refused is told to staff as well. */
function recordHits(
  { site, endpoint, actor, now }: CallToScreen,
  found: readonly FoundIn[],
  judged: readonly JudgedIn[],
): Promise<void> {
  const rows = new Map<string, HitRow>();
  for (const { text, match, level } of found) {
    const { word, start, end } = match;
    const { id, name, category } = word.list;
    // Of the same word in one field once.
    const key = `${text.field} ${id} ${word.text}`;
    if (rows.has(key) || rows.size >= MOST_HITS) continue;
    rows.set(key, {
      field: text.field,
      word: word.text,
      listName: name,
      category,
      level,
      excerpt: text.isPrivate ? '' : excerptOf(text.text, start, end),
    });
  }
  const outside = judged.map(({ text, label, level }) => ({
    field: text.field,
    word: label,
    listName: '',
    category: '',
    level,
    excerpt: excerptOf(text.text, 0, 0),
  }));
  return insertHits(site.db, {
    memberId: actor.kind === 'member' ? actor.id : null,
    call: `${endpoint.method} ${endpoint.path}`.slice(0, 200),
    at: now,
    hits: [...rows.values(), ...outside],
  });
}

const excerptOf = (text: string, start: number, end: number) =>
  text.slice(Math.max(0, start - AROUND), Math.min(end, start + 150) + AROUND).toWellFormed();

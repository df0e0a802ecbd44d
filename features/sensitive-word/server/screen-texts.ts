import type { Level } from '#features/sensitive-word/contract.ts';
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
  readonly level: Level;
}

/** Characters of a text that staff see on either side of a word. */
const AROUND = 60;

/**
 * Finds the words of all lists in the texts of a call. Costs no statement where there is none. @throws 400 with a
 * message at each field that has to be changed
 */
export const screenTexts: ScreenTexts = async (call) => {
  const found = await findAll(call);
  const replaced = new Map<string, string>();
  if (found.length === 0) return { replaced, held: [] };
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
  await recordHits(call, found);
  if (refused.length > 0) throw refusalOf(call, refused);
  return { replaced, held: found.filter(({ level }) => level === 'review').map(heldOf) };
};

async function findAll({ site, endpoint, texts }: CallToScreen): Promise<FoundIn[]> {
  const matcher = matcherOf(site);
  if (!matcher || matcher.size === 0) return [];
  const found: FoundIn[] = [];
  for (const text of texts)
    for (const match of await matcher.find(text.text, text.as)) {
      const { level } = match.word.list;
      found.push({ text, match, level: level === 'review' && endpoint.holds !== true ? 'block' : level });
    }
  return found;
}

const heldOf = ({ text, match: { word } }: FoundIn): WordHit => ({
  field: text.field,
  word: word.text,
  category: word.list.category,
  listId: word.list.id,
});

function refusalOf({ site, language }: CallToScreen, refused: readonly FoundIn[]): Failure {
  const isNamed = site.settings.of(sensitiveWordSettings).sensitiveWordIsNamed;
  const failureOf = ({ match }: FoundIn) =>
    isNamed ? sensitiveWordErrors.refusedWord({ word: match.word.text }) : sensitiveWordErrors.refused();
  const fields = Object.fromEntries(refused.map((hit) => [hit.text.errorKey, failureOf(hit).in(language)]));
  const [first] = refused;
  const { code, status, messages, details } = first ? failureOf(first) : sensitiveWordErrors.refused();
  return new Failure({ code, status, messages, details, fields });
}

/** Outside of the call's transaction: what is refused is told to staff as well. */
function recordHits({ site, endpoint, actor, now }: CallToScreen, found: readonly FoundIn[]): Promise<void> {
  const rows = new Map<string, HitRow>();
  for (const { text, match, level } of found) {
    const { word, start, end } = match;
    const { id, name, category } = word.list;
    // Of the same word in one field once.
    rows.set(`${text.field} ${id} ${word.text}`, {
      field: text.field,
      word: word.text,
      listName: name,
      category,
      level,
      excerpt: text.isPrivate ? '' : excerptOf(text.text, start, end),
    });
  }
  return insertHits(site.db, {
    memberId: actor.kind === 'member' ? actor.id : null,
    call: `${endpoint.method} ${endpoint.path}`.slice(0, 200),
    at: now,
    hits: [...rows.values()],
  });
}

const excerptOf = (text: string, start: number, end: number) =>
  text.slice(Math.max(0, start - AROUND), Math.min(end, start + 150) + AROUND).toWellFormed();

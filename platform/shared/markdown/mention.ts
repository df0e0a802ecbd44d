import type { MarkdownIt, StateInline } from 'markdown-it';
import { type Mentioned, type RenderState, stateOf } from '#platform/shared/markdown/render-state.ts';
import { characterBefore, isSpacedLetter } from '#platform/shared/markdown/script.ts';

const at = 0x40;
// A nickname has at most 15 characters, but an emoji among them may take several code points.
const run = /[\p{L}\p{M}\p{N}_.·・•\-\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d]{1,30}/uy;
const trailing = /[.·・•\-\u200d]+$/u;

/** True where a name may end: not inside a word, not inside a surrogate pair. */
function endsAt(name: string, end: number): boolean {
  if (end === name.length) return true;
  const next = String.fromCodePoint(name.codePointAt(end) ?? 0);
  if (/^[\udc00-\udfff]/.test(next)) return false;
  return !(isSpacedLetter(characterBefore(name, end)) && isSpacedLetter(next));
}

/** Every name the text after an `@` could mean, longest first: `小明你好` may be 小明 followed by a greeting. */
export function readingsOf(written: string): string[] {
  const names: string[] = [];
  for (let end = written.length; end > 0; end--) if (endsAt(written, end)) names.push(written.slice(0, end));
  return names;
}

function writtenAt(source: string, position: number): string {
  run.lastIndex = position;
  return run.exec(source)?.[0] ?? '';
}

function meant(written: string, state: RenderState): { name: string; person: Mentioned | null } | null {
  if (state.everyName) {
    const name = written.replace(trailing, '');
    return name === '' ? null : { name, person: null };
  }
  const people = state.context.mentions;
  if (people === undefined || people.size === 0) return null;
  for (const name of readingsOf(written)) {
    const person = people.get(name.toLowerCase());
    if (person !== undefined) return { name, person };
  }
  return null;
}

/** `@` begins a name only outside of a word or address, though right after a Han character. */
function mayBegin(source: string, position: number): boolean {
  const before = characterBefore(source, position);
  return before === '' || !(isSpacedLetter(before) || before === '@' || before === '/');
}

/** `@babel/core` is a package and `@me@example.org` an address, not people. */
const looksForeign = (source: string, end: number): boolean =>
  /^(?:@[\w-]+\.\w|\/\w)/.test(source.slice(end, end + 70));

function mentionRule(state: StateInline, silent: boolean): boolean {
  const start = state.pos;
  if (state.src.charCodeAt(start) !== at || state.linkLevel > 0 || !mayBegin(state.src, start)) return false;
  const record = stateOf(state.env);
  const found = meant(writtenAt(state.src, start + 1), record);
  if (found === null) return false;
  const end = start + 1 + found.name.length;
  if (looksForeign(state.src, end)) return false;
  // However they were named in the source, readers know them by their nickname.
  if (!silent) pushMention(state, found.person?.nickname ?? found.name, found.person?.account ?? found.name);
  state.pos = end;
  return true;
}

function pushMention(state: StateInline, name: string, account: string): void {
  const open = state.push('link_open', 'a', 1);
  open.markup = 'mention';
  open.content = account;
  open.attrs = [
    ['class', 'mention'],
    ['href', mentionHref(account)],
  ];
  state.push('text', '', 0).content = `@${name}`;
  state.push('link_close', 'a', -1).markup = 'mention';
}

/** The page of the mentioned member. */
const mentionHref = (account: string): string => `/user/control/home?userName=${encodeURIComponent(account)}`;

/** Adds `@name` to a parser. */
export function addMentions(parser: MarkdownIt): void {
  parser.inline.ruler.before('newline', 'mention', mentionRule);
}

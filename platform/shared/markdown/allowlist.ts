import { classifyLink, isOwnFile, memberLinkRel } from '#platform/shared/markdown/link-policy.ts';

type Attributes = Readonly<Record<string, string>>;
type Rule = (value: string) => boolean;

const one =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value);
const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value);
const any: Rule = () => true;

const none = {};
const heading = { id: matches(/^h-[\p{L}\p{M}\p{N}_-]{1,80}$/u) };
const cell = { align: one('left', 'center', 'right') };
const pixels = matches(/^[1-9]\d{0,4}$/);
const mentionPage = /^\/user\/control\/home\?userName=[\w%.~-]+$/;

/** Every element and attribute a member's text may hold, with the values each attribute may have. */
export const allowedElements: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  p: none,
  br: none,
  hr: none,
  blockquote: none,
  strong: none,
  em: none,
  del: none,
  label: none,
  table: none,
  thead: none,
  tbody: none,
  tr: none,
  th: cell,
  td: cell,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  ul: { class: one('tasks') },
  ol: { start: matches(/^\d{1,9}$/), class: one('tasks') },
  li: { class: one('task') },
  pre: { 'data-language': matches(/^[a-z0-9][a-z0-9+#.-]{0,19}$/), tabindex: one('0') },
  code: { class: matches(/^hljs(?: language-[a-z0-9][a-z0-9+#.-]{0,19})?$/) },
  span: { class: matches(/^hljs-[a-z_-]+(?: [a-z]+_{1,2})*$|^language-[a-z]+$/) },
  div: { class: one('table-scroll'), tabindex: one('0') },
  a: { class: one('mention'), href: (value) => classifyLink(value) !== null, title: any, rel: one(memberLinkRel), target: one('_blank') },
  img: {
    src: isOwnFile,
    alt: any,
    title: any,
    width: pixels,
    height: pixels,
    loading: one('lazy'),
    decoding: one('async'),
  },
  input: { type: one('checkbox'), disabled: any, checked: any },
};

/** A link as the policy wants it, whatever it asked for. */
function hardenedLink({ href = '', ...rest }: Attributes): Attributes | null {
  if (rest['class'] === 'mention' && mentionPage.test(href)) return { class: 'mention', href };
  const kind = classifyLink(href);
  if (kind === null) return null;
  const { class: _, rel: _rel, target: _target, ...kept } = rest;
  return { href, ...kept, rel: memberLinkRel, ...(kind === 'external' ? { target: '_blank' } : {}) };
}

/**
 * What may stay of one element: its attributes, or `null` when only its content may.
 * Links get the `rel` and `target` of the policy; a picture must be ours; an input can only be a box nobody can tick.
 */
export function hardenElement(element: string, attributes: Attributes): Attributes | null {
  const rules = Object.hasOwn(allowedElements, element) ? allowedElements[element] : undefined;
  if (rules === undefined) return null;
  const kept = Object.fromEntries(Object.entries(attributes).filter(([name, value]) => Object.hasOwn(rules, name) && rules[name]?.(value)));
  switch (element) {
    case 'a':
      return hardenedLink(kept);
    case 'img':
      return kept['src'] === undefined ? null : { ...kept, alt: kept['alt'] ?? '', loading: 'lazy', decoding: 'async' };
    case 'input':
      return kept['type'] === undefined ? null : { type: 'checkbox', disabled: '', ...('checked' in kept ? { checked: '' } : {}) };
    default:
      return kept;
  }
}

import { mathElements } from '#platform/shared/markdown/allowlist-math.ts';
import { hardenMedia, mediaElements } from '#platform/shared/markdown/allowlist-media.ts';
import { type ElementRules, item, matches } from '#platform/shared/markdown/allowlist-rule.ts';
import { colourNames } from '#platform/shared/markdown/colour.ts';
import { classifyLink, memberLinkRel } from '#platform/shared/markdown/link-policy.ts';

type Attributes = Readonly<Record<string, string>>;

const any = () => true;
const none = {};
const heading = { id: matches(/^h-[\p{L}\p{M}\p{N}_-]{1,80}$/u) };
const cell = { align: item('left', 'center', 'right') };
// Footnote ids: the text's name, the note, and the number of the reference.
const note = /^fn-[0-9a-z]{1,8}-[1-9]\d{0,2}$/;
const noteMark = /^fnref-[0-9a-z]{1,8}-[1-9]\d{0,2}(?:-[1-9]\d?)?$/;
const spanClasses = [
  'spoiler',
  'picture',
  'film',
  'file-size',
  'preview-title',
  'preview-text',
  'preview-site',
  ...colourNames.map((name) => `c-${name}`),
];
const codeSpan = /^hljs-[a-z_-]+(?: [a-z]+_{1,2})*$|^language-[a-z]+$/;
const mentionPage = /^\/user\/control\/home\?userName=[\w%.~-]+$/;

/** Every element and attribute a member's text may contain, with allowed values. */
export const allowedElements: Readonly<Record<string, ElementRules>> = {
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
  ul: { class: item('tasks') },
  ol: { start: matches(/^\d{1,9}$/), class: item('tasks') },
  li: { class: item('task'), id: matches(note) },
  pre: { 'data-language': matches(/^[a-z0-9][a-z0-9+#.-]{0,19}$/), tabindex: item('0') },
  code: { class: matches(/^tex$|^hljs(?: language-[a-z0-9][a-z0-9+#.-]{0,19})?$/) },
  span: {
    class: (value) => spanClasses.includes(value) || codeSpan.test(value),
    tabindex: item('0'),
    lang: item('zh', 'en'),
    'data-video': matches(/^[\w-]{1,40}$/),
    'data-film': item('waiting', 'failed'),
  },
  // `data-gate` marks the place of a hidden part; the rest is for the writer's preview.
  div: {
    class: item('table-scroll', 'code', 'math', 'hidden-part', 'hidden-label'),
    tabindex: item('0'),
    'data-gate': matches(/^[1-9]\d{0,17}$/),
  },
  details: { class: item('spoiler') },
  summary: none,
  sup: { class: item('note') },
  section: { class: item('notes') },
  a: {
    class: item('mention', 'file', 'preview', 'note-back'),
    href: (value) => classifyLink(value) !== null,
    id: matches(noteMark),
    title: any,
    rel: item(memberLinkRel),
    target: item('_blank'),
  },
  input: { type: item('checkbox'), disabled: any, checked: any },
  ...mediaElements,
  ...mathElements,
};

/** A link normalised to the policy. */
function hardenedLink({ href = '', ...rest }: Attributes): Attributes | null {
  if (rest['class'] === 'mention' && mentionPage.test(href)) return { class: 'mention', href };
  const kind = classifyLink(href);
  if (kind === null) return null;
  const { class: look, rel: _rel, target: _target, ...others } = rest;
  const stored = look === undefined || look === 'mention' ? others : { class: look, ...others };
  return { href, ...stored, rel: memberLinkRel, ...(kind === 'external' ? { target: '_blank' } : {}) };
}

/**
 * Filters one element: its allowed attributes, or `null` to keep only its content. Links get `rel` and `target`; a
 * picture must be ours; an input can only be a disabled checkbox.
 */
export function hardenElement(element: string, attributes: Attributes): Attributes | null {
  const rules = Object.hasOwn(allowedElements, element) ? allowedElements[element] : undefined;
  if (rules === undefined) return null;
  const stored = Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => Object.hasOwn(rules, name) && rules[name]?.(value)),
  );
  switch (element) {
    case 'a':
      return hardenedLink(stored);
    case 'img':
    case 'video':
    case 'iframe':
      return hardenMedia(element, stored);
    case 'input':
      return stored['type'] === undefined
        ? null
        : { type: 'checkbox', disabled: '', ...('checked' in stored ? { checked: '' } : {}) };
    default:
      return stored;
  }
}

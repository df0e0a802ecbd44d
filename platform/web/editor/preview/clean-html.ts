import createPurify, { type Config } from 'dompurify';
import { allowedElements, hardenElement } from '#platform/shared/markdown/allowlist.ts';
import { trustOwnScript, trustServerHtml } from '#platform/web/kit/trusted-html.ts';

const attributes = [...new Set(Object.values(allowedElements).flatMap((rules) => Object.keys(rules)))];
const addresses = new Set(['href', 'src', 'srcset', 'poster']);

const config: Config = {
  ALLOWED_TAGS: Object.keys(allowedElements),
  ALLOWED_ATTR: attributes,
  // Class names may contain a colon; the allowlist decides.
  ADD_URI_SAFE_ATTR: attributes.filter((name) => !addresses.has(name)),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const purify = createPurify();
// The page allows one Trusted Types policy by name; the sanitiser uses it to parse into an inert document. Its type
// expects a browser-made policy, but it calls only these two methods.
const ownPolicy = { createHTML: trustServerHtml, createScriptURL: trustOwnScript } as unknown as NonNullable<
  Config['TRUSTED_TYPES_POLICY']
>;
const policy = window.trustedTypes === undefined ? {} : { TRUSTED_TYPES_POLICY: ownPolicy };

purify.addHook('afterSanitizeAttributes', (node) => {
  const before = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  const stored = hardenElement(node.localName, before);
  if (stored === null) {
    node.replaceWith(...node.childNodes);
    return;
  }
  for (const name of Object.keys(before)) if (!Object.hasOwn(stored, name)) node.removeAttribute(name);
  for (const [name, value] of Object.entries(stored)) node.setAttribute(name, value);
});

/** Restricts the preview's HTML to the server's allowlist, with the browser's own parser. */
export const cleanHtml = (html: string): string =>
  purify.sanitize(html, { ...config, ...policy, RETURN_TRUSTED_TYPE: false });

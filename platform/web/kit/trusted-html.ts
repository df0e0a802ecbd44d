interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
  }
}

/** Workers come from the build only, but for the one that shows what is pushed. */
function ownScript(address: string): string {
  if (!/^\/(?:assets\/[\w.-]+|push-worker)\.js$/.test(address) && !import.meta.env.DEV)
    throw new TypeError(`${address} is no script of this site`);
  return address;
}

// The Trusted Types policy, the only place where text may become HTML or a script address: the content security policy
// refuses every other.
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('teahouse', { createHTML: (html) => html, createScriptURL: ownScript });

/** HTML rendered and sanitised by the server, or cleaned by the preview, as TrustedHTML. Never for anything else. */
export function trustServerHtml(html: string): string {
  return policy ? policy.createHTML(html) : html;
}

/** The address of a build script as TrustedScriptURL, for a worker. Throws at any other address. */
export function trustOwnScript(address: string): string {
  return policy ? policy.createScriptURL(address) : ownScript(address);
}

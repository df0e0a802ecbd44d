interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
  }
}

/** Workers come from the build, never from an address that somebody could have put together. */
function ownScript(address: string): string {
  if (!/^\/assets\/[\w.-]+\.js$/.test(address) && !import.meta.env.DEV)
    throw new TypeError(`${address} is no script of this site`);
  return address;
}

// The one place that may turn text into HTML or an address into a script in the browser: the content policy names it and refuses every other.
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('teahouse', { createHTML: (html) => html, createScriptURL: ownScript });

/** HTML that the server has rendered and sanitised, or the preview's cleaner, in the form the browser demands. Never for anything else. */
export function trustServerHtml(html: string): string {
  return policy ? policy.createHTML(html) : html;
}

/** The address of a script of the build, in the form the browser demands of a worker. Throws at any other address. */
export function trustOwnScript(address: string): string {
  return policy ? policy.createScriptURL(address) : ownScript(address);
}

import type { Browser, Page } from 'playwright-core';

/** A page in which nothing an attacker wrote can run unnoticed. */
export interface TrappedPage {
  page: Page;
  /**
   * Scripts of members that ran, dialogs, breaches of the content policy, and code or frames asked of other origins.
   * Empty it to forget.
   */
  fired: string[];
}

/** The one player that stands among the attacks as it may: a member may show it. */
const PLAYER = 'https://player.bilibili.com/player.html?';

/** `bypassCSP`: whatever is not stopped by cleaning, runs. */
export async function openTrap(
  browser: Browser,
  origin: string,
  { bypassCSP }: { bypassCSP: boolean },
): Promise<TrappedPage> {
  const context = await browser.newContext({
    baseURL: origin,
    bypassCSP,
    locale: 'zh-CN',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const fired: string[] = [];
  await context.exposeFunction('tellTrap', (said: string) => {
    fired.push(said);
  });
  await context.addInitScript(setTraps);
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    fired.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => fired.push(`window ${popup.url()}`));
  // Nothing leaves this machine.
  await context.route(
    ({ origin: params, protocol }) => params !== origin && protocol.startsWith('http'),
    async (route) => {
      const address = route.request().url();
      if (!address.startsWith(PLAYER)) fired.push(`asked ${route.request().resourceType()} ${address}`);
      await route.abort();
    },
  );
  return { page, fired };
}

/** Runs in the page, before anything else, in every frame. */
function setTraps(): void {
  const tell = (said: string): void => void Reflect.get(window, 'tellTrap')?.(said);
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'msgbox'])
    Reflect.set(window, name, (...said: unknown[]) => tell(`${name} ${location.pathname} ${said.join(' ')}`));
  addEventListener('securitypolicyviolation', (event) =>
    tell(`breach ${location.pathname} ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
  );
}

/**
 * Pokes everything in the page, and tells what of it could run a script: attributes of events, addresses that are
 * scripts, foreign elements.
 */
export function inspectForScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ADDRESSES = [
      'href',
      'src',
      'action',
      'formaction',
      'xlink:href',
      'data',
      'srcset',
      'poster',
      'background',
      'cite',
      'to',
      'values',
      'from',
    ];
    const found: string[] = [];
    const tell = (element: Element, what: string) =>
      found.push(`${what} at <${element.localName}> ${element.outerHTML.slice(0, 120)}`);
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.toLowerCase().startsWith('on')) tell(element, name);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them before a scheme
        const address = value.replaceAll(/[\u0000-\u0020]/g, '');
        if (
          ADDRESSES.includes(name.toLowerCase()) &&
          /^(javascript|vbscript|livescript|data:(text|application))/i.test(address)
        )
          tell(element, `${name}=${address}`);
        // What an img shows never runs.
        if (/^data:image\/svg/i.test(address) && element.localName !== 'img') tell(element, name);
        if (name === 'style' && /expression\(|url\(['"]?javascript/i.test(value)) tell(element, name);
      }
    }
    const foreign =
      'script, object, embed, applet, base, meta, link, iframe:not([sandbox]), frame, svg script, animate, set, foreignObject iframe, [srcdoc], form[action], input[formaction], portal';
    for (const element of document.querySelectorAll(`.prose :is(${foreign})`)) tell(element, 'foreign');
    for (const element of document.querySelectorAll('body *'))
      for (const type of [
        'mouseover',
        'mouseenter',
        'focus',
        'error',
        'load',
        'toggle',
        'animationstart',
        'pointerenter',
      ])
        element.dispatchEvent(new Event(type));
    return found;
  });
}

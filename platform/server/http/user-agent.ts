export type Device = 'computer' | 'phone' | 'tablet' | 'bot';

/** Browser, system and device of a visit; '' for an unknown browser or system. */
export interface Program {
  device: Device;
  browser: string;
  system: string;
}

const BOT =
  /bot\b|bot[/;]|crawl|spider|slurp|curl\/|wget\/|python|java\/|go-http|libwww|httpclient|lighthouse|preview/i;
const TABLET = /ipad|tablet|playbook|silk(?!.*mobile)|android(?!.*mobile)/i;
const PHONE = /mobi|iphone|ipod|android|windows phone|harmonyos|openharmony/i;

/** The first match applies: browsers derived from another name it too. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /micromessenger/i],
  ['QQ', /\bqq(?:browser)?\//i],
  ['UC Browser', /ucbrowser|ubrowser/i],
  ['Edge', /edg(?:e|a|ios)?\//i],
  ['Opera', /opr\/|opera/i],
  ['Samsung Internet', /samsungbrowser/i],
  ['Huawei Browser', /huaweibrowser|arkweb/i],
  ['Firefox', /firefox\/|fxios/i],
  ['Chrome', /chrome\/|crios|chromium/i],
  ['Safari', /version\/.*safari\//i],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /harmonyos|openharmony/i],
  ['Windows', /windows/i],
  ['iOS', /iphone|ipad|ipod/i],
  ['macOS', /mac os x|macintosh/i],
  ['Android', /android/i],
  ['ChromeOS', /cros /i],
  ['Linux', /linux/i],
];

const nameIn = (list: readonly (readonly [string, RegExp])[], agent: string) =>
  list.find(([, pattern]) => pattern.test(agent))?.[0] ?? '';

/** Parses a User-Agent; an empty one is a bot. */
export function readUserAgent(agent: string): Program {
  return { device: deviceOf(agent), browser: nameIn(BROWSERS, agent), system: nameIn(SYSTEMS, agent) };
}

/** The kind of device of a User-Agent. */
export function deviceOf(agent: string): Device {
  if (agent === '' || BOT.test(agent)) return 'bot';
  if (TABLET.test(agent)) return 'tablet';
  return PHONE.test(agent) ? 'phone' : 'computer';
}

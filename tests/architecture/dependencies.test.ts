import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Locked {
  version: string;
  integrity?: string;
  license?: string;
  optional?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
  os?: string | string[];
}

const manifest: {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
  license: string;
} = JSON.parse(fs.readFileSync('package.json', 'utf8'));
const lock: { packages: Record<string, Locked> } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
const locked = Object.entries(lock.packages).filter(([position]) => position !== '');
const nameOf = (position: string) => position.slice(position.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Versions below these have known holes or faults that reach us. */
const FLOORS: Readonly<Record<string, string>> = {
  fastify: '5.12.1',
  '@fastify/static': '10.1.2',
  '@fastify/multipart': '9.0.3',
  dompurify: '3.4.13',
  'sanitize-html': '2.17.7',
  'markdown-it': '14.2.0',
};

/** Licences one may ship with under Apache-2.0: permissive ones, and weak copyleft in separate files or libraries. */
const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
  'PSF-2.0',
  'PostgreSQL',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'EPL-2.0',
  'Unlicense',
]);
/**
 * Weak copyleft is welcome where it stays a file or a library of its own: tools, what composes pushes, the picture
 * library's binaries, and a layout of the diagrams' library that we do not use.
 */
const WEAK = /^(MPL-2\.0|LGPL-3\.0-or-later|EPL-2\.0 OR GPL-3\.0-or-later)$/;
const WEAK_AT = /^(axe-core|lightningcss.*|elkjs|web-push|@img\/sharp-.*)$/;

/** Whether every part of a licence expression is one of ours: all of an AND, one of an OR. */
function isWelcome(expression: string): boolean {
  const bare = expression.replace(/[()]/g, ' ').trim();
  return bare.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((name) => LICENCES.has(name.trim())));
}

/** -1, 0 or 1 as `a` is older than, the same as or newer than `b`; a pre-release is older than its release. */
function compareVersions(a: string, b: string): number {
  const parse = (version: string) => [
    ...(version.split('-')[0] ?? '').split('.').map(Number),
    version.includes('-') ? 0 : 1,
  ];
  const [left, permission] = [parse(a), parse(b)];
  for (let index = 0; index < 4; index += 1) {
    const difference = (left[index] ?? 0) - (permission[index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

function readLicence(position: string, entry: Locked): string | undefined {
  const file = path.join(position, 'package.json');
  if (!fs.existsSync(file)) return entry.license;
  const { license, licenses }: { license?: unknown; licenses?: { type: string }[] } = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  );
  return typeof license === 'string'
    ? license
    : (licenses?.map((item) => item.type).join(' OR ') ?? entry.license ?? readLicenceText(position));
}

/** Some say it only in words: in a file of its own or at the end of what they say of themselves. */
function readLicenceText(position: string): string | undefined {
  const texts = fs.readdirSync(position).filter((name) => /^(?:licen[cs]e|readme)(?:\.\w+)?$/i.test(name));
  const isMit = texts.some((name) =>
    /\(?The MIT License|##\s*License\s+MIT\b/i.test(fs.readFileSync(path.join(position, name), 'utf8')),
  );
  return isMit ? 'MIT' : undefined;
}

// Last: 0 below their floor
describe('[O8] dependencies', () => {
  it('are named with exact versions, and the lock holds exactly those', () => {
    for (const group of [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]) {
      for (const [name, wanted] of Object.entries(group)) {
        const version = wanted.replace(/^npm:.+@/, '');
        expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
        expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
      }
    }
  });
  it.each(Object.entries(FLOORS))('are not below %s %s', (name, floor) => {
    for (const [position, entry] of locked)
      if (nameOf(position) === name)
        expect(compareVersions(entry.version, floor), `${position} ${entry.version}`).toBeGreaterThanOrEqual(0);
  });
  it('are all under a licence we may ship with', () => {
    const found = locked.map(([position, entry]) => ({
      name: nameOf(position),
      licence: readLicence(position, entry),
      isPresent: fs.existsSync(path.join(position, 'package.json')),
      isForElsewhere: entry.optional === true,
    }));
    // A binary for another platform that the registry at hand does not carry has the licence of its sister for this
    // one.
    const unknown = found.filter(
      ({ licence, isPresent, isForElsewhere }) => licence === undefined && (isPresent || !isForElsewhere),
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
    const unwelcome = found.filter(
      ({ name, licence }) =>
        licence !== undefined && (!isWelcome(licence) || (WEAK.test(licence) && !WEAK_AT.test(name))),
    );
    expect(unwelcome.map(({ name, licence }) => `${name} ${licence}`)).toEqual([]);
  });
  it('with install scripts are named in allowScripts, and denied', () => {
    const scripted = locked
      .filter(([position, entry]) => entry.hasInstallScript === true || hasInstallScript(position))
      .map(([position]) => nameOf(position));
    expect(scripted.length).toBeGreaterThan(0);
    expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(scripted)].sort());
    expect(Object.values(manifest.allowScripts)).not.toContain(true);
  });
  it('are locked for every platform, so that `npm ci` works on each', async () => {
    const answer = await new Promise<string>((resolve) => {
      execFile(process.execPath, ['scripts/complete-lock.mjs', '--check'], (_, stdout, stderr) =>
        resolve(`${stdout}${stderr}`),
      );
    });
    expect(answer).toContain('is complete');
  });
  it('come with a fingerprint, unless the registry at hand does not carry the platform', () => {
    const bare = locked.filter(
      ([, entry]) => entry.integrity === undefined && !(entry.optional === true && entry.os !== undefined),
    );
    expect(bare.map(([position]) => position)).toEqual([]);
  });
});

describe('Node', () => {
  it('is of a supported line, and the same for every platform that has it', () => {
    const major = Number(process.versions.node.split('.')[0]);
    expect(major).toBeGreaterThanOrEqual(24);
    // Even lines live long; odd ones half a year.
    expect(major % 2).toBe(0);
    const pinned = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(new Set(pinned.map(([, version]) => version)).size).toBe(1);
    expect(pinned[0]?.[1]).toMatch(/^24\./);
  });
});

describe('the checks themselves', () => {
  it('order versions by number, not by letter', () => {
    expect(compareVersions('5.9.0', '5.12.1')).toBe(-1);
    expect(compareVersions('10.1.11', '10.1.2')).toBe(1);
    expect(compareVersions('5.12.1', '5.12.1')).toBe(0);
    expect(compareVersions('5.12.1-rc.1', '5.12.1')).toBe(-1);
  });
  it('read licence expressions', () => {
    expect(isWelcome('MIT OR GPL-3.0-only')).toBe(true);
    expect(isWelcome('Apache-2.0 AND LGPL-3.0-or-later AND MIT')).toBe(true);
    expect(isWelcome('MIT AND GPL-3.0-only')).toBe(false);
    expect(isWelcome('AGPL-3.0-only')).toBe(false);
    expect(isWelcome('SEE LICENSE IN LICENSE')).toBe(false);
  });
});

function hasInstallScript(position: string): boolean {
  const file = path.join(position, 'package.json');
  if (!fs.existsSync(file)) return false;
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return (
    ['preinstall', 'install', 'postinstall'].some((name) => scripts[name] !== undefined) ||
    fs.existsSync(path.join(position, 'binding.gyp'))
  );
}

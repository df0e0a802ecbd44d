import { describe, expect, it } from 'vitest';
import { ConfigurationError, readEnvironment } from './environment.ts';

describe('[O7] the environment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      isProduction: false,
      publicUrl: 'http://localhost:3000',
    });
  });
  it('leaves the demo out beside a database of one’s own', () => {
    expect(readEnvironment({ DATABASE_URL: 'postgres://x@localhost/x' }).demo).toBe(false);
    expect(readEnvironment({ DATABASE_URL: 'postgres://x@localhost/x', TEAHOUSE_DEMO: '1' }).demo).toBe(true);
    expect(readEnvironment({ TEAHOUSE_DEMO: '0' }).demo).toBe(false);
  });
  it('is refused when a value is not of its form, naming each', () => {
    for (const [name, value] of [
      ['PORT', 'eighty'],
      ['PORT', '70000'],
      ['DATABASE_URL', 'mysql://x'],
      ['REDIS_URL', 'http://x'],
      ['PUBLIC_URL', 'forum.example'],
      ['PUBLIC_URL', 'https://forum.example/path'],
      ['PUBLIC_URL', 'https://forum.example?x'],
      ['PUBLIC_URL', 'https://forum.example#x'],
      ['PUBLIC_URL', 'https://someone@forum.example'],
      ['PUBLIC_URL', 'https://forum.example\\path'],
      ['PUBLIC_URL', 'https://:443'],
      ['TEAHOUSE_DEMO', 'yes'],
      ['TRUST_PROXY', 'true'],
      ['TRUST_PROXY', '1'],
      ['TRUST_PROXY', '0.0.0.0/0'],
      ['TRUST_PROXY', '10.0.0.1, ::/0'],
      ['TRUST_PROXY', '10.0.0.0/40'],
      ['ALLOW_PRIVATE_HOSTS', 'yes please'],
      ['ALLOW_PRIVATE_HOSTS', '10.0.0.0/40'],
      ['ALLOW_PRIVATE_HOSTS', '::/0'],
      ['RATE_LIMIT_FACTOR', '0'],
      ['LOG_LEVEL', 'loud'],
    ]) {
      expect(() => readEnvironment({ [name as string]: value }), `${name}=${value}`).toThrowError(
        new RegExp(String(name)),
      );
    }
  });
  it('spells its address as browsers do, for they say where a request comes from', () => {
    const of = (PUBLIC_URL: string) => readEnvironment({ PUBLIC_URL }).publicUrl;
    expect(of('https://Forum.Example:443/')).toBe('https://forum.example');
    expect(of('https://论坛.example:8443')).toBe('https://xn--kfsr23j.example:8443');
    expect(of('http://LOCALHOST:3000')).toBe('http://localhost:3000');
  });
  it('names the proxies that are believed, each or their network', () => {
    expect(readEnvironment({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
    ]);
  });
  it('lets providers into the inner network on a local site, and on a public one only where it is told to', () => {
    const of = (more: Record<string, string>) => readEnvironment(more).privateHosts;
    const PUBLIC_URL = 'https://forum.example';
    expect([of({}), of({ ALLOW_PRIVATE_HOSTS: '0' })]).toEqual(['all', []]);
    expect([of({ PUBLIC_URL }), of({ PUBLIC_URL, ALLOW_PRIVATE_HOSTS: '1' })]).toEqual([[], 'all']);
    const listed = ['minio', 'mail.internal', '10.0.0.0/8', 'fd00::1'];
    expect(of({ PUBLIC_URL, ALLOW_PRIVATE_HOSTS: listed.join(', ') })).toEqual(listed);
  });
  it('lets nobody else in without knowing its own address', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.2', 'tea.example']) {
      expect(() => readEnvironment({ HOST }), HOST).toThrowError(/PUBLIC_URL/);
      expect(readEnvironment({ HOST, PUBLIC_URL: 'https://tea.example' }).isProduction).toBe(true);
      expect(readEnvironment({ HOST, PUBLIC_URL: 'http://localhost:3000' }).isProduction).toBe(false);
    }
    for (const HOST of ['127.0.0.1', '::1', 'localhost', '127.0.0.9'])
      expect(readEnvironment({ HOST }).host).toBe(HOST);
  });
  it('refuses a public site that is not safe', () => {
    expect(() => readEnvironment({ PUBLIC_URL: 'http://forum.example' })).toThrowError(ConfigurationError);
    expect(() => readEnvironment({ PUBLIC_URL: 'https://forum.example', TEAHOUSE_DEMO: '1' })).toThrowError(
      /TEAHOUSE_DEMO/,
    );
    expect(readEnvironment({ PUBLIC_URL: 'https://forum.example' })).toMatchObject({ isProduction: true, demo: false });
  });
});

import { describe, expect, it } from 'vitest';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { jumpTarget, withJump } from './jump.ts';

const jumpTo = (target: string) => jumpTarget(`?jumpUrl=${encodeRoute(target)}`);

describe('after signing in', () => {
  it.each(['/', '/thread?id=12#comment-7', '/user/control/home?userName=a%20b', '/search?q=茶'])(
    'one comes back to %s',
    (target) => {
      expect(new URL(jumpTo(target), 'https://x.test').href).toBe(new URL(target, 'https://x.test').href);
    },
  );
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http:evil.example',
    '@evil.example',
    ' /thread',
    '/\nthread',
    'thread',
  ])('%j leads to the index instead', (target) => expect(jumpTo(target)).toBe('/'));
  it.each(['/login', '/login?jumpUrl=L2xvZ2lu', '/register', '/login/'])('%s does not lead in a circle', (target) =>
    expect(jumpTo(target)).toBe('/'),
  );
  it.each([
    '',
    '?jumpUrl=',
    '?jumpUrl=%%%',
    '?jumpUrl=/thread',
    '?jumpUrl=https://evil.example',
    '?other=1',
    '?jumpUrl=4pyT',
  ])('the address %j leads to the index', (search) => expect(jumpTarget(search)).toBe('/'));
});

it('the way to the other page keeps where one came from', () => {
  expect(withJump('/register', '?jumpUrl=L2E&x=1')).toBe('/register?jumpUrl=L2E');
  expect(withJump('/register', '')).toBe('/register');
});

import { describe, expect, it } from 'vitest';
import { findPage, wayOn } from './routes.tsx';

const find = (path: string) => findPage(new URL(path, 'http://tea.example'));

describe('the page of an address', () => {
  it.each([
    ['/', '/'],
    ['/thread?topicId=1', '/thread'],
    ['/Thread//', '/thread'],
    ['/USER/control/home', '/user/control/home'],
  ])('%s is %s', (path, route) => {
    expect(find(path)?.route.path).toBe(route);
  });
  it('has parts that differ, and is asked', () => {
    const { route, location } = find('/paymentCompleted/90/1/42/?sign=x') ?? {};
    expect(route?.path).toBe('/paymentCompleted/:interfaceProduct/:paymentModule/:parameterId');
    expect(location?.query.get('sign')).toBe('x');
  });
  it.each([
    '/nothing',
    '/thread/1',
    '/threads',
    '/paymentCompleted/90/1',
    '/paymentCompleted/90/1/42/3',
    `/thread${'/'.repeat(8000)}x`,
  ])('is none for %.40s', (path) => {
    expect(find(path)).toBeUndefined();
  });
});

it('an address without a page leads to the index, one of the console staff to the console', () => {
  const ways = ['/nothing', '/admin/nothing', '/administrators'].flatMap((path) => [
    wayOn(path, { isStaff: true }),
    wayOn(path, { isStaff: false }),
    wayOn(path, null),
  ]);
  expect(ways).toEqual(['/', '/', '/', '/admin?missing=1', '/', '/', '/', '/', '/']);
});

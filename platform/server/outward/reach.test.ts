import { describe, expect, it } from 'vitest';
import { OutwardError } from './outward-error.ts';
import { lookupThrough, openReach } from './reach.ts';

const inside = [
  '127.0.0.1',
  '127.1.2.3',
  '10.0.0.1',
  '172.16.9.9',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '[::1]',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '[::ffff:a00:1]',
  '64:ff9b::7f00:1',
  'localhost',
  'LOCALHOST',
];

describe('[S1] hosts inside the network', () => {
  it.each(inside)('%s is refused', async (host) => {
    await expect(openReach([])(host)).rejects.toMatchObject({ code: 'private-host' });
  });
  it.each(inside)('%s is reached where the environment allows all', async (host) => {
    expect((await openReach('all')(host)).length).toBeGreaterThan(0);
  });
  it('are reached by the names, addresses and networks that the environment lists, and by no others', async () => {
    const reach = openReach(['LocalHost', '10.1.0.0/16', '192.168.1.7', 'fd00::/8']);
    for (const host of ['localhost', '10.1.2.3', '192.168.1.7', '[fd12::1]']) expect(await reach(host)).not.toEqual([]);
    for (const host of ['127.0.0.1', '10.2.0.1', '192.168.1.8', '::1'])
      await expect(reach(host)).rejects.toBeInstanceOf(OutwardError);
  });
});

it('public addresses are reached as they stand', async () => {
  const reach = openReach([]);
  expect(await reach('93.184.215.14')).toEqual([{ address: '93.184.215.14', family: 4 }]);
  expect(await reach('[2606:4700::1111]')).toEqual([{ address: '2606:4700::1111', family: 6 }]);
});

it('a lookup for libraries answers judged addresses only', async () => {
  const looked = (allowed: 'all' | []) =>
    new Promise((resolve) => lookupThrough(openReach(allowed))('localhost', {}, (error) => resolve(error)));
  expect(await looked([])).toBeInstanceOf(OutwardError);
  expect(await looked('all')).toBeNull();
});

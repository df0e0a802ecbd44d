import { expect, it } from 'vitest';
import { bufferSize, settingsArguments } from './server-settings.ts';

const GIGABYTE = 2 ** 30;

it.each([
  [GIGABYTE / 2, 128],
  [GIGABYTE, 128],
  [2 * GIGABYTE, 256],
  [4 * GIGABYTE, 512],
  [64 * GIGABYTE, 512],
])('of %d bytes of memory the pages of tables get %d MB', (memory, megabytes) => {
  expect(bufferSize(memory)).toBe(megabytes);
});

it('databases that are thrown away take little, however large the machine is', () => {
  expect(settingsArguments('/tmp', false)).toContain('shared_buffers=128MB');
  expect(settingsArguments('/tmp', true)).toContain(`shared_buffers=${bufferSize()}MB`);
});

import { describe, expect, it } from 'vitest';
import { refusesDevice } from './device.ts';

describe('[Z6] devices a site does not serve', () => {
  it.each([
    [1, 'phone', undefined, undefined],
    [1, 'tablet', undefined, undefined],
    [1, 'computer', undefined, undefined],
    [2, 'computer', undefined, undefined],
    [2, 'phone', undefined, 'unsupported'],
    [2, 'tablet', undefined, 'unsupported'],
    // The cookie asks for the mobile module, which is switched off here.
    [2, 'phone', 'mobile', 'unsupported'],
    [3, 'phone', undefined, undefined],
    [3, 'tablet', undefined, undefined],
    [3, 'computer', undefined, 'desktop-closed'],
    [3, 'computer', 'desktop', 'desktop-closed'],
    [3, 'computer', 'mobile', undefined],
  ] as const)('supportAccessDevice %s, %s, accessModule %s: %s', (supported, device, accessModule, refused) =>
    expect(refusesDevice({ supported, device, accessModule })).toBe(refused),
  );
});

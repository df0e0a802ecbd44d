import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = randomBytes(48);

describe('a sealed text', () => {
  it.each(['', 'kettle', '水壶 🫖', 'x'.repeat(100_000)])('opens again: %#', (text) =>
    expect(unseal(secret, 'test.use', seal(secret, 'test.use', text))).toBe(text),
  );
  it('never looks the same and shows nothing', () => {
    const [item, other] = [seal(secret, 'test.use', 'kettle'), seal(secret, 'test.use', 'kettle')];
    expect(item.equals(other)).toBe(false);
    expect(item.includes('kettle')).toBe(false);
  });
  it('opens for its own use and secret alone, and only unchanged', () => {
    const sealed = seal(secret, 'test.use', 'kettle');
    expect(() => unseal(secret, 'other.use', sealed)).toThrow();
    expect(() => unseal(randomBytes(48), 'test.use', sealed)).toThrow();
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => unseal(secret, 'test.use', changed)).toThrow();
    }
    expect(() => unseal(secret, 'test.use', Buffer.alloc(0))).toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import { type Draft, type DraftShelf, newDraftKey, readDraft, removeDraft, writeDraft } from './draft-store.ts';

function openShelf(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  const shelf: DraftShelf = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      if (value.length > room) throw new DOMException('no room', 'QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name) => kept.delete(name),
  };
  return { kept, shelf: () => shelf };
}

const draft: Draft = { fields: { title: '茶馆', content: '你好 👋' }, key: 'k', isUncertain: false, savedAt: 5 };

describe('drafts', () => {
  it('what was written comes back as it was, under its own name only', () => {
    const { shelf } = openShelf();
    expect(writeDraft(shelf, 'a', draft)).toBe(true);
    expect(readDraft(shelf, 'a')).toEqual(draft);
    expect(readDraft(shelf, 'b')).toBeUndefined();
  });

  it('a sent draft is gone', () => {
    const { shelf } = openShelf();
    writeDraft(shelf, 'a', draft);
    removeDraft(shelf, 'a');
    expect(readDraft(shelf, 'a')).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '{"fields":{"a":1},"key":"k","isUncertain":false,"savedAt":1}', '{"fields":{},"key":1,"isUncertain":false,"savedAt":1}'])(
    '%j on the shelf is no draft',
    (text) => {
      const { kept, shelf } = openShelf();
      kept.set('draft:a', text);
      expect(readDraft(shelf, 'a')).toBeUndefined();
    },
  );

  it('a full shelf says so and throws nothing', () => {
    const { shelf } = openShelf(10);
    expect(writeDraft(shelf, 'a', draft)).toBe(false);
  });

  it('a browser that keeps nothing has no drafts and throws nothing', () => {
    const nothing = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(readDraft(nothing, 'a')).toBeUndefined();
    expect(writeDraft(nothing, 'a', draft)).toBe(false);
    expect(() => removeDraft(nothing, 'a')).not.toThrow();
  });

  it('keys are such as the server takes, and differ', () => {
    const keys = new Set(Array.from({ length: 1000 }, newDraftKey));
    expect(keys.size).toBe(1000);
    for (const key of keys) expect(key).toMatch(/^[\w-]{8,200}$/);
  });
});

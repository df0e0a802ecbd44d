import { describe, expect, it } from 'vitest';
import { needlesOf, passageOf, scoreOf } from './match-text.ts';

const text = { title: '红包', text: '24 小时没有领完的，剩下的钱自动退回。Red envelopes are returned.' };

describe('looking for help', () => {
  it('needs every word, and half of the pairs of Chinese characters', () => {
    expect(scoreOf(needlesOf('红包退回'), text)).toBeGreaterThan(0);
    expect(scoreOf(needlesOf('会员卡价格'), text)).toBe(0);
    expect(scoreOf(needlesOf('envelopes returned'), text)).toBeGreaterThan(0);
    expect(scoreOf(needlesOf('envelopes bought'), text)).toBe(0);
    expect(scoreOf(needlesOf('！？'), text)).toBe(0);
  });
  it('folds case and width', () => {
    expect(scoreOf(needlesOf('ＲＥＤ'), text)).toBeGreaterThan(0);
  });
  it('has what stands in the title first', () => {
    const other = { title: '退款', text: '关于红包' };
    expect(scoreOf(needlesOf('红包'), text)).toBeGreaterThan(scoreOf(needlesOf('红包'), other));
  });
  it('shows the text around the place', () => {
    const long = `${'前'.repeat(100)}红包${'后'.repeat(200)}`;
    expect(passageOf(needlesOf('红包'), long)).toMatch(/^…前{30}红包后{88}…$/);
    expect(passageOf(needlesOf('无'), '短')).toBe('短');
  });
});

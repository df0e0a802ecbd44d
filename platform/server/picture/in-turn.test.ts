import { expect, it } from 'vitest';
import { renderAs } from '../markdown/render-owner.ts';
import { inTurn } from './in-turn.ts';

it('a member who sends many pictures holds up each of the others for one of them', async () => {
  const ended: string[] = [];
  const send = (owner: string, name: string) =>
    renderAs(owner, () =>
      inTurn(async () => {
        await Promise.resolve();
        ended.push(name);
        if (name === 'bad') throw new Error('unfit');
      }),
    );
  const sent = [
    ...['one', 'bad', 'two', 'three'].map((name) => send('many', name)),
    send('', 'preview'),
    send('few', 'photo'),
  ];
  expect((await Promise.allSettled(sent)).map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(ended).toEqual(['one', 'bad', 'preview', 'photo', 'two', 'three']);
});

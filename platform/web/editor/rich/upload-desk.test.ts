import { EditorState, type TransactionSpec } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { RefusedFile } from '#platform/web/api/refused-file.ts';
import type { EditorTool } from '../editor-tool.ts';
import { openGate } from '../upload-gate.ts';
import { openUploadDesk, type UploadRules } from './upload-desk.ts';
import { uploadPlaces } from './upload-places.ts';

interface Sent {
  name: string;
  signal: AbortSignal;
  arrive: (markdown: string) => void;
  fail: (error: Error) => void;
}

/** A text with its uploads and its gate, and every file that a tool was given. */
function given({ image = true, file = true, isKnown = true } = {}) {
  const sent: Sent[] = [];
  const tool = (name: 'image' | 'file', takes: (file: File) => boolean): EditorTool => ({
    name,
    takes,
    give: ({ name }, { signal }) => new Promise((arrive, fail) => sent.push({ name, signal, arrive, fail })),
    run: () => undefined,
  });
  const images = tool('image', ({ type }) => type.startsWith('image/'));
  const files = tool('file', ({ type }) => !type.startsWith('image/'));
  const begin = (doc: string) => EditorState.create({ doc, extensions: [uploadPlaces] });
  let state = begin('茶\n水');
  const editor = {
    get state() {
      return state;
    },
    dispatch: (change: TransactionSpec) => {
      state = state.update(change).state;
    },
    focus: () => undefined,
  };
  const desk = openUploadDesk(() => editor);
  const gate = openGate();
  const leave = gate.attend(desk);
  const rules: UploadRules = {
    offered: [{ tool: images, isAllowed: image }, ...(file ? [{ tool: files, isAllowed: true }] : [])],
    failed: 'failed',
    refusal: (name) => `no ${name}`,
  };
  if (isKnown) desk.setRules(rules);
  return {
    desk,
    gate,
    sent,
    rules,
    leave,
    text: () => state.doc.toString(),
    begin: (doc: string, extra: { isLocked?: boolean } = {}) => {
      state = EditorState.create({ doc, extensions: [uploadPlaces, EditorState.readOnly.of(extra.isLocked === true)] });
    },
    lock: (isLocked: boolean) => {
      const { places, doc } = { places: state.field(uploadPlaces), doc: state.doc };
      state = EditorState.create({ doc, extensions: [uploadPlaces.init(() => places), EditorState.readOnly.of(isLocked)] });
    },
    type: (insert: string) => editor.dispatch({ changes: { from: 0, insert } }),
  };
}

const picture = (name = 'a.png') => new File(['x'], name, { type: 'image/png' });
const zip = () => new File(['x'], 'a.zip', { type: 'application/zip' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a file on its way into a text', () => {
  it('comes to the place where it was dropped, wherever that has moved', async () => {
    const { desk, sent, text, type } = given();
    desk.take([picture()], 1);
    type('热');
    sent[0]?.arrive('![](/a)');
    await settled();
    expect(text()).toBe('热茶\n![](/a)\n\n水');
    expect(desk.look()).toEqual([]);
  });

  it('never comes into the next text, when this one was sent or thrown away', async () => {
    const { desk, gate, sent, begin, text } = given();
    desk.take([picture()], 1);
    gate.open();
    desk.drop();
    begin('');
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.arrive('![](/a)');
    await settled();
    expect(text()).toBe('');
    expect(desk.look()).toEqual([]);
  });

  it('that arrives while the text is locked waits until it can be written', async () => {
    const { desk, sent, lock, text } = given();
    desk.take([picture()], 1);
    lock(true);
    sent[0]?.arrive('![](/a)');
    await settled();
    expect([text(), desk.look().length]).toEqual(['茶\n水', 1]);
    lock(false);
    desk.settle();
    expect([text(), desk.look().length]).toEqual(['茶\n![](/a)\n\n水', 0]);
  });

  it('is refused with a word where this field has no button for it, or this person must not press it', () => {
    const other = given({ file: false });
    expect(other.desk.take([zip()], 0)).toBe(true);
    expect(other.desk.look()).toMatchObject([{ problem: 'no undefined', canRetry: false }]);
    const barred = given({ image: false });
    barred.desk.take([picture()], 0);
    expect(barred.desk.look()).toMatchObject([{ problem: 'no image', canRetry: false }]);
    expect([other.sent, barred.sent]).toEqual([[], []]);
  });

  it('waits until it is known which buttons there are', () => {
    const { desk, sent, rules } = given({ isKnown: false });
    desk.take([picture()], 0);
    expect([sent.length, desk.look()[0]?.problem]).toEqual([0, null]);
    desk.setRules(rules);
    desk.setRules(rules);
    expect(sent.length).toBe(1);
  });
});

describe('the sending of a text', () => {
  it('goes at once without files, and with them when the last of them is in the text', async () => {
    const { desk, gate, sent, text } = given();
    expect(gate.ask()).toBe(true);
    desk.take([picture('a.png'), picture('b.png')], 1);
    expect([gate.ask(), gate.look()]).toEqual([false, { phase: 'waiting', count: 2 }]);
    const seen: [string, string][] = [];
    gate.watch(() => seen.push([gate.look().phase, text()]));
    sent[0]?.arrive('![](/a)');
    await settled();
    expect(gate.look()).toEqual({ phase: 'waiting', count: 1 });
    sent[1]?.arrive('![](/b)');
    await settled();
    expect(seen.at(-1)).toEqual(['ready', expect.stringMatching(/\/a[\s\S]*\/b|\/b[\s\S]*\/a/)]);
  });

  it('stops when one does not arrive, for whatever reason, and says how many', async () => {
    for (const error of [new Error('gone'), new RefusedFile('too large')]) {
      const { desk, gate, sent } = given();
      desk.take([picture()], 1);
      gate.ask();
      sent[0]?.fail(error);
      await settled();
      expect(gate.look()).toEqual({ phase: 'stopped', count: 1 });
      desk.cancel(desk.look()[0]?.id ?? '');
      expect([gate.look().phase, gate.ask()]).toEqual(['open', true]);
    }
  });

  it('is refused while one waits for another try, not for one that was refused before', async () => {
    const { desk, gate, sent } = given({ file: false });
    desk.take([zip()], 0);
    expect(gate.ask()).toBe(true);
    desk.take([picture()], 0);
    sent[0]?.fail(new Error('gone'));
    await settled();
    expect([gate.ask(), gate.look()]).toEqual([false, { phase: 'stopped', count: 1 }]);
    desk.retry(desk.look().find(({ canRetry }) => canRetry)?.id ?? '');
    expect([gate.ask(), gate.look().phase]).toEqual([false, 'waiting']);
  });

  it('without them calls them back; a text that is gone is not sent', () => {
    const { desk, gate, sent, leave } = given();
    desk.take([picture()], 0);
    gate.ask();
    gate.drop();
    expect([gate.look().phase, sent[0]?.signal.aborted, gate.ask()]).toEqual(['open', true, true]);
    desk.take([picture()], 0);
    gate.ask();
    leave();
    desk.drop();
    expect(gate.look().phase).toBe('open');
  });
});

import { EditorState, type TransactionSpec } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { RefusedFile } from '#platform/web/api/refused-file.ts';
import type { EditorTool } from '../editor-tool.ts';
import { openGuard } from '../upload-guard.ts';
import { uploadPlaceholders } from './upload-placeholders.ts';
import { openUploadSession, type UploadRules } from './upload-session.ts';

interface Sent {
  name: string;
  signal: AbortSignal;
  arrive: (markdown: string) => void;
  fail: (error: Error) => void;
}

/** A text with its uploads and its guard, and every file passed to a tool. */
function testSite({ image = true, file = true, exists = true } = {}) {
  const sent: Sent[] = [];
  const tool = (name: 'image' | 'file', takes: (file: File) => boolean): EditorTool => ({
    name,
    takes,
    give: ({ name }, { signal }) => new Promise((arrive, fail) => sent.push({ name, signal, arrive, fail })),
    run: () => undefined,
  });
  const images = tool('image', ({ type }) => type.startsWith('image/'));
  const files = tool('file', ({ type }) => !type.startsWith('image/'));
  const begin = (doc: string) => EditorState.create({ doc, extensions: [uploadPlaceholders] });
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
  const session = openUploadSession(() => editor);
  const guard = openGuard();
  const leave = guard.attend(session);
  const rules: UploadRules = {
    offered: [{ tool: images, isAllowed: image }, ...(file ? [{ tool: files, isAllowed: true }] : [])],
    failed: 'failed',
    refusal: (name) => `no ${name}`,
  };
  if (exists) session.setRules(rules);
  return {
    session,
    guard,
    sent,
    rules,
    leave,
    text: () => state.doc.toString(),
    begin: (doc: string, extra: { isLocked?: boolean } = {}) => {
      state = EditorState.create({
        doc,
        extensions: [uploadPlaceholders, EditorState.readOnly.of(extra.isLocked === true)],
      });
    },
    lock: (isLocked: boolean) => {
      const { places: positions, doc } = { places: state.field(uploadPlaceholders), doc: state.doc };
      state = EditorState.create({
        doc,
        extensions: [uploadPlaceholders.init(() => positions), EditorState.readOnly.of(isLocked)],
      });
    },
    type: (insert: string) => editor.dispatch({ changes: { from: 0, insert } }),
  };
}

const picture = (name = 'a.png') => new File(['x'], name, { type: 'image/png' });
const zip = () => new File(['x'], 'a.zip', { type: 'application/zip' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a file on its way into a text', () => {
  it('comes to the place where it was dropped, wherever that has moved', async () => {
    const { session, sent, text, type } = testSite();
    session.take([picture()], 1);
    type('热');
    sent[0]?.arrive('![](/a)');
    await settled();
    expect(text()).toBe('热茶\n![](/a)\n\n水');
    expect(session.look()).toEqual([]);
  });

  it('never comes into the next text, when this one was sent or thrown away', async () => {
    const { session, guard, sent, begin, text } = testSite();
    session.take([picture()], 1);
    guard.open();
    session.drop();
    begin('');
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.arrive('![](/a)');
    await settled();
    expect(text()).toBe('');
    expect(session.look()).toEqual([]);
  });

  it('that arrives while the text is locked waits until it can be written', async () => {
    const { session, sent, lock, text } = testSite();
    session.take([picture()], 1);
    lock(true);
    sent[0]?.arrive('![](/a)');
    await settled();
    expect([text(), session.look().length]).toEqual(['茶\n水', 1]);
    lock(false);
    session.settle();
    expect([text(), session.look().length]).toEqual(['茶\n![](/a)\n\n水', 0]);
  });

  it('is refused with a word where this field has no button for it, or this person must not press it', () => {
    const other = testSite({ file: false });
    expect(other.session.take([zip()], 0)).toBe(true);
    expect(other.session.look()).toMatchObject([{ problem: 'no undefined', canRetry: false }]);
    const barred = testSite({ image: false });
    barred.session.take([picture()], 0);
    expect(barred.session.look()).toMatchObject([{ problem: 'no image', canRetry: false }]);
    expect([other.sent, barred.sent]).toEqual([[], []]);
  });

  it('waits until it is known which buttons there are', () => {
    const { session, sent, rules } = testSite({ exists: false });
    session.take([picture()], 0);
    expect([sent.length, session.look()[0]?.problem]).toEqual([0, null]);
    session.setRules(rules);
    session.setRules(rules);
    expect(sent.length).toBe(1);
  });
});

describe('the sending of a text', () => {
  it('goes at once without files, and with them when the last of them is in the text', async () => {
    const { session, guard, sent, text } = testSite();
    expect(guard.ask()).toBe(true);
    session.take([picture('a.png'), picture('b.png')], 1);
    expect([guard.ask(), guard.look()]).toEqual([false, { phase: 'waiting', count: 2 }]);
    const seen: [string, string][] = [];
    guard.watch(() => seen.push([guard.look().phase, text()]));
    sent[0]?.arrive('![](/a)');
    await settled();
    expect(guard.look()).toEqual({ phase: 'waiting', count: 1 });
    sent[1]?.arrive('![](/b)');
    await settled();
    expect(seen.at(-1)).toEqual(['ready', expect.stringMatching(/\/a[\s\S]*\/b|\/b[\s\S]*\/a/)]);
  });

  it('stops when one does not arrive, for whatever reason, and says how many', async () => {
    for (const error of [new Error('gone'), new RefusedFile('too large')]) {
      const { session, guard, sent } = testSite();
      session.take([picture()], 1);
      guard.ask();
      sent[0]?.fail(error);
      await settled();
      expect(guard.look()).toEqual({ phase: 'stopped', count: 1 });
      session.cancel(session.look()[0]?.id ?? '');
      expect([guard.look().phase, guard.ask()]).toEqual(['open', true]);
    }
  });

  it('is refused while one waits for another try, not for one that was refused before', async () => {
    const { session, guard, sent } = testSite({ file: false });
    session.take([zip()], 0);
    expect(guard.ask()).toBe(true);
    session.take([picture()], 0);
    sent[0]?.fail(new Error('gone'));
    await settled();
    expect([guard.ask(), guard.look()]).toEqual([false, { phase: 'stopped', count: 1 }]);
    session.retry(session.look().find(({ canRetry }) => canRetry)?.id ?? '');
    expect([guard.ask(), guard.look().phase]).toEqual([false, 'waiting']);
  });

  it('without them calls them back; a text that is gone is not sent', () => {
    const { session, guard, sent, leave } = testSite();
    session.take([picture()], 0);
    guard.ask();
    guard.drop();
    expect([guard.look().phase, sent[0]?.signal.aborted, guard.ask()]).toEqual(['open', true, true]);
    session.take([picture()], 0);
    guard.ask();
    leave();
    session.drop();
    expect(guard.look().phase).toBe('open');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '#app/server/features.ts';
import { editorSettings } from '#features/editor/settings.ts';
import { changeSetting } from '#features/setting/server/change-setting.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { type EditorToolName, editorToolNames } from '#platform/shared/editor-tools.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { mayUseTool } from './policy.ts';
import { readEditors } from './read-editors.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

const nobody: Actor = { kind: 'guest', may: () => false };
const holding = (...permissions: string[]): Actor => ({
  kind: 'guest',
  may: (right, sectionId) => permissions.includes(sectionId === undefined ? right : `${right} in ${sectionId}`),
});

describe('the buttons of the editors', () => {
  it('are those of the settings, for each kind of content, in their order', async () => {
    const { kinds } = await readEditors(testSite.context({ actor: nobody }));
    expect(kinds.map((offer) => offer.kind)).toEqual([
      'topic',
      'comment',
      'reply',
      'question',
      'answer',
      'article',
      'message',
    ]);
    expect(kinds.find((offer) => offer.kind === 'topic')?.tools.map((tool) => tool.name)).toEqual([...editorToolNames]);
    expect(kinds.find((offer) => offer.kind === 'reply')?.tools.map((tool) => tool.name)).toEqual(
      editorSettings.replyEditorTools.initial,
    );
  });

  it('come with the sites whose players a preview may show', async () => {
    expect((await readEditors(testSite.context({ actor: nobody }))).embedSites).toEqual([
      'bilibili',
      'iqiyi',
      'sohu',
      'youku',
      'qq',
    ]);
  });

  it('come with what an upload may be', async () => {
    const { limits } = await readEditors(testSite.context({ actor: nobody }));
    expect(limits).toMatchObject({ imageBytes: 20 * 1024 * 1024, imagePixels: 64_000_000, fileBytes: 5000 * 1024 });
    expect(limits.fileEndings).toEqual(expect.arrayContaining(['zip', 'pdf']));
  });

  it('follow a change of the settings at once', async () => {
    const manager = await staffFixture(testSite.site);
    await changeSetting(testSite.context({ actor: manager }), {
      topics: settings,
      key: 'messageEditorTools',
      value: ['link', 'bold'],
      reason: 'fewer',
    });
    const { kinds } = await readEditors(testSite.context({ actor: manager }));
    expect(kinds.find((offer) => offer.kind === 'message')?.tools.map((tool) => tool.name)).toEqual(['bold', 'link']);
  });

  it.each<{ who: string; actor: Actor; refused: readonly EditorToolName[] }>([
    { who: 'who holds no right', actor: nobody, refused: ['image', 'file', 'hide', 'assistant'] },
    { who: 'who may upload images', actor: holding('upload.image'), refused: ['file', 'hide', 'assistant'] },
    {
      who: 'who may hide something in one section',
      actor: holding('hide.level in 7'),
      refused: ['image', 'file', 'assistant'],
    },
    {
      who: 'who may hide something in a section that is closed',
      actor: holding('hide.level in 9'),
      refused: ['image', 'file', 'hide', 'assistant'],
    },
  ])('are refused by name to one $who', ({ actor, refused }) => {
    expect(editorToolNames.filter((name) => !mayUseTool(actor, name, ['7', '8']))).toEqual(refused);
  });
});

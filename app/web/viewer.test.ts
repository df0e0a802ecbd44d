import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { BaseInfo } from '#features/session/contract.ts';
import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
import { languageNames } from '#platform/shared/language.ts';
import { createSiteStore } from '#platform/web/store/site-store.tsx';
import { followViewer } from './viewer.ts';

const info = (mark: string, number: number): BaseInfo => ({
  baseURL: `base ${mark}`,
  commonPath: `common ${mark}`,
  contextPath: `context ${mark}`,
  templateDir: `template ${mark}`,
  title: `title ${mark}`,
  keywords: `keywords ${mark}`,
  description: `description ${mark}`,
  systemUser: {
    userId: '7',
    userName: mark,
    account: 'poet',
    nickname: mark,
    avatarPath: mark,
    avatarName: mark,
    isStaff: false,
  },
  baseURI: `uri ${mark}`,
  fileStorageSystem: number,
  supportAccessDevice: number,
  weixin_oa_appid: `weixin ${mark}`,
  languageSwitching: languageNames,
  icpFiling: `icp ${mark}`,
  policeFiling: `police ${mark}`,
  timeZone: `zone ${mark}`,
  logo: { src: `logo ${mark}`, width: number, height: number },
  announcements: [{ id: mark, at: 'bar', html: mark, lang: mark, link: mark, picture: null }],
});

afterEach(() => vi.unstubAllGlobals());

it('a reread after `userInfoVersion` has risen brings every field of base info', async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'bbsToken' ? JSON.stringify({ accessToken: 'a', refreshToken: 'b' }) : null),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  let answer = info('before', 1);
  // The server validates the answer against the same contract.
  const caller = async <E extends AnyEndpoint>(_endpoint: E, _input?: CallInput<E>) => answer as ResultOf<E>;
  const store = createSiteStore({ isViewerPending: true });
  await followViewer({ store, caller, queries: new QueryClient(), page: 'skeleton' });
  expect(store.read()).toMatchObject({ ...info('before', 1), isViewerPending: false });
  answer = info('after', 2);
  store.set('userInfoVersion', 1);
  await vi.waitFor(() => expect(store.read().title).toBe('title after'));
  expect(store.read()).toMatchObject(info('after', 2));
});

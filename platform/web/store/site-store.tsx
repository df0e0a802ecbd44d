import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Language } from '#platform/shared/language.ts';
import type { SiteLink } from '#platform/web/page/site-link.ts';

/** Client state of the whole site, beside the server state. */
export interface SiteState {
  apiUrl: string;
  baseURL: string;
  commonPath: string;
  contextPath: string;
  templateDir: string;
  title: string;
  keywords: string;
  description: string;
  systemUser: SystemUser | null;
  baseURI: string;
  fileStorageSystem: number;
  supportAccessDevice: number;
  weixin_oa_appid: string;
  /** Filing numbers for the footer; '' where there is none. */
  icpFiling: string;
  policeFiling: string;
  /** The site's; all instants are written in it. */
  timeZone: string;
  logo: SiteLogo | null;
  /** The main navigation; does not change while the page stands. */
  links: readonly SiteLink[];
  /** The owner's links, beside and below the main navigation. */
  ownLinks: readonly OwnLink[];
  announcements: readonly Announcement[];
  /** Placeholder until a picture has loaded. */
  transparentImage: string;
  /** False once a thread has answered 403: the thread page shows how to get access. */
  topicDetailPermission: boolean;
  /** The calling editor's context for the assistant. */
  aiAssistantParameter: Readonly<Record<string, unknown>>;
  defaultLanguage: Language;
  currentLanguage: Language;
  languageSwitching: Readonly<Record<string, string>>;
  /** Incremented when something about the signed-in member has changed: base info is read again. */
  userInfoVersion: number;
  /** A member is reloading: it is not known yet who they are. */
  isViewerPending: boolean;
  /** Incremented with every failure waiting to be shown. */
  problemCount: number;
  /** Blocking writes in progress: above 0 the overlay covers the page. */
  overlayCount: number;
  /** What the member has not read: reminders, notices and private messages. */
  unreadCount: number;
  /** Pages being loaded: above 0 the progress bar moves. */
  pageLoadCount: number;
}

/** The picture in the bar, with its size in pixels. */
export interface SiteLogo {
  src: string;
  width: number;
  height: number;
}

/** A link of the site's owner, named in the reader's language. */
export interface OwnLink {
  region: 'header' | 'footer' | 'friend';
  name: string;
  address: string;
  logo: SiteLogo | null;
}

/** What the site announces to this reader. */
export interface Announcement {
  id: string;
  /** `bar`: on every page; `home`, or the id of the section on whose page it is. */
  at: string;
  html: string;
  lang: string;
  link: string;
  picture: SiteLogo | null;
}

/** The signed-in member from base info. */
export interface SystemUser {
  userId: string;
  userName: string;
  account: string;
  nickname: string;
  avatarPath: string;
  avatarName: string;
  isStaff: boolean;
  /** They have not agreed to the terms that ask for it. */
  owesConsent?: boolean | undefined;
}

export interface SiteStore {
  read(): SiteState;
  /** Initial state: what the server renders and the browser hydrates with. */
  first(): SiteState;
  set<Key extends keyof SiteState>(key: Key, value: SiteState[Key]): void;
  /** Sets several values; subscribers are notified once. */
  assign(values: Partial<SiteState>): void;
  watch(listener: () => void): () => void;
}

export const TRANSPARENT_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A store with its initial values. */
export function createSiteStore(initial: Partial<SiteState> = {}): SiteStore {
  let state: SiteState = {
    apiUrl: '/api/',
    baseURL: '',
    commonPath: '',
    contextPath: '',
    templateDir: '',
    title: '',
    keywords: '',
    description: '',
    systemUser: null,
    baseURI: '',
    fileStorageSystem: 0,
    supportAccessDevice: 1,
    weixin_oa_appid: '',
    icpFiling: '',
    policeFiling: '',
    timeZone: 'UTC',
    logo: null,
    links: [],
    ownLinks: [],
    announcements: [],
    transparentImage: TRANSPARENT_IMAGE,
    topicDetailPermission: true,
    aiAssistantParameter: {},
    defaultLanguage: 'zh_CN',
    currentLanguage: 'zh_CN',
    languageSwitching: {},
    userInfoVersion: 0,
    isViewerPending: false,
    problemCount: 0,
    overlayCount: 0,
    unreadCount: 0,
    pageLoadCount: 0,
    ...initial,
  };
  const first = state;
  const listeners = new Set<() => void>();
  const assign = (values: Partial<SiteState>) => {
    state = { ...state, ...values };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    first: () => first,
    set(key, value) {
      if (!Object.is(state[key], value)) assign({ [key]: value });
    },
    assign,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const StoreContext = createContext<SiteStore | null>(null);

export function SiteStoreProvider({ store, children }: { store: SiteStore; children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useSiteStore(): SiteStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('There is no SiteStoreProvider above this component.');
  return store;
}

/** Subscribes to one value of the store. */
export function useSite<Key extends keyof SiteState>(key: Key): SiteState[Key] {
  const store = useSiteStore();
  const read = () => store.read()[key];
  return useSyncExternalStore(store.watch, read, () => store.first()[key]);
}

/** The site's time zone; the same for as long as the page stands, as the server has written it. */
export const useTimeZone = (): string => useContext(StoreContext)?.first().timeZone ?? 'UTC';

/** True when it is known that nobody is signed in: the moment to offer registration. */
export function useIsGuest(): boolean {
  const viewer = useViewer();
  return !useSite('isViewerPending') && viewer === null;
}

/** The signed-in member; null for a guest and while unknown. */
export function useViewer(): SystemUser | null {
  return useSite('systemUser');
}

import { eachLanguage, type Language } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import type { PlainRoutes } from '../http/guest-source.ts';
import type { Route } from '../http/implement.ts';
import type { OnKeyTaken } from '../http/kernel.ts';
import type { ScreenTexts } from '../http/screen-texts.ts';
import type { Job } from '../job/job.ts';
import { sweepGround } from '../job/sweep-ground.ts';
import type { Site } from '../site.ts';
import { registerDiscovery } from './discovery.ts';
import type { Announced, AuditMessages, Feature, JobMessages, PermissionMessages } from './feature.ts';
import { registerFeatureNames } from './feature-names.ts';
import type { FramePart } from './frame-part.ts';
import { registerPageDescribers } from './page-description.ts';
import { registerPermissionLimits } from './permission-limits.ts';
import { registerReminderKinds } from './reminder-kind.ts';
import { registerRewards, rewards } from './reward.ts';
import { registerSearchables } from './searchable.ts';
import { registerTextKinds } from './text-kind.ts';
import { registerUnreadCounts } from './unread-count.ts';

/** The whole server side of a product. */
export interface FoldedFeatures extends Announced {
  readonly routes: readonly Route[];
  readonly plainRoutes: readonly PlainRoutes[];
  readonly frame: readonly FramePart[];
  readonly jobs: readonly Job[];
  readonly messages: Readonly<Record<Language, Readonly<Record<string, unknown>>>>;
  /** What follows a member's call that has been carried out under a key. */
  readonly onKeyTaken: OnKeyTaken;
  readonly screenTexts: ScreenTexts | undefined;
  /** Loads what features hold in memory, then lets them listen to each other's events. */
  connect(site: Site): Promise<void>;
  /** Writes what features still hold in memory. */
  flush(site: Site): Promise<void>;
}

/** Puts together what features announce, in the order of the list. */
export function foldFeatures(features: readonly Feature[]): FoldedFeatures {
  registerFeatureNames(features.map(({ name }) => name));
  registerPermissionLimits(features.flatMap(({ permissionLimits }) => permissionLimits ?? []));
  registerRewards(features.flatMap((feature) => feature.rewards ?? []));
  registerReminderKinds(features.flatMap(({ reminders }) => reminders ?? []));
  registerSearchables(features.flatMap(({ searchables }) => searchables ?? []));
  registerDiscovery({
    feeds: features.flatMap(({ feeds }) => feeds ?? []),
    sitemaps: features.flatMap(({ sitemaps }) => sitemaps ?? []),
    cards: features.flatMap(({ cards }) => cards ?? []),
  });
  registerPageDescribers(features.flatMap(({ pageDescribers }) => pageDescribers ?? []));
  registerUnreadCounts(features.flatMap(({ unreadCounts }) => unreadCounts ?? []));
  const all: Announced = {
    settings: features.flatMap(({ settings }) =>
      typeof settings === 'function' ? settings(rewards()) : (settings ?? []),
    ),
    ownData: features.flatMap(({ ownData }) => ownData ?? []),
    onAccountDeleted: features.flatMap(({ onAccountDeleted }) => onAccountDeleted ?? []),
    staysAfterDeletion: features.flatMap(({ staysAfterDeletion }) => staysAfterDeletion ?? []),
    ledgerChecks: features.flatMap(({ ledgerChecks }) => ledgerChecks ?? []),
    jobMessages: eachLanguage((language) => jobMessagesIn(features, language)),
    auditLabels: eachLanguage((language) => auditLabelsIn(features, language)),
    permissionLabels: eachLanguage((language) => permissionLabelsIn(features, language)),
    rollUps: features.flatMap(({ rollUp }) => rollUp ?? []),
    waitingWork: features.flatMap(({ waitingWork }) => waitingWork ?? []),
    setupSteps: features
      .flatMap(({ setupSteps }) => setupSteps ?? [])
      .sort((step, other) => step.position - other.position),
  };
  registerTextKinds(features.flatMap(({ textKinds }) => textKinds ?? []));
  const jobs = [
    ...features.flatMap((feature) => (typeof feature.jobs === 'function' ? feature.jobs(all) : (feature.jobs ?? []))),
    sweepJob(features),
  ];
  const routes = features.flatMap((feature) =>
    typeof feature.routes === 'function' ? feature.routes({ ...all, jobs }) : (feature.routes ?? []),
  );
  return {
    ...all,
    jobs,
    routes,
    plainRoutes: features.flatMap(({ plainRoutes }) => plainRoutes ?? []),
    frame: features.flatMap(({ frame }) => frame ?? []),
    messages: eachLanguage((language) => messagesIn(features, language)),
    async onKeyTaken(tx, taken) {
      for (const feature of features) await feature.onKeyTaken?.(tx, taken);
    },
    screenTexts: features.find(({ screenTexts }) => screenTexts)?.screenTexts,
    async connect(site) {
      for (const feature of features) await feature.open?.(site);
      for (const feature of features) for (const listen of feature.listeners ?? []) listen(site);
    },
    async flush(site) {
      for (const feature of features) await feature.flush?.(site);
    },
  };
}

function messagesIn(features: readonly Feature[], language: Language): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    features.flatMap(({ name, messages }) => (messages ? [[name, inLanguage(messages, language)]] : [])),
  );
}

function jobMessagesIn(features: readonly Feature[], language: Language): JobMessages[Language] {
  return Object.assign({}, ...features.map(({ jobMessages }) => jobMessages && inLanguage(jobMessages, language)));
}

function permissionLabelsIn(features: readonly Feature[], language: Language): PermissionMessages[Language] {
  return Object.assign(
    {},
    ...features.map(({ permissionLabels }) => permissionLabels && inLanguage(permissionLabels, language)),
  );
}

function auditLabelsIn(features: readonly Feature[], language: Language): AuditMessages[Language] {
  const labels = features.flatMap(({ auditLabels }) => (auditLabels ? inLanguage(auditLabels, language) : []));
  return {
    actions: Object.assign({}, ...labels.map(({ actions }) => actions)),
    kinds: Object.assign({}, ...labels.map(({ kinds }) => kinds)),
    fields: Object.assign({}, ...labels.map(({ fields }) => fields)),
    values: Object.assign({}, ...labels.map(({ values }) => values)),
  };
}

/** One job for everything that is over, so that features need none of their own. */
function sweepJob(features: readonly Feature[]): Job {
  return {
    name: 'sweep',
    everySeconds: 600,
    async run(site) {
      const now = new Date();
      let count = await sweepGround(site);
      for (const feature of features) count += (await feature.sweep?.(site, now)) ?? 0;
      return count;
    },
  };
}

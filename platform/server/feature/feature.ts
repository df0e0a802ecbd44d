import { eachLanguage, type Language, type SourceLanguage } from '#platform/shared/language.ts';
import type { SettingGroup } from '#platform/shared/setting.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import type { PlainRoutes } from '../http/guest-source.ts';
import type { Route } from '../http/implement.ts';
import type { OnKeyTaken } from '../http/kernel.ts';
import type { ScreenTexts } from '../http/screen-texts.ts';
import type { Job } from '../job/job.ts';
import type { OnAccountDeleted, OwnData } from '../own-data/own-data.ts';
import type { SettingMessages, SettingTopic } from '../setting/setting-topic.ts';
import type { Site } from '../site.ts';
import type { CardSource, FeedSource, SitemapSource } from './discovery.ts';
import type { FramePart } from './frame-part.ts';
import type { LedgerCheck } from './ledger-check.ts';
import type { PageDescriber } from './page-description.ts';
import type { PermissionLimits } from './permission-limits.ts';
import type { ReminderKind } from './reminder-kind.ts';
import type { Reward } from './reward.ts';
import type { Searchable } from './searchable.ts';
import type { SetupStep } from './setup-step.ts';
import type { TextKind } from './text-kind.ts';
import type { UnreadCount } from './unread-count.ts';
import type { WaitingWork } from './waiting-work.ts';

export type FeatureMessages = Readonly<Record<SourceLanguage, object>>;

/** What the console calls jobs or permissions, by their stored names, and what they do or permit. */
export type NamedAndExplained = Readonly<Record<string, { readonly name: string; readonly help: string }>>;
export type JobMessages<In extends Language = Language> = Readonly<Record<In, NamedAndExplained>>;
export type PermissionMessages = Readonly<Record<Language, NamedAndExplained>>;

/**
 * Labels of the audit log, by their stored names: staff actions (`topic.pin`), kinds of targets, changed fields, and
 * values of fields that are words of the database (`status.pending`). */
export interface AuditLabels {
  readonly actions?: Readonly<Record<string, string>>;
  readonly kinds?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>;
}

export type AuditMessages = Readonly<Record<Language, Required<AuditLabels>>>;

/** What all features announce together, for the few features that present or run it. */
export interface Announced {
  readonly settings: readonly SettingTopic[];
  readonly ownData: readonly OwnData[];
  readonly onAccountDeleted: readonly OnAccountDeleted[];
  readonly staysAfterDeletion: readonly string[];
  readonly ledgerChecks: readonly LedgerCheck[];
  readonly jobMessages: JobMessages;
  readonly auditLabels: AuditMessages;
  readonly permissionLabels: PermissionMessages;
  readonly rollUps: readonly ((site: Site) => Promise<number>)[];
  readonly waitingWork: readonly WaitingWork[];
  readonly setupSteps: readonly SetupStep[];
}

/** What one feature announces to the server. A part that it does not have is left out. */
export interface FeatureParts {
  /** The first word of its error codes and of its settings' addresses. */
  readonly name: string;
  readonly routes?: readonly Route[] | ((all: Announced & { readonly jobs: readonly Job[] }) => readonly Route[]);
  /** What is neither a call nor a page: files for programs, documents in frames. */
  readonly plainRoutes?: readonly PlainRoutes[];
  /** What it adds to what stands around every page. */
  readonly frame?: FramePart;
  readonly jobs?: readonly Job[] | ((all: Announced) => readonly Job[]);
  readonly jobMessages?: JobMessages<SourceLanguage>;
  /** What the audit log calls its staff actions. */
  readonly auditLabels?: Readonly<Record<SourceLanguage, AuditLabels>>;
  /** What the console calls its permissions. */
  readonly permissionLabels?: Readonly<Record<SourceLanguage, NamedAndExplained>>;
  /** Deletes what is over, every ten minutes; answers how many rows. */
  readonly sweep?: (site: Site, now: Date) => Promise<number>;
  /** Adds what was counted to the days' totals, every ten minutes; answers how many rows. */
  readonly rollUp?: (site: Site) => Promise<number>;
  /** Loads what it holds in memory, before any feature listens. */
  readonly open?: (site: Site) => Promise<void>;
  /** Subscribes to events of features below it. */
  readonly listeners?: readonly ((site: Site) => void)[];
  /** Writes what it still holds in memory, when the server stops. */
  readonly flush?: (site: Site) => Promise<unknown>;
  /** A member's call has been carried out under an `Idempotency-Key`: in the transaction that records it. */
  readonly onKeyTaken?: OnKeyTaken;
  /** Reads what people write before it is carried out; one feature does. */
  readonly screenTexts?: ScreenTexts;
  /** What a member may take along. */
  readonly ownData?: readonly OwnData[];
  /** Removes what `on delete cascade` does not reach, in the transaction that ends an account. */
  readonly onAccountDeleted?: OnAccountDeleted;
  /** Columns (`table.column`) that go on naming a deleted account: who wrote, paid or decided, under nobody's name. */
  readonly staysAfterDeletion?: readonly string[];
  readonly ledgerChecks?: readonly LedgerCheck[];
  /** What members write here, or what else shows their uploads. */
  readonly textKinds?: readonly TextKind[];
  /** Texts that readers search for. */
  readonly searchables?: readonly Searchable[];
  /** Lists that programs follow. */
  readonly feeds?: readonly FeedSource[];
  /** Pages that search engines are told of. */
  readonly sitemaps?: readonly SitemapSource[];
  /** What search engines are told of its pages. */
  readonly cards?: readonly CardSource[];
  readonly pageDescribers?: readonly PageDescriber[];
  readonly waitingWork?: readonly WaitingWork[];
  readonly setupSteps?: readonly SetupStep[];
  /** Points for the authors of texts it owns. */
  readonly rewards?: readonly Reward[];
  /** What it reminds members of, by `remind` of the feature `reminder`. */
  readonly reminders?: readonly ReminderKind[];
  /** What members have not read here, for the badge of the header. */
  readonly unreadCounts?: readonly UnreadCount[];
  /** Permissions that nobody can use as its settings are now. */
  readonly permissionLimits?: PermissionLimits;
}

/** What messages say about settings; `settingTopic` names them together. */
interface MessagesOfSettings<Keys extends string> {
  readonly settingTopic: string;
  readonly settings: Readonly<Record<Keys, SettingMessages>>;
}

export interface Feature extends FeatureParts {
  readonly messages: FeatureMessages | undefined;
  /** Those of points depend on which rewards there are. */
  readonly settings: SettingTopic | ((rewards: readonly Reward[]) => SettingTopic) | undefined;
}

type WithSettings<Group extends SettingGroup> = FeatureParts & {
  readonly settings: Group;
  readonly messages: Readonly<Record<SourceLanguage, MessagesOfSettings<keyof Group & string>>>;
};
type WithoutSettings = FeatureParts & { readonly settings?: never; readonly messages?: FeatureMessages };

/** Announces a feature. A setting without a text in both languages does not compile. */
export function defineFeature<Group extends SettingGroup>(parts: WithSettings<Group> | WithoutSettings): Feature {
  return { ...parts, messages: parts.messages, settings: hasSettings(parts) ? settingTopicOf(parts) : undefined };
}

function hasSettings<Group extends SettingGroup>(
  parts: WithSettings<Group> | WithoutSettings,
): parts is WithSettings<Group> {
  return parts.settings !== undefined;
}

function settingTopicOf<Group extends SettingGroup>({ name, settings, messages }: WithSettings<Group>): SettingTopic {
  return {
    name,
    group: settings,
    title: eachLanguage((language) => inLanguage(messages, language).settingTopic),
    messages: eachLanguage((language) => inLanguage(messages, language).settings),
  };
}

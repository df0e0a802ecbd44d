import { defineFeature } from '#platform/server/feature/feature.ts';
import { threadDescriber } from './describe-thread.ts';

export const threadFeature = defineFeature({ name: 'thread', pageDescribers: [threadDescriber] });

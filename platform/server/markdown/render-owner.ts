import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/** Whatever `work` has rendered or decoded is queued as this caller's. */
export const renderAs = <T>(owner: string, work: () => Promise<T>): Promise<T> => owners.run(owner, work);

/** The caller on whose behalf this runs; '' for the site's own work. */
export const renderOwner = (): string => owners.getStore() ?? '';

let announced: ReadonlySet<string> = new Set();

/** Called with the names of all features, when they are put together. */
export function registerFeatureNames(names: readonly string[]): void {
  announced = new Set(names);
}

/** Whether there is what a setting or a reward is for; those that need nothing are always there. */
export const isThere = ({ needs }: { readonly needs?: string | undefined }): boolean =>
  needs === undefined || announced.has(needs);

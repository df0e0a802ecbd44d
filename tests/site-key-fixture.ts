/** The key of sites whose processes share a database: each has a data directory of its own. */
export const SITE_KEY = 'dGhpcyBpcyB0aGUga2V5IG9mIHRoZSB0ZXN0cywgYW5kIG9mIG5vIHNpdGU';

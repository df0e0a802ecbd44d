import pg from 'pg';

/** Data from which the requests of the points are built. */
export interface Facts {
  /** Every topic, in a fixed random order. */
  all: string[];
  /** Threads that fill a page of comments, in a fixed random order; others for members, so that they read first too. */
  threads: string[];
  memberThreads: string[];
  /** As these, in no point: what is asked for before threads are read for the first time. */
  otherThreads: string[];
  /** Open to comments, in a fixed random order. */
  topics: string[];
  /** The thread with the most comments and its last full page, 3 000 at most. */
  giant: { id: string; page: number };
  sections: string[];
  /** Questions with several answers, in a fixed random order; others for members. */
  questions: string[];
  memberQuestions: string[];
  otherQuestions: string[];
  /** The home page's last full page, 3 000 at most. */
  lastPage: number;
  accounts: string[];
}

const SAMPLE = 1000;
const POSTERS = 200;
const TOPICS_A_PAGE = 30;
const COMMENTS_A_PAGE = 20;
const DEEPEST = 3000;
const ANSWERS = 3;

const third = (ids: string[], at: 0 | 1 | 2) => {
  const size = Math.ceil(ids.length / 3);
  return ids.slice(at * size, (at + 1) * size);
};

/** Reads them from the community under test. */
export async function readFacts(ownerUrl: string): Promise<Facts> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const list = async (text: string, values: unknown[] = []) =>
      (await client.query<{ it: string }>(text, values)).rows.map((row) => row.it);
    // The same threads in every run: ordered by a hash of the id.
    const threads = await list(
      `select id::text as it from topic where status = 'published' and last_floor >= $1 order by md5(id::text) limit $2`,
      [COMMENTS_A_PAGE, 3 * SAMPLE],
    );
    const topics = await list(
      `select id::text as it from topic where status = 'published' and not comments_closed order by md5(id::text || 'post')`,
    );
    const giants = await client.query<{ id: string; floors: number }>(
      `select id::text, last_floor as floors from topic order by last_floor desc limit 1`,
    );
    const [giant] = giants.rows;
    if (!giant || threads.length === 0) throw new Error('the community has no thread with a full page of comments');
    const counts = await client.query<{ topics: number }>(
      `select count(*)::int as topics from topic where status = 'published' and pin = 'none'`,
    );
    const questions = await list(
      `select id::text as it from question where status = 'published' and answer_count >= $1 order by md5(id::text) limit $2`,
      [ANSWERS, 3 * SAMPLE],
    );
    return {
      all: await list(`select id::text as it from topic where status = 'published' order by md5(id::text || 'all')`),
      threads: third(threads, 0),
      memberThreads: third(threads, 1),
      otherThreads: third(threads, 2),
      questions: third(questions, 0),
      memberQuestions: third(questions, 1),
      otherQuestions: third(questions, 2),
      topics,
      giant: { id: giant.id, page: Math.min(DEEPEST, Math.floor(giant.floors / COMMENTS_A_PAGE)) },
      sections: await list(`select distinct section_id::text as it from topic order by 1`),
      lastPage: Math.min(DEEPEST, Math.floor((counts.rows[0]?.topics ?? 0) / TOPICS_A_PAGE)),
      accounts: await list(
        `select account as it from member where state = 'active' and password_hash is not null order by id limit $1`,
        [POSTERS],
      ),
    };
  } finally {
    await client.end();
  }
}

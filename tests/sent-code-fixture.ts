import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import { codeSentTo, solvedCaptcha } from '#tests/code-fixture.ts';
import type { Caller, Reply } from '#tests/serve.ts';

type CodeSite = Pick<Site, 'db' | 'secret'>;

export interface GuestWish {
  purpose: 'register' | 'login' | 'recover';
  target: string;
}

/** Asks as a guest for a code, with the captcha read from its picture. */
export function requestCode(caller: Caller, site: CodeSite, wish: GuestWish): Promise<Reply> {
  return caller.post(wish.target.includes('@') ? '/api/emailCode' : '/api/smsCode', {
    ...wish,
    ...solvedCaptcha(site),
  });
}

/** What a phone or mailbox has last got; undefined when nothing was meant for it. */
export async function lastTemplate(site: CodeSite, recipient: string): Promise<string | undefined> {
  const row = await site.db.row<{ template: string }>(sql`
    select template from delivery where recipient = ${recipient} and state <> 'withheld' order by id desc limit 1`);
  return row?.template;
}

/** Asks for a code and reads it where it has come. */
export async function getCode(caller: Caller, site: CodeSite, wish: GuestWish): Promise<string> {
  const reply = await requestCode(caller, site, wish);
  if (reply.status !== 200) throw new Error(`asking for a code answered ${reply.status} ${reply.text}`);
  const code = await codeSentTo(site, wish.target);
  if (code === null) throw new Error(`no code has come to ${wish.target}`);
  return code;
}

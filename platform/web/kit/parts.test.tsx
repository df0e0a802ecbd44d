import fs from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '#platform/shared/translation.ts';
import { MessagesProvider } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { avatarTone } from '#platform/web/kit/avatar-tone.ts';
import { Badge, type BadgeKind } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Chart } from '#platform/web/kit/chart.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { KitGallery } from '#platform/web/kit/gallery.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { en } from '#platform/web/kit/messages.en.ts';
import { zh } from '#platform/web/kit/messages.zh.ts';
import { NoField } from '#platform/web/kit/no-field.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { ToastProvider } from '#platform/web/kit/toast.tsx';

const draw = (children: ReactNode, language: 'zh_CN' | 'en_US' = 'en_US') =>
  renderToStaticMarkup(
    <StaticRouter location="/kit">
      <MessagesProvider language={language} messages={{ kit: inLanguage({ zh_CN: zh, en_US: en }, language) }}>
        <ToastProvider>{children}</ToastProvider>
      </MessagesProvider>
    </StaticRouter>,
  );

/** Parts of parts, and what shows itself only when something happens: seen through what uses them. */
const WITHIN = [
  'gallery',
  'hover-card',
  'menu-popup',
  'popover-popup',
  'popup-trigger',
  'tooltip-popup',
  'toast-list',
  'visually-hidden',
  'server-html',
  'link',
  'columns',
  'no-field',
  'rows-of-page',
  'suggestion-panel',
  'top-bar',
  'field-error',
];

describe('the page of the kit', () => {
  it('shows every part there is', () => {
    const kit = import.meta.dirname;
    const files = fs.readdirSync(kit).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
    const gallery = files
      .filter((file) => file.startsWith('gallery'))
      .map((file) => fs.readFileSync(path.join(kit, file), 'utf8'));
    const parts = files.filter((file) => !file.startsWith('gallery')).map((file) => file.replace('.tsx', ''));
    expect(parts.length).toBeGreaterThan(40);
    expect(
      parts.filter((part) => !WITHIN.includes(part) && !gallery.some((text) => text.includes(`/kit/${part}.tsx'`))),
    ).toEqual([]);
  });
});

describe('the parts, rendered on a server', () => {
  it.each(['zh_CN', 'en_US'] as const)(
    'all appear in %s without a window and without style attributes, which a strict content policy forbids',
    (language) => {
      const html = draw(<KitGallery />, language);
      expect(html.length).toBeGreaterThan(20_000);
      expect(html).not.toMatch(/<[^>]+ style=/);
    },
  );

  it('a field belongs to its control: label, hint and error', () => {
    const html = draw(
      <Field label="Account" hint="3–25 letters" error="Taken">
        <TextInput name="account" />
      </Field>,
    );
    const id = /<label[^>]* for="([^"]+)"/.exec(html)?.[1] ?? 'none';
    expect(html).toContain(`id="${id}" aria-describedby="${id}-error ${id}-hint" aria-invalid="true"`);
    expect(html).toContain(`<p id="${id}-hint"`);
    expect(html).toMatch(new RegExp(`<p id="${id}-error"[^>]*>.*Taken</p>`));
  });

  it('a hint that the error repeats is not said twice', () => {
    const html = draw(
      <Field label="Account" hint="3–25 letters" error="3–25 letters">
        <TextInput name="account" />
      </Field>,
    );
    expect(html.split('3–25 letters')).toHaveLength(2);
    expect(html).toMatch(/aria-describedby="\S+-error"/);
  });

  it('a field without hint and error describes nothing', () => {
    const html = draw(
      <Field label="Account">
        <TextInput />
      </Field>,
    );
    expect(html).not.toMatch(/aria-(describedby|invalid)/);
  });

  it('what is wrong with a choice of one is said where it was already listened to, and marked by more than its colour', () => {
    const choice = (error?: string) =>
      draw(
        <RadioGroup label="Gender" name="gender" options={[{ value: 'x', label: 'Rather not say' }]} error={error} />,
      );
    expect(choice()).not.toContain('aria-describedby');
    expect(choice()).toMatch(/<div aria-live="polite"[^>]*><\/div><\/fieldset>/);
    const wrong = choice('Choose one');
    const id = /<fieldset[^>]* aria-describedby="([^"]+)"/.exec(wrong)?.[1] ?? 'none';
    expect(wrong).toMatch(
      new RegExp(`<div aria-live="polite"[^>]*><p id="${id}"[^>]*><svg.*</svg>Choose one</p></div>`),
    );
  });

  it('a control of a panel inside a field takes neither its name nor its error', () => {
    const html = draw(
      <Field label="Text" error="Empty">
        <NoField>
          <TextInput aria-label="Search" />
        </NoField>
      </Field>,
    );
    expect(html).toContain('<input aria-label="Search" type="text"');
    expect(html).not.toMatch(/<input[^>]*(id|aria-invalid|aria-describedby)=/);
  });

  it('a pager is made of links and says which page is this', () => {
    const html = draw(<Pager page={2} pageCount={61} hrefOf={(page) => `/?page=${page}`} />);
    expect(html).toMatch(/<a href="\/\?page=1" rel="prev"/);
    expect(html).toMatch(/<a href="\/\?page=3" rel="next"/);
    expect([...html.matchAll(/aria-current="page"[^>]*>(\d+)</g)].map(([, page]) => page)).toEqual(['2']);
  });

  it('a pager of one page is nothing', () => {
    expect(draw(<Pager page={1} pageCount={1} hrefOf={String} />)).not.toContain('<nav');
  });

  it('a busy button takes no press but keeps its focus', () => {
    const html = draw(<Button busy>Save</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain(' disabled');
  });

  it.each([
    'pin',
    'essence',
    'vip',
    'staff',
    'verified',
    'lock',
    'redEnvelope',
    'solved',
    'bounty',
    'edited',
  ] satisfies BadgeKind[])('the badge %s is a word in both languages', (kind) => {
    const [chinese, english] = [draw(<Badge kind={kind} />, 'zh_CN'), draw(<Badge kind={kind} />)];
    expect(chinese).toMatch(/>[^<]+<\/span>/);
    expect(english).toMatch(/>[A-Za-z ]+<\/span>/);
  });

  it('an unread count above 99 is drawn as 99+ and left to the label to say', () => {
    const html = draw(<IconButton icon="bell" label="Reminders, 120 unread" count={120} />);
    expect(html).toContain('data-count="99+"');
    expect(html).toContain('aria-label="Reminders, 120 unread"');
    expect(draw(<IconButton icon="bell" label="Reminders" count={0} />)).not.toContain('data-count');
  });

  it('a link inside the site is followed without a load, another is opened safely', () => {
    expect(draw(<Link to="/thread?topicId=1">One</Link>)).toContain('href="/thread?topicId=1"');
    expect(draw(<Link to="https://example.org">Two</Link>)).toContain('rel="noopener noreferrer"');
    expect(draw(<Link to="//example.org">Three</Link>)).toContain('rel="noopener noreferrer"');
  });

  it('a menu is a closed button until its code is there', () => {
    const html = draw(<Menu label="More" icon="more" items={[{ key: 'edit', label: 'Edit' }]} />);
    expect(html).toContain('aria-expanded="false"');
    expect(html).toContain('aria-haspopup="menu"');
    expect(html).not.toContain('Edit');
  });

  it('a closed dialog is not in the page', () => {
    const dialog = (open: boolean) => draw(<Dialog open={open} title="Rules" onClose={() => undefined} />);
    expect(dialog(false)).not.toContain('Rules');
    expect(dialog(true)).toContain('Rules');
  });

  it('an error state can be tried again only where that helps', () => {
    expect(draw(<ErrorState message="Gone" onRetry={() => undefined} />)).toContain(en.retry);
    expect(draw(<ErrorState message="Gone" />)).not.toContain(en.retry);
  });

  it('a chart lists its values for those who do not see it', () => {
    const html = draw(
      <Chart title="Visits" points={[{ label: 'Mon', value: 3 }]} format={(value) => `${value} visits`} />,
    );
    expect(html).toContain('<th scope="row">Mon</th><td>3 visits</td>');
  });

  it('a time has the exact instant in it; an unreadable one says so', () => {
    expect(draw(<TimeAgo at="2020-01-01T00:00:00Z" />)).toMatch(
      /<time dateTime="2020-01-01T00:00:00.000Z" title="[^"]*20(19|20)[^"]*">\d+ years ago<\/time>/,
    );
    expect(draw(<TimeAgo at="soon" />)).toMatch(/<time title="—">invalid date<\/time>/);
  });
});

describe('a drawn avatar', () => {
  it('is the first character a reader sees, on the ground of the name', () => {
    expect(draw(<Avatar name="mia" />)).toMatch(new RegExp(`${avatarTone('mia')}.*>M</span>`));
    expect(draw(<Avatar name="👨‍👩‍👧家" />)).toContain('>👨‍👩‍👧</span>');
  });

  it('has the same ground for the same name, and all grounds are used', () => {
    const names = Array.from({ length: 400 }, (_, at) => `member-${at}`);
    expect(names.map(avatarTone)).toEqual(names.map(avatarTone));
    expect(new Set(names.map(avatarTone)).size).toBe(8);
  });

  it('gives way to a picture', () => {
    expect(draw(<Avatar name="Mia" src="/file/a.webp" size="s" />)).toMatch(
      /<img[^>]*src="\/file\/a.webp"[^>]*alt=""[^>]*width="28" height="28"/,
    );
  });
});

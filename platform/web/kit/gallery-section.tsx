import type { ReactNode } from 'react';
import type { Translation } from '#platform/shared/messages.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import css from '#platform/web/kit/gallery.module.css';
import { en } from '#platform/web/kit/gallery-messages.en.ts';
import { zh } from '#platform/web/kit/gallery-messages.zh.ts';

/** The gallery's own messages, not registered, so that no other page loads them. */
export const useGalleryMessages = (): Translation<typeof zh> => inLanguage({ zh_CN: zh, en_US: en }, useLanguage());

/** One captioned part of the gallery. */
export function GallerySection({
  title,
  bare = false,
  children,
}: {
  title: string;
  bare?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      <Card pad={bare ? 'none' : 'pad'}>{children}</Card>
    </section>
  );
}

/** Parts side by side, wrapping. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}

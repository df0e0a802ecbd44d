import { KitGallery } from '#platform/web/kit/gallery.tsx';
import { useGalleryMessages } from '#platform/web/kit/gallery-section.tsx';
import { PageHead } from '#platform/web/page/head.tsx';

/** `/kit`: every interface part in every state. */
export function Page() {
  return (
    <>
      <PageHead title={useGalleryMessages().title} />
      <KitGallery />
    </>
  );
}

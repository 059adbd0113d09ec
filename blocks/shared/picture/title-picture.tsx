import { Picture } from './picture.tsx'

/** The picture beside the words that begin a page; nothing without an address. */
export function TitlePicture({ src, alt }: { src: string; alt: string }) {
  if (src === '') return null
  return (
    <div className="fc-page-title__media">
      <Picture
        src={src}
        alt={alt}
        sizes="(min-width: 992px) 40vw, 100vw"
        width={1200}
        height={800}
        priority
      />
    </div>
  )
}

import { Code } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { embedPath } from '../../runtime/route/embed-path.ts'
import { isSafeLink } from '../../runtime/route/link-scheme.ts'
import type { EmbedProps } from '../../schemas/generated/types.ts'
import { HeadedBand } from '../shared/band/band.tsx'
import { CODE_RIGHTS, FRAME_RIGHTS } from '../shared/site/frame.ts'

/**
 * What others give to be pasted into a page (RUN-09): code, as a document of its own that has nothing of the site
 * (decision 0123), or the page of another host. What is for marketing is fetched when the visitor asks for it (TRACK-12); until
 * then, and without script, it is a link. In drafts nothing of it runs.
 */
export default function Embed({ id, props, site, page, className }: BlockProps<EmbedProps>) {
  const { title, code, address, provider, purpose, height } = props
  const isCode = code.trim() !== ''
  const src = isCode ? embedPath(page.routeId, id) : isSafeLink(address) ? address : ''
  if (src === '') return null
  const name = provider || (isCode ? '' : hostOf(address))
  return (
    <HeadedBand id={id} props={props} site={site} className={`fc-embed ${className}`}>
      {page.mode === 'draft' || purpose === 'marketing' ? (
        <div className="fc-embed__ask" data-ask>
          <Code aria-hidden size={40} />
          <p>
            <strong>{name === '' ? title : `${title}: ${name}`}</strong>
            {page.mode === 'draft'
              ? ' It runs on the site, in its own frame, and not in drafts.'
              : ' It loads when you open it, and sees your visit from then on.'}
          </p>
          {page.mode === 'live' && (
            <a
              className="fc-button fc-button--primary"
              href={src}
              target="_blank"
              rel="noopener noreferrer"
              data-frame={title}
              data-height={height}
            >
              {props.openText}
            </a>
          )}
        </div>
      ) : (
        <iframe
          className="fc-embed__frame"
          title={title}
          src={src}
          height={height}
          sandbox={isCode ? CODE_RIGHTS : FRAME_RIGHTS}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
    </HeadedBand>
  )
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}

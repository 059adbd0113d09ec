import { CircleCheck } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { SuccessMessageProps } from '../../schemas/generated/types.ts'
import { TitlePicture } from '../shared/picture/title-picture.tsx'

/** The script adds what the visitor sent and the car it was about; the text stands by itself without it. */
export default function SuccessMessage({ props, site, className }: BlockProps<SuccessMessageProps>) {
  return (
    <section className={`fc-success-message fc-page-title fc-tone--${props.tone} ${className}`.trim()}>
      <div className="fc-container fc-page-title__inner">
        <div className="fc-page-title__text">
          <CircleCheck className="fc-success-message__mark" aria-hidden size={56} strokeWidth={1.5} />
          <h1>{props.title}</h1>
          <p className="fc-lead">{props.text}</p>
          <p className="fc-success-message__category" data-category hidden />
          <a className="fc-success-message__car" data-car hidden href={site.search.path}>
            <img alt="" width={120} height={80} hidden />
            <span>
              You asked about
              <strong />
            </span>
          </a>
          <div className="fc-cluster">
            <a className="fc-button fc-button--primary" href={site.search.path}>
              Keep browsing
            </a>
            <a className="fc-button fc-button--secondary" href="/">
              Back to the home page
            </a>
          </div>
          <p className="fc-small" data-kept hidden>
            Your contact details are kept in this browser, for the next form.{' '}
            <button type="button" className="fc-button fc-button--ghost fc-button--sm">
              Clear them
            </button>
          </p>
          <p className="fc-small" data-cleared hidden tabIndex={-1}>
            Your contact details are no longer kept in this browser.
          </p>
        </div>
        <TitlePicture src={props.image} alt={props.alt} />
      </div>
      <div className="fc-container fc-success-message__similar" data-similar hidden />
    </section>
  )
}

import { CircleCheck } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { SuccessMessageProps } from '../../schemas/generated/types.ts'

/** The script adds what the visitor sent; the text stands by itself without it. */
export default function SuccessMessage({ props, site, className }: BlockProps<SuccessMessageProps>) {
  return (
    <section className={`fc-success-message ${className}`}>
      <CircleCheck aria-hidden size={56} />
      <h1>{props.title}</h1>
      <p data-category hidden />
      <p>{props.text}</p>
      <p data-car hidden>
        You asked about <a href="/">this car</a>.
      </p>
      <div className="fc-cluster">
        <a className="fc-button fc-button--primary" href={site.search.path}>
          Keep browsing
        </a>
        <a className="fc-button fc-button--secondary" href="/">
          Back to the home page
        </a>
      </div>
    </section>
  )
}

import type { CheckoutProps } from '../../schemas/generated/types.ts'

interface CheckoutHeadProps extends Pick<CheckoutProps, 'tone' | 'intro'> {
  title: string
  /** Slug of the car, for the way back. */
  slug: string
  /** What is bought, where the title does not say it. */
  about?: string
}

/** Title of the pages that take a deposit, composed as the titles of the dealer's other pages are (ROUTE-17, ROUTE-18, ROUTE-20). */
export function CheckoutHead({ title, tone, intro, slug, about }: CheckoutHeadProps) {
  return (
    <header className={`fc-page-title fc-tone--${tone}`}>
      <div className="fc-container fc-page-title__inner">
        <div className="fc-page-title__text">
          <a className="fc-checkout__back" href={`/cars/${slug}`}>
            Back to the car
          </a>
          <h1>{title}</h1>
          {about && <p className="fc-checkout__car">{about}</p>}
          {intro && <p className="fc-lead">{intro}</p>}
        </div>
      </div>
    </header>
  )
}

import { CalendarCheck } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { isSafeLink } from '../../runtime/route/link-scheme.ts'
import type { BookingFramesProps } from '../../schemas/generated/types.ts'

/**
 * Booking pages of others (BOOK-01). Nothing is fetched from them before the visitor asks: until then, and without
 * script, each is a link that says where it leads. One that runs code or hides its host, as drafts may, is left out (SEO-02).
 */
export default function BookingFrames({ id, props, slots, site, className }: BlockProps<BookingFramesProps>) {
  const { serviceFrames, nativeServiceForm } = site.settings.booking
  const frames = serviceFrames.filter(({ url }) => isSafeLink(url))
  if (frames.length === 0) return <div className={`fc-booking-frames ${className}`}>{slots['form']}</div>
  const panelId = (index: number) => `${id}-place-${index}`
  return (
    <div className={`fc-booking-frames ${className}`}>
      <section className="fc-booking-frames__box" aria-labelledby={`${id}-title`} data-frames>
        <h2 id={`${id}-title`}>{props.title}</h2>
        {props.intro && <p className="fc-booking-frames__intro">{props.intro}</p>}
        {frames.length > 1 && (
          <nav className="fc-booking-frames__tabs" data-tabs aria-labelledby={`${id}-title`}>
            {frames.map(({ title }, index) => (
              <a key={title} href={`#${panelId(index)}`} id={`${panelId(index)}-tab`}>
                {title}
              </a>
            ))}
          </nav>
        )}
        {frames.map(({ title, url }, index) => (
          <div
            key={title}
            className="fc-booking-frames__panel"
            id={panelId(index)}
            data-panel
            {...(frames.length > 1 && { role: 'group', 'aria-labelledby': `${panelId(index)}-tab` })}
          >
            {frames.length > 1 && <h3>{title}</h3>}
            <div className="fc-booking-frames__ask" data-ask>
              <CalendarCheck aria-hidden size={40} />
              <p>
                The calendar comes from <strong>{hostOf(url)}</strong>. It loads when you{' '}
                {frames.length > 1 ? 'choose its place above or open it here' : 'open it'}, and sees your
                visit from then on.
              </p>
              <a
                className="fc-button fc-button--primary"
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                data-frame={`${props.title}: ${title}`}
              >
                {props.openText}
              </a>
            </div>
          </div>
        ))}
      </section>
      {nativeServiceForm && slots['form']}
    </div>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

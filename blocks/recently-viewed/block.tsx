import type { BlockProps } from '../../runtime/block/types.ts'
import { comingSoonImage } from '../../runtime/rules/car/car-image.ts'
import type { RecentlyViewedProps } from '../../schemas/generated/types.ts'

/** The cars this visitor opened before (VEH-41). Empty in the HTML: only the browser knows them. */
export default function RecentlyViewed({ id, props, site, className }: BlockProps<RecentlyViewedProps>) {
  return (
    <section
      className={`fc-recently-viewed fc-band fc-band--sm fc-tone--surface ${className}`}
      aria-labelledby={`${id}-title`}
      data-empty
    >
      <div className="fc-container">
        <h2 id={`${id}-title`}>{props.title}</h2>
        <ul
          className="fc-recently-viewed__list"
          data-list
          data-cover={comingSoonImage(site.settings.search.noun)}
        />
      </div>
    </section>
  )
}

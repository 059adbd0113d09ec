import type { BlockProps } from '../../runtime/block/types.ts'
import type { VehicleTabsProps } from '../../schemas/generated/types.ts'
import { Prose } from '../shared/text/prose.tsx'
import { Comments } from '../vehicle-details/comments.tsx'
import { Features } from '../vehicle-details/features.tsx'
import type { TabContent, TabPlan } from './tabs.ts'

/**
 * The texts about a car as tabs, or one below the other (VEH-01). In the HTML tabs are links and sections, all of them
 * readable without script; the script makes ARIA tabs of them. The style sheet shows one section from the first paint on
 * where scripts run.
 */
export default function VehicleTabs({
  id,
  props,
  data: tabs,
  className,
}: BlockProps<VehicleTabsProps, TabPlan[]>) {
  if (tabs.length === 0) return null
  if (props.layout === 'open') {
    return (
      <div className={`fc-vehicle-tabs ${className}`} data-layout="open">
        {tabs.map(({ tab, name, content }) => (
          <section key={tab} id={`${id}-${tab}`} aria-labelledby={`${id}-name-${tab}`}>
            <h2 className="fc-vehicle-tabs__heading" id={`${id}-name-${tab}`}>
              {name}
            </h2>
            <Content content={content} />
          </section>
        ))}
      </div>
    )
  }
  return (
    <div className={`fc-vehicle-tabs ${className}`}>
      <nav className="fc-vehicle-tabs__list" data-tabs aria-label="About this vehicle">
        {tabs.map(({ tab, name }, index) => (
          <a
            key={tab}
            id={`${id}-tab-${tab}`}
            className="fc-vehicle-tabs__tab"
            href={`#${id}-${tab}`}
            data-shown={index === 0 || undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {tabs.map(({ tab, name, content }, index) => (
        <section
          key={tab}
          id={`${id}-${tab}`}
          className="fc-vehicle-tabs__panel"
          aria-labelledby={`${id}-tab-${tab}`}
          data-shown={index === 0 || undefined}
        >
          <h2 className="fc-vehicle-tabs__heading">{name}</h2>
          <Content content={content} />
        </section>
      ))}
    </div>
  )
}

function Content({ content }: { content: TabContent }) {
  switch (content.kind) {
    case 'comments':
      return <Comments comments={content.comments} />
    case 'features':
      return <Features items={content.items} limit={content.limit} />
    case 'reserve':
      return (
        <div className="fc-prose">
          <p>{content.text}</p>
          <p>
            <a className="fc-button fc-button--secondary" href={content.href}>
              {content.label}
            </a>
          </p>
        </div>
      )
    default:
      return (
        <div className="fc-prose">
          <Prose text={content.text} />
        </div>
      )
  }
}

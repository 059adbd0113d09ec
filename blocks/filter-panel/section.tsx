import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { announceStored } from '../../runtime/storage/announce.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'
import { useStored } from '../../runtime/storage/use-stored.ts'
import { useRegion } from '../search-results/region/context.ts'

interface SectionProps {
  name: string
  title: string
  /** How many values of the section are refined. */
  active: number
  children: ReactNode
}

/** Made once: an icon is dear to draw, and a panel has a dozen of these. */
const CHEVRON = <ChevronDown aria-hidden size={18} />

/** A collapsible section; where configured it stays as the visitor left it (SRCH-10, SRCH-11). */
export function Section({ name, title, active, children }: SectionProps) {
  const { id, site } = useRegion()
  const { openSections, rememberSections } = site.settings.filters
  const [chosen, setChosen] = useState<boolean>()
  const kept = useStored<Record<string, boolean>>(site.slug, 'filterSections')
  const configured = active > 0 || openSections.includes(name as (typeof openSections)[number])
  const open = chosen ?? (rememberSections ? kept?.[name] : undefined) ?? configured

  const toggle = () => {
    setChosen(!open)
    if (!rememberSections) return
    siteStorage(site.slug).write('filterSections', { ...kept, [name]: !open })
    // The other sections write next to it: without the announcement they would put back what they knew.
    announceStored(site.slug, 'filterSections')
  }
  const panel = `${id}-section-${name}`
  return (
    <section className="fc-filter-section">
      <h3>
        <button type="button" aria-expanded={open} aria-controls={panel} onClick={toggle}>
          {title}
          {active > 0 && (
            <span className="fc-filter-section__active">
              {active}
              <span className="fc-visually-hidden"> selected</span>
            </span>
          )}
          {CHEVRON}
        </button>
      </h3>
      <div className="fc-filter-section__panel" id={panel} hidden={!open}>
        {children}
      </div>
    </section>
  )
}

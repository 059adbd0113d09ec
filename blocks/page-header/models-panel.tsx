import { ArrowRight } from 'lucide-react'
import { imageUrl } from '../../runtime/format/image.ts'
import type { ModelEntry, ModelGroup } from './load.ts'
import type { MenuItem } from './menu.ts'

interface ModelsPanelProps {
  id: string
  item: MenuItem
  groups: ModelGroup[]
}

/**
 * The range by body category with a card per model in each of its own (NAV-02, MODEL-02), and the entry's own links
 * (NAV-03). The categories are radio buttons whose choice the style sheet follows, so they work by keyboard and without a
 * script.
 */
export function ModelsPanel({ id, item, groups }: ModelsPanelProps) {
  // The body with most to show is open at first.
  const most = Math.max(...groups.map(({ models }) => models.length))
  const first = groups.findIndex(({ models }) => models.length === most)
  return (
    <div className="fc-page-header__panel fc-page-header__panel--mega fc-page-header__panel--models fc-tone--surface">
      <div className="fc-container fc-page-header__range">
        <div className="fc-page-header__range-side">
          <fieldset className="fc-page-header__bodies">
            <legend className="fc-eyebrow">Body type</legend>
            {groups.map((group, index) => (
              <label key={group.name} className="fc-page-header__body">
                <input
                  type="radio"
                  name={`${id}-body`}
                  value={index}
                  defaultChecked={index === first}
                  data-body={index}
                />
                <span>{group.name}</span>
                <span className="fc-page-header__body-count fc-tabular">
                  {group.models.length}
                  <span className="fc-visually-hidden"> models</span>
                </span>
              </label>
            ))}
          </fieldset>
          <ul className="fc-page-header__range-links">
            <li>
              <a className="fc-link" href="/models">
                The whole range
                <ArrowRight aria-hidden />
              </a>
            </li>
            {item.children.map((child) => (
              <li key={child.id}>
                <a className="fc-link" href={child.href ?? '#'}>
                  {child.label}
                  <ArrowRight aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {groups.map((group, index) => (
          <ul
            key={group.name}
            className="fc-page-header__models"
            data-bodypanel={index}
            data-many={group.models.length > 8 || undefined}
            aria-label={group.name}
          >
            {group.models.map((model) => (
              <li key={model.href}>
                <ModelCard model={model} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}

function ModelCard({ model }: { model: ModelEntry }) {
  return (
    <a className="fc-page-header__model" href={model.href}>
      {model.image && (
        <img src={imageUrl(model.image, { width: 240 })} alt="" width={240} height={160} loading="lazy" />
      )}
      <span className="fc-page-header__model-name">
        {model.name}
        {model.status && <span className="fc-page-header__model-status">{model.status}</span>}
      </span>
      {model.price && <span className="fc-page-header__model-price fc-tabular">{model.price}</span>}
    </a>
  )
}

import type { BlockProps } from '../../runtime/block/types.ts'
import type { ModelGridProps } from '../../schemas/generated/types.ts'
import { HeadedBand } from '../shared/band/band.tsx'
import type { ModelGridData } from './load.ts'
import { ModelTile } from './model-tile.tsx'

/** The range as tiles; with `filter` its bodies are links, so that it works before or without a script. */
export default function ModelGrid({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<ModelGridProps, ModelGridData>) {
  const { models, filters, body, path } = data
  if (models.length === 0 && !props.filter) return null
  return (
    <HeadedBand id={id} props={props} site={site} className={`fc-models ${className}`}>
      {filters.length > 1 && (
        <nav className="fc-models__filters" aria-label="Body type">
          <ul className="fc-cluster">
            <li>
              <a className="fc-chip" href={path} aria-current={body === null ? 'true' : undefined}>
                All models
              </a>
            </li>
            {filters.map((filter) => (
              <li key={filter.body}>
                <a
                  className="fc-chip"
                  href={filter.href}
                  aria-current={filter.body === body ? 'true' : undefined}
                >
                  {filter.label} <span className="fc-tabular">{filter.count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {models.length === 0 ? (
        <p className="fc-lead">The new range is on its way. Ask us what is coming.</p>
      ) : (
        <ul className="fc-models__list">
          {models.map((model) => (
            <li key={model.id}>
              <ModelTile model={model} level={props.heading ? 3 : 2} />
            </li>
          ))}
        </ul>
      )}
    </HeadedBand>
  )
}

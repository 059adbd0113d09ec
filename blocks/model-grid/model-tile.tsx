import { ArrowRight } from 'lucide-react'
import { fromPrice, modelHref, modelStatus, modelTitle } from '../../runtime/rules/content/models.ts'
import type { Model } from '../../schemas/generated/types.ts'
import { Picture } from '../shared/picture/picture.tsx'

interface ModelTileProps {
  model: Model
  level: 2 | 3
}

/** Preview of a model: picture, status, price and the way to its page (MODEL-03, MODEL-04, MODEL-06). */
export function ModelTile({ model, level }: ModelTileProps) {
  const Heading = `h${level}` as const
  const status = modelStatus(model.status)
  const price = fromPrice(model)
  const picture = model.image?.url
  return (
    <article className="fc-model">
      <div className="fc-model__media">
        {picture && (
          <Picture
            src={picture}
            alt=""
            sizes="(min-width: 992px) 25vw, (min-width: 576px) 45vw, 92vw"
            widths={[320, 480, 640, 960]}
            width={960}
            height={640}
          />
        )}
        {status && (
          <span className={`fc-model__status fc-badge${status === 'NEW' ? ' fc-badge--accent' : ''}`}>
            {status}
          </span>
        )}
      </div>
      <div className="fc-model__body">
        <p className="fc-eyebrow">{model.manufacturer_name}</p>
        <Heading className="fc-model__name">{model.name}</Heading>
        {model.short_description && <p className="fc-model__text">{model.short_description}</p>}
        <p className="fc-model__foot">
          {price && <span className="fc-model__price fc-tabular">{price}</span>}
          <a className="fc-link fc-card__link" href={modelHref(model)}>
            Explore<span className="fc-visually-hidden"> {modelTitle(model)}</span>
            <ArrowRight aria-hidden size={18} />
          </a>
        </p>
      </div>
    </article>
  )
}

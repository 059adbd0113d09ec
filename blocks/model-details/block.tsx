import { ArrowRight } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import { countOf } from '../../runtime/rules/car/vehicle-noun.ts'
import {
  accessoriesHref,
  fromPrice,
  modelCategories,
  modelStatus,
  modelStockHref,
  modelTitle,
} from '../../runtime/rules/content/models.ts'
import type { Model, ModelDetailsProps } from '../../schemas/generated/types.ts'
import { Breadcrumbs } from '../shared/breadcrumbs/breadcrumbs.tsx'
import { Picture } from '../shared/picture/picture.tsx'
import { Prose } from '../shared/text/prose.tsx'
import { modelCrumbs } from './crumbs.ts'
import type { ModelPageData } from './load.ts'

/** One model as its maker would show it: the car first, then what it costs, what it comes as and what fits it. */
export default function ModelDetails({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<ModelDetailsProps, ModelPageData>) {
  const { model, count } = data
  if (!model) return null
  const status = modelStatus(model.status)
  const price = fromPrice(model)
  return (
    <div className={`fc-model-page ${className}`.trim()}>
      <section
        className={`fc-model-page__top fc-page-title fc-tone--${props.tone}`}
        aria-labelledby={`${id}-heading`}
      >
        <div className="fc-container fc-model-page__inner">
          <div className="fc-model-page__text">
            <Breadcrumbs crumbs={modelCrumbs(model)} />
            {status && (
              <span className={`fc-badge${status === 'NEW' ? ' fc-badge--accent' : ''}`}>{status}</span>
            )}
            <h1 id={`${id}-heading`}>
              {modelTitle(model) !== model.name && (
                <span className="fc-model-page__make">{`${model.manufacturer_name} `}</span>
              )}
              {model.name}
            </h1>
            <div className="fc-model-page__deal">
              {model.short_description && <p className="fc-lead">{model.short_description}</p>}
              {price && <p className="fc-model-page__price fc-tabular">{price}</p>}
              <div className="fc-cluster">
                {count > 0 && (
                  <a className="fc-button fc-button--primary" href={modelStockHref(model, site.search.path)}>
                    {`See ${countOf(count, site.settings.search.noun)}`}
                    <ArrowRight aria-hidden />
                  </a>
                )}
                <a className={`fc-button fc-button--${count > 0 ? 'secondary' : 'primary'}`} href="#enquire">
                  Ask about this model
                </a>
              </div>
            </div>
          </div>
          {model.image?.url && (
            <div className="fc-model-page__media">
              <Picture
                src={model.image.url}
                alt={modelTitle(model)}
                sizes="(min-width: 992px) 60vw, 100vw"
                widths={[480, 768, 960, 1280]}
                width={1200}
                height={800}
                priority
              />
            </div>
          )}
        </div>
      </section>
      <Facts model={model} />
    </div>
  )
}

const ACCESSORIES = { one: 'accessory', many: 'accessories' }

function Facts({ model }: { model: Model }) {
  const accessories = accessoriesHref(model)
  const variants = model.variant ?? []
  const facts = [
    { term: 'Body', value: [...new Set([...(model.bodyStyle ?? []), ...(model.body ?? [])])].join(', ') },
    { term: 'Fuel', value: (model.fuel ?? []).join(', ') },
    { term: 'Line-up', value: modelCategories(model).join(', ') },
  ].filter(({ value }) => value !== '')
  if (!model.description && variants.length + facts.length === 0 && !accessories) return null
  return (
    <section className="fc-band fc-tone--surface">
      <div className="fc-container fc-model-page__facts">
        <div className="fc-model-page__about">
          {model.description && (
            <div className="fc-prose">
              <Prose text={model.description} />
            </div>
          )}
          {facts.length > 0 && (
            <dl className="fc-model-page__list">
              {facts.map(({ term, value }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {accessories && (
            <p>
              <a className="fc-link" href={accessories}>
                {`${countOf(model.accessories_count ?? 0, ACCESSORIES)} for the ${model.name}`}
                <ArrowRight aria-hidden />
              </a>
            </p>
          )}
        </div>
        {variants.length > 0 && (
          <div>
            <h2 className="fc-model-page__title">Variants</h2>
            <ul className="fc-model-page__variants">
              {variants.map((variant) => (
                <li key={variant.name}>
                  <h3>{variant.name}</h3>
                  {typeof variant.price === 'number' && variant.price > 10 && (
                    <p className="fc-model-page__variant-price fc-tabular">{formatMoney(variant.price)}</p>
                  )}
                  {variant.description && <p>{variant.description}</p>}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

import type { BlockProps } from '../../runtime/block/types.ts'
import type { PageTitleProps } from '../../schemas/generated/types.ts'
import { Actions } from '../shared/band/actions.tsx'
import { TitlePicture } from '../shared/picture/title-picture.tsx'

export default function PageTitle({ id, props, site, className }: BlockProps<PageTitleProps>) {
  return (
    <section
      className={`fc-page-title fc-tone--${props.tone} ${className}`.trim()}
      data-align={props.align}
      aria-labelledby={`${id}-heading`}
    >
      <div className="fc-container fc-page-title__inner">
        <div className="fc-page-title__text">
          {props.breadcrumbs && (
            <nav className="fc-page-title__crumbs" aria-label="Breadcrumb">
              <ol className="fc-cluster">
                <li>
                  <a href={site.home ?? '/'}>Home</a>
                </li>
                <li aria-current="page">{props.heading}</li>
              </ol>
            </nav>
          )}
          {props.eyebrow && <p className="fc-eyebrow">{props.eyebrow}</p>}
          <h1 id={`${id}-heading`}>{props.heading}</h1>
          {props.intro && <p className="fc-lead">{props.intro}</p>}
          <Actions site={site} actions={props.actions} />
        </div>
        <TitlePicture src={props.image} alt={props.alt} />
      </div>
    </section>
  )
}

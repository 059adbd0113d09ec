import type { ComponentType, ReactNode } from 'react'
import type { BlockDefinition } from '../../../runtime/block/definition.ts'
import type { BlockProps, BlockSchema } from '../../../runtime/block/types.ts'

/** The same five blocks for every engine: what a dealer's content page is made of. */
export interface Props {
  title?: string
  text?: string
  href?: string
  src?: string
  className?: string
  children?: ReactNode
}

export function Section({ title, className, children }: Props) {
  return (
    <section className={`fc-section ${className ?? ''}`}>
      <h2 className="fc-heading">{title}</h2>
      <div className="fc-container">{children}</div>
    </section>
  )
}

export function Grid({ className, children }: Props) {
  return <div className={`fc-grid ${className ?? ''}`}>{children}</div>
}

export function Card({ title, text, href, src, className }: Props) {
  return (
    <article className={`fc-card ${className ?? ''}`}>
      <img src={src} alt={title} width={320} height={200} loading="lazy" decoding="async" />
      <h3 className="fc-card__title">
        <a href={href}>{title}</a>
      </h3>
      <p className="fc-card__text">{text}</p>
      <ul className="fc-card__facts">
        <li>2.0 L petrol</li>
        <li>Automatic</li>
        <li>45,120 km</li>
      </ul>
    </article>
  )
}

export function Paragraph({ text, className }: Props) {
  return <p className={`fc-text ${className ?? ''}`}>{text}</p>
}

export function Button({ text, href, className }: Props) {
  return (
    <a className={`fc-button fc-button--primary ${className ?? ''}`} href={href}>
      <span>{text}</span>
    </a>
  )
}

export const COMPONENTS: Record<string, ComponentType<Props>> = { Section, Grid, Card, Paragraph, Button }

/** As blocks of this runtime. A loader makes a block dynamic: nothing of it is kept between requests. */
export function benchRegistry(isStatic: (type: string) => boolean): Map<string, BlockDefinition> {
  return new Map(
    Object.entries(COMPONENTS).map(([type, Component]) => {
      const Block = ({ props, slots, className }: BlockProps<Props>) => (
        <Component {...props} className={className}>
          {slots['children']}
        </Component>
      )
      const definition = {
        folder: type.toLowerCase(),
        schema: { type, hydrate: 'none' } as BlockSchema,
        Component: Block,
        enhance: false,
        prefill: false,
        ...(!isStatic(type) && { load: () => null }),
      }
      return [type, definition]
    }),
  )
}

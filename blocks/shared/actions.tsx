import type { ActionProps } from './props.ts'

/** A row of buttons; the first is the main one unless the document says otherwise. */
export function Actions({ actions, size = 'md' }: { actions: readonly ActionProps[]; size?: 'md' | 'lg' }) {
  if (actions.length === 0) return null
  return (
    <div className="fc-cluster">
      {actions.map(({ text, href, variant }, index) => (
        <a
          key={`${href} ${text}`}
          className={`fc-button fc-button--${variant ?? (index === 0 ? 'primary' : 'secondary')}${size === 'lg' ? ' fc-button--lg' : ''}`}
          href={href}
        >
          {text}
        </a>
      ))}
    </div>
  )
}

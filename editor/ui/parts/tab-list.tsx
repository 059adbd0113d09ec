import type { ReactNode } from 'react'

export interface Tab<Name extends string> {
  name: Name
  content: ReactNode
}

/**
 * Tabs, of which the arrow keys of their direction go from one to the next (ARIA Authoring Practices, Tabs).
 *
 * @param controls id of the one panel, which is labelled by {@link tabId}
 */
export function TabList<Name extends string>({
  label,
  tabs,
  chosen,
  controls,
  isVertical = false,
  onChoose,
}: {
  label: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  controls: string
  isVertical?: boolean
  onChoose: (name: Name) => void
}) {
  const [back, on] = isVertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  return (
    <div
      className={isVertical ? 'ed-tabs' : 'ed-tabs ed-tabs--row'}
      role="tablist"
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
    >
      {tabs.map(({ name, content }, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={chosen === name}
          aria-controls={controls}
          tabIndex={chosen === name ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={(event) => {
            const by = event.key === on ? 1 : event.key === back ? -1 : 0
            const next = tabs[(index + by + tabs.length) % tabs.length]
            if (by === 0 || event.altKey || !next) return
            event.preventDefault()
            onChoose(next.name)
            document.getElementById(tabId(next.name))?.focus()
          }}
        >
          {content}
        </button>
      ))}
    </div>
  )
}

export const tabId = (name: string): string => `tab-${name}`

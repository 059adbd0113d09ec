import { type KeyboardEvent, useState } from 'react'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { countOf } from '../../runtime/rules/car/vehicle-noun.ts'
import { useSuggestions } from './use-suggestions.ts'

interface BoxProps {
  id: string
  placeholder: string
  site: SiteContext
}

/** Suggestions as a combobox: arrows choose, Enter goes there, Escape closes; free text goes to the search (SRCH-23). */
export function Box({ id, placeholder, site }: BoxProps) {
  const { found, ask, close } = useSuggestions(site)
  const [chosen, setChosen] = useState(-1)
  const listId = `${id}-list`
  const active = found[chosen]
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return close()
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      return window.location.assign(active.href)
    }
    if (found.length === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return undefined
    event.preventDefault()
    // Beyond the last and before the first is the box itself.
    const places = found.length + 1
    const by = event.key === 'ArrowDown' ? 1 : -1
    return setChosen(((chosen + 1 + by + places) % places) - 1)
  }
  return (
    <>
      <input
        className="fc-input"
        id={`${id}-text`}
        name="query"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={placeholder}
        role="combobox"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-activedescendant={active && `${listId}-${chosen}`}
        onInput={({ currentTarget }) => {
          setChosen(-1)
          ask(currentTarget.value)
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div
        className="fc-directory__list"
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label="Suggestions"
        hidden={found.length === 0}
      >
        {found.map(({ text, count, href }, index) => (
          <a
            key={href}
            id={`${listId}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            href={href}
            ref={index === chosen ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
            // The box keeps the focus, so that the list is still there for the click.
            onMouseDown={(event) => event.preventDefault()}
          >
            {text} <span>{countOf(count, site.settings.search.noun)}</span>
          </a>
        ))}
      </div>
    </>
  )
}

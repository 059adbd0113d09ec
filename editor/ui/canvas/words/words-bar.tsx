import {
  Bold,
  Braces,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Unlink,
} from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { SiteToken } from '../../../../runtime/layout/site-tokens.ts'
import { isTextLink } from '../../../../blocks/shared/text/text-link.ts'
import { useLinkTargets } from '../../inspector/link-field.tsx'
import { IconButton } from '../../parts/icon-button.tsx'
import type { Writing } from './use-words.ts'
import { linkOn, linkTo, WORD_COMMANDS, wordsOn, type WordCommand } from './words-view.ts'

const TOOLS: readonly { name: WordCommand; label: string; Icon: typeof Bold }[] = [
  { name: 'bold', label: 'Bold (Ctrl + B)', Icon: Bold },
  { name: 'italic', label: 'Italic (Ctrl + I)', Icon: Italic },
  { name: 'heading', label: 'Heading', Icon: Heading2 },
  { name: 'subheading', label: 'Smaller heading', Icon: Heading3 },
  { name: 'list', label: 'List', Icon: List },
  { name: 'numbers', label: 'Numbered list', Icon: ListOrdered },
  { name: 'quote', label: 'Quote', Icon: Quote },
]

/** What the page fills in, in words. */
const TOKENS: Record<SiteToken, string> = {
  'site.name': 'Name of the dealer',
  'site.phone': 'Phone number',
  'site.email': 'E-mail address',
  'site.city': 'City',
  'site.state': 'State',
  'site.manufacturer': 'Make',
  'site.searchPath': 'Address of the search page',
}

/** Marks of the running text that is written on the page, over it. */
export default function WordsBar({ writing, scale }: { writing: Writing; scale: number; tick: number }) {
  const bar = useRef<HTMLDivElement | null>(null)
  const [isLinking, setLinking] = useState(false)
  const { view, element } = writing
  const on = wordsOn(view.state)
  const { left, top } = element.getBoundingClientRect()
  // One line of it; on a narrow page it has more.
  const [room, setRoom] = useState(46)
  const measure = useCallback((shown: HTMLDivElement | null) => {
    bar.current = shown
    if (!shown) return undefined
    const observer = new ResizeObserver(() => setRoom(shown.offsetHeight))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F10' && event.altKey) {
        event.preventDefault()
        bar.current?.querySelector('button')?.focus()
      }
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        event.stopPropagation()
        // Browsers tell what was marked by keys behind those keys, and only while the text has the focus that the address takes.
        setTimeout(() => setLinking(true))
      }
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [element])
  // Within the page, whose edges cut off what hangs out of it; 34rem is the widest that the bar gets.
  const place = {
    left: `max(0px, min(${left * scale}px, 100% - 34rem))`,
    top: Math.max(0, top * scale - room - 6),
  }
  return (
    <div
      ref={measure}
      tabIndex={-1}
      className="ed-words"
      role="toolbar"
      aria-label="Marks of the text"
      style={place}
      // The words keep the focus and what is marked in them.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement))
          event.preventDefault()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') view.focus()
      }}
    >
      {TOOLS.map(({ name, label, Icon }) => (
        <IconButton
          key={name}
          icon={Icon}
          size={16}
          label={label}
          isPressed={on[name]}
          onPress={() => {
            WORD_COMMANDS[name](view.state, view.dispatch)
            view.focus()
          }}
        />
      ))}
      <IconButton
        icon={Link}
        size={16}
        label="Link (Ctrl + K)"
        isPressed={linkOn(view.state) !== ''}
        onPress={() => setLinking(!isLinking)}
      />
      <TokenMenu writing={writing} />
      {isLinking && <LinkForm writing={writing} onDone={() => setLinking(false)} />}
    </div>
  )
}

/** Names that the page fills in with what the dealer says. */
function TokenMenu({ writing: { view } }: { writing: Writing }) {
  return (
    <label className="ed-words__tokens" title="Put in what the dealer says">
      <Braces size={16} aria-hidden />
      <select
        aria-label="Put in what the dealer says"
        value=""
        onChange={({ target }) => {
          view.dispatch(view.state.tr.insertText(`{${target.value}}`).scrollIntoView())
          view.focus()
        }}
      >
        <option value="" disabled>
          Variable
        </option>
        {Object.entries(TOKENS).map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

function LinkForm({ writing: { view }, onDone }: { writing: Writing; onDone: () => void }) {
  const id = useId()
  const targets = useLinkTargets()
  const [href, setHref] = useState(() => linkOn(view.state))
  const address = href.trim()
  const isWrong = address !== '' && !isTextLink(address)
  const done = (next: string) => {
    linkTo(view, next)
    onDone()
    view.focus()
  }
  return (
    <form
      className="ed-words__link"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) done(address)
      }}
    >
      <input
        className="ed-input"
        // The button was pressed for this one field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label="Address of the link"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        placeholder="/page or https://…"
        list={id}
        value={href}
        onChange={({ target }) => setHref(target.value)}
      />
      <datalist id={id}>
        {targets.map((target) => (
          <option key={target.href} value={target.href}>
            {target.title}
          </option>
        ))}
      </datalist>
      <button type="submit" className="ed-button ed-button--small ed-button--primary" disabled={isWrong}>
        Link
      </button>
      <IconButton icon={Unlink} size={16} label="Take the link away" onPress={() => done('')} />
      {isWrong && (
        <p id={`${id}-problem`} className="ed-problem">
          An address begins with /, #, https://, mailto: or tel: and has no spaces.
        </p>
      )}
    </form>
  )
}

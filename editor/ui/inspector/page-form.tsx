import { useState } from 'react'
import { routeTitle } from '../../core/describe-changes.ts'
import { routesOf } from '../../core/tree.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { Field } from './fields.tsx'

const TITLE = {
  type: 'string',
  description: 'For the browser’s tab and for search engines. {site.name} and other tokens are filled in.',
}
const PATH = {
  type: 'string',
  pattern: '^/',
  description: 'A part such as :slug stands for any text. The old address sends visitors on.',
}

/** Title and address of the open page. */
export function PageForm() {
  const session = useSession()
  const routeId = useSessionState((state) => state.routeId)
  const document = useSessionState((state) => state.document)
  const route = routesOf(document.effective).find(({ id }) => id === routeId)
  const path = typeof route?.['path'] === 'string' ? route['path'] : ''
  return (
    <>
      <header className="ed-inspector__head">
        <h2>{routeTitle(route, routeId)}</h2>
        <p className="ed-quiet">Choose a block on the page or in the outline to edit it.</p>
      </header>
      <div className="ed-form">
        <Field
          label="Title"
          schema={TITLE}
          value={route?.['title']}
          onChange={(title) =>
            session.run(
              { do: 'rename-route', id: routeId, title: String(title ?? '') },
              { label: 'Changed the title of the page', mergeKey: `title ${routeId}` },
            )
          }
        />
        {path !== '' && <PathField key={`${routeId} ${path}`} routeId={routeId} path={path} />}
      </div>
    </>
  )
}

/** An address is taken over as a whole: every letter of it would otherwise leave a redirect. */
function PathField({ routeId, path }: { routeId: string; path: string }) {
  const session = useSession()
  const [text, setText] = useState(path)
  const apply = () => {
    session.run(
      { do: 'rename-route', id: routeId, path: text, redirect: !/[:*]/.test(path) },
      { label: `Moved the page to ${text}` },
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Field
        label="Address"
        schema={PATH}
        value={text}
        isRequired
        onChange={(value) => setText(String(value ?? ''))}
      />
      {text !== path && text.startsWith('/') && (
        <button type="submit" className="ed-button ed-button--small">
          Move the page to {text}
        </button>
      )}
    </form>
  )
}

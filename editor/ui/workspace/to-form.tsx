import { Paintbrush, PencilLine } from 'lucide-react'
import { named, selectedNodes } from '../actions/actions.ts'
import { inspectorTab } from '../inspector/inspector-tab.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

/** Leads to the form of what is chosen, where it stands below the page and the outline: at the window's lower edge until the form is there. */
export function ToForm() {
  const session = useSession()
  // What is chosen, and what it is called.
  useSessionState((state) => state.selection)
  useSessionState((state) => state.document)
  const nodes = selectedNodes(session)
  return (
    <div className="ed-to-form">
      <button type="button" className="ed-button" onClick={goToForm}>
        <PencilLine size={16} aria-hidden />
        <span>Edit {nodes.length === 0 ? 'the page' : named(nodes)}</span>
      </button>
      {nodes.length === 1 && (
        <button
          type="button"
          className="ed-button"
          onClick={() => {
            inspectorTab.set({ tab: 'style' })
            goToForm()
          }}
        >
          <Paintbrush size={16} aria-hidden /> Its style
        </button>
      )}
    </div>
  )
}

/** The keyboard goes along, and a screen reader says where it is. */
function goToForm(): void {
  const form = document.querySelector('.ed-inspector')
  const heading = form?.querySelector('h2')
  form?.scrollIntoView()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

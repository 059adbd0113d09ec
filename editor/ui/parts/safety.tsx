import { Component, type ReactNode } from 'react'

/**
 * A fault of the editor itself: says so and offers a reload, after which the draft is as it was, with what the server
 * had not confirmed yet from this browser's storage. Without it a fault would leave a blank window.
 */
export class Safety extends Component<{ children: ReactNode }, { fault: string | null }> {
  override state: { fault: string | null } = { fault: null }

  static getDerivedStateFromError(error: unknown): { fault: string } {
    return { fault: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    if (this.state.fault === null) return this.props.children
    return (
      <main className="ed-alone">
        <h1>The editor stumbled</h1>
        <p role="alert">This is our fault, not yours. Your work is kept. ({this.state.fault})</p>
        <button
          type="button"
          className="ed-button ed-button--primary"
          onClick={() => globalThis.location.reload()}
        >
          Load it again
        </button>
      </main>
    )
  }
}

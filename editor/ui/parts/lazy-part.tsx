import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/** The file of a part did not come: the network is away, or a release has taken it away from under an open window. */
class MissingPartError extends Error {
  override readonly name = 'MissingPartError'
}

/**
 * A part of the editor whose file is fetched when it is wanted. Where that does not come the part alone says so, and can be
 * tried again; what is around it stays as it is. A fault inside of the part is the editor's, as any other.
 *
 * @param name what people miss then, as it begins a sentence: "More properties"
 * @example
 * const WordsBar = lazyPart('The bar of marks', () => import('./words-bar.tsx'))
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const fetched = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        // One that failed fails for ever, as React remembers it: whoever wants the part next fetches it anew.
        latest = fetched()
        throw new MissingPartError(`${name} could not be fetched`, { cause: error })
      }),
    )
  let latest = fetched()
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest)
    const Shown = Part as ComponentType<Props>
    return (
      <PartBoundary name={name} onAgain={() => setPart(latest)}>
        <Suspense fallback={null}>
          <Shown {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

interface BoundaryProps {
  name: string
  onAgain: () => void
  children: ReactNode
}

class PartBoundary extends Component<BoundaryProps, { fault: unknown; tries: number }> {
  override state = { fault: undefined as unknown, tries: 0 }

  static getDerivedStateFromError(fault: unknown): { fault: unknown } {
    return { fault }
  }

  override render(): ReactNode {
    const { fault, tries } = this.state
    if (fault === undefined) return this.props.children
    if (!(fault instanceof MissingPartError)) throw fault
    return (
      <div className="ed-missing" role="alert">
        <p>
          {this.props.name} could not be fetched. Nothing is lost.
          {tries > 0 && ' After a release an open window misses parts: load the editor again.'}
        </p>
        <button
          type="button"
          className="ed-button ed-button--small"
          onClick={() => {
            this.props.onAgain()
            this.setState({ fault: undefined, tries: tries + 1 })
          }}
        >
          Try again
        </button>
        {tries > 0 && (
          <button
            type="button"
            className="ed-button ed-button--small"
            onClick={() => globalThis.location.reload()}
          >
            Load the editor again
          </button>
        )}
      </div>
    )
  }
}
